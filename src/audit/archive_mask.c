// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Loads the archive of a game for the public, without what the seats of an unfinished game may not
// know (archive.h).
#include "audit/archive.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "orders/order.h"
#include "orders/parsed.h"
#include "report/state.h"
#include "table/log.h"

// The cards and tiles that everybody has seen, as bits.
struct seen {
	uint64_t cards;
	uint32_t tiles;
};

static void
see(struct seen *seen, const struct game *g)
{
	for (int i = 0; i < CARD_SPACES; i++)
		if (g->row[i] >= 0)
			seen->cards |= UINT64_C(1) << g->row[i];
	for (int s = 0; s < g->players; s++)
		seen->cards |= g->player[s].cards & ~g->player[s].hidden;
	for (int i = 0; i < g->players; i++)
		for (int k = 0; k <= g->pile_next[i] && k < PILE_SIZE; k++)
			seen->tiles |= UINT32_C(1) << g->pile[i][k];
}

// The positions at the starts of rounds, by round; `rounds` is one more than the highest possible round.
struct starts {
	struct game *at;
	size_t rounds;
};

static int
keep_start(const struct game *g, struct starts *starts, struct err *e)
{
	if ((size_t)g->round >= starts->rounds)
		return err_set(e, ERR_DATA, "its steps lead to round %d, which none of them names", g->round);
	starts->at[g->round] = *g;
	return 0;
}

// Plays all steps from the position `g` on, including undone steps. Adds the cards and tiles that
// everybody has seen to `seen`, which may be NULL.
static int
play(const struct archive *a, struct game *g, struct starts *starts, struct seen *seen, struct err *e)
{
	struct game begun = { .round = 0 };

	if (keep_start(g, starts, e) != 0)
		return -1;
	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *step = &a->step[i];
		int round = g->round;
		if (step->kind == STEP_ROLLBACK) {
			if (step->round < 1 || step->round > round)
				return err_set(e, ERR_DATA, "step %lld goes back to a round that was not played",
				    (long long)step->seq);
			*g = starts->at[step->round];
			round = g->round;
		}
		if (log_apply(step, g, &begun, NULL, e) != 0 || (g->round != round && keep_start(g, starts, e) != 0))
			return -1;
		if (seen != NULL)
			see(seen, g);
	}
	return 0;
}

// Puts cards or tiles that nobody has seen, in the order of their numbers, into the places in which
// nobody has seen anything.
static void
sort_unseen(int *order, int count, uint64_t seen)
{
	int next = 0;

	for (int i = 0; i < count; i++) {
		if ((seen >> order[i] & 1) != 0)
			continue;
		while ((seen >> next & 1) != 0)
			next++;
		order[i] = next++;
	}
}

// Returns the text of a redraw with other numbers for its cards and tiles.
static const char *
rename_drawn(struct arena *arena, const char *drawn, const int *card, const int *tile)
{
	const char *bar = strchr(drawn, '|');
	struct text out;

	text_init(&out, arena);
	for (const char *at = drawn; *at != '\0';) {
		char *end = NULL;
		const long n = *at >= '0' && *at <= '9' ? strtol(at, &end, 10) : 0;
		if (n < 1 || n > (at < bar ? CARDS : TILES)) {
			text_addf(&out, "%c", *at++);
			continue;
		}
		text_addf(&out, "%d", (at < bar ? card : tile)[n - 1] + 1);
		at = end;
	}
	return out.data;
}

// Sorts unseen cards and tiles in the order of the setup, and renumbers them in every redraw
// accordingly, so that a place in one order reveals nothing about a place in another.
static void
sort_orders(struct arena *arena, struct archive *a, const struct seen *seen)
{
	int deck[CARDS], piles[TILES], card[CARDS], tile[TILES];

	memcpy(deck, a->deck, sizeof deck);
	memcpy(piles, a->tiles, sizeof piles);
	sort_unseen(a->deck, CARDS, seen->cards);
	sort_unseen(a->tiles, TILES, seen->tiles);
	for (int i = 0; i < CARDS; i++)
		card[deck[i]] = a->deck[i];
	for (int i = 0; i < TILES; i++)
		tile[piles[i]] = a->tiles[i];
	for (size_t i = 0; i < a->steps; i++)
		if (strchr(a->step[i].drawn, '|') != NULL)
			a->step[i].drawn = rename_drawn(arena, a->step[i].drawn, card, tile);
}

static int
mask_positions(struct arena *arena, struct archive *a, struct err *e)
{
	struct game first, g;
	struct seen seen = { 0 };
	int last = a->round;

	if (a->starts == 0 || state_parse(a->start[0].state, &first, e) != 0)
		return a->starts == 0 ? err_set(e, ERR_DATA, "its first position is missing") : -1;
	g = first;
	see(&seen, &g);
	for (size_t i = 0; i < a->steps; i++)
		last = a->step[i].round > last ? a->step[i].round : last;
	// No step leads further than to one more than the highest round in the log.
	struct starts starts = { .rounds = (size_t)last + 2 };
	starts.at = arena_alloc(arena, starts.rounds * sizeof *starts.at);
	if (play(a, &g, &starts, &seen, e) != 0)
		return -1;
	sort_orders(arena, a, &seen);
	game_setup(&g, first.players, &first.options, a->deck, a->tiles, first.start, NULL);
	if (play(a, &g, &starts, NULL, e) != 0)
		return -1;
	for (size_t i = 0; i < a->starts; i++) {
		int round = a->start[i].round;
		if (round < 1 || (size_t)round >= starts.rounds || starts.at[round].players == 0)
			return err_set(e, ERR_DATA, "it has a position of round %d, which was not played", round);
		a->start[i].state = state_print(arena, &starts.at[round]);
	}
	a->state = state_print(arena, &g);
	return 0;
}

// Whether an order contains standing orders.
static bool
stands(struct arena *arena, const struct archive *a, const struct archive_order *order)
{
	struct parsed *parsed = arena_alloc(arena, sizeof *parsed);
	const struct seats letters = seats_lettered(a->players);
	const struct order_context ctx = { .seats = &letters };
	const struct frame frame = { .body = order->body, .body_line = 1 };

	orders_parse(english(arena), &frame, &ctx, parsed);
	return parsed->standing.has != 0 || parsed->problems.count > 0;
}

// Masks `a`; new texts are in the arena.
static int
mask(struct arena *arena, struct archive *a, struct err *e)
{
	struct arena work = { 0 };

	a->seed = NULL;
	if (mask_positions(arena, a, e) != 0)
		return -1;
	for (size_t i = 0; i < a->steps; i++) {
		struct event_row *step = &a->step[i];
		bool shuffle = strcmp(step->body, "deck") == 0 || strcmp(step->body, "tiles") == 0;
		if (step->kind == STEP_SETUP && shuffle && step->faces[0] != '\0')
			step->faces = NULL;
	}
	// An order that never counted was sent back to its writer, rewritten for the current round,
	// and so may show the writer's plan. The record of a canceled game covers the receipts of
	// such orders, which tell nothing: they stay.
	for (size_t i = 0; i < a->orders; i++) {
		struct archive_order *order = &a->order[i];
		if (order->round < a->round && archive_counts(a, order) && !stands(&work, a, order))
			continue;
		order->body = order->salt = NULL;
		order->suggested = false;
		order->receipt = archive_is_done(a) ? order->receipt : NULL;
	}
	arena_release(&work);
	return 0;
}

int
archive_load_public(struct judge *j, const char *name, struct archive *a, struct err *e)
{
	if (archive_load(j, name, a, e) != 0)
		return -1;
	return a->status != GAME_STATUS_OVER && mask(j->arena, a, e) != 0 ? err_prefix(e, "game '%s'", name) : 0;
}
