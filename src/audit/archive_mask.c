// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The archive of a game for anybody: if the game is not over, what its seats may not know is left out
// (archive.h).
#include "audit/archive_mask.h"

#include <string.h>

#include "orders/order.h"
#include "orders/parse.h"
#include "report/state.h"
#include "table/log.h"

// What everybody has seen: bits of cards and tiles.
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

// The positions at the starts of rounds, by round; `rounds` is one more than there can be.
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

// Plays all steps from the position `g` on, also those that were undone. Adds to `seen`, which may be
// NULL, what everybody has seen.
static int
play(const struct archive *a, struct game *g, struct starts *starts, struct seen *seen, struct err *e)
{
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
		} else if (log_apply(step, g, NULL, e) != 0 ||
		    (g->round != round && keep_start(g, starts, e) != 0)) {
			return -1;
		}
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

// The highest round that any step can lead to.
static int
last_round(const struct archive *a)
{
	int last = a->round;

	for (size_t i = 0; i < a->steps; i++)
		last = a->step[i].round > last ? a->step[i].round : last;
	return last + 1;
}

static int
mask_positions(struct arena *arena, struct archive *a, struct err *e)
{
	struct starts starts = { .rounds = (size_t)last_round(a) + 1 };
	struct game first, g;
	struct seen seen = { 0 };

	if (a->starts == 0 || state_parse(a->start[0].state, &first, e) != 0)
		return a->starts == 0 ? err_set(e, ERR_DATA, "its first position is missing") : -1;
	g = first;
	see(&seen, &g);
	starts.at = arena_alloc(arena, starts.rounds * sizeof *starts.at);
	if (play(a, &g, &starts, &seen, e) != 0)
		return -1;
	sort_unseen(a->deck, CARDS, seen.cards);
	sort_unseen(a->tiles, TILES, seen.tiles);
	game_setup(&g, first.players, &first.options, a->deck, a->tiles, first.start, NULL);
	if (play(a, &g, &starts, NULL, e) != 0)
		return -1;
	for (size_t i = 0; i < a->starts; i++) {
		int round = a->start[i].round;
		if (round < 1 || (size_t)round >= starts.rounds || starts.at[round].players == 0)
			return err_set(e, ERR_DATA, "it has a position of round %d, which was not played",
			    round);
		a->start[i].state = state_print(arena, &starts.at[round]);
	}
	a->state = state_print(arena, &g);
	return 0;
}

// Whether an order holds standing orders.
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

// Masks `a`, new texts in the arena.
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
	// What never counted was answered rewritten for the present round, and may be its plan. The record of a canceled
	// game covers its receipts, which tell nothing: they stay.
	for (size_t i = 0; i < a->orders; i++) {
		struct archive_order *order = &a->order[i];
		if (order->round < a->round && archive_counts(a, order) && !stands(&work, a, order))
			continue;
		order->body = order->salt = NULL;
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
	return a->status != GAME_STATUS_OVER && mask(j->arena, a, e) != 0
	    ? err_prefix(e, "game '%s'", name)
	    : 0;
}
