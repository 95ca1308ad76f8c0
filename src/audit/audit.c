// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifies a game: recomputes everything that was rolled, decided and stored from the seed and the
// orders alone, and compares the results with the archive.
#include "audit/audit.h"

#include <string.h>

#include "audit/internal.h"
#include "base/clean.h"
#include "base/text.h"
#include "report/state.h"

static bool
game_field(struct auditor *w, const char *where, const char *what, const char *expected, const char *found)
{
	return strcmp(expected, found) == 0 ||
	    audit_differs(w,
		&(struct finding){ .where = where, .what = what, .expected = expected, .found = found });
}

static bool
game_number(struct auditor *w, const char *what, int64_t expected, int64_t found)
{
	return expected == found ||
	    game_field(w, "game", what, arena_printf(w->arena, "%lld", (long long)expected),
		arena_printf(w->arena, "%lld", (long long)found));
}

// Compares the seed with its commitment, and the players' words with those that were mixed in.
static bool
check_seed(struct auditor *w)
{
	const struct archive *a = w->a;
	unsigned char seed[SEED_SIZE];
	char commitment[SEED_HEX_SIZE];
	struct text salt;
	struct err e = { 0 };

	text_init(&salt, w->arena);
	for (int s = 0; s < a->players; s++)
		if (a->seat[s].word[0] != '\0' && seed_salt_add(&salt, s, a->seat[s].word, &e) != 0)
			return game_field(w, arena_printf(w->arena, "seat %d", s + 1), "word",
			    "one that can be mixed in", a->seat[s].word);
	if (!game_field(w, "game", "salt", salt.data, a->salt))
		return false;
	if (a->seed == NULL)
		return true;
	if (seed_parse(a->seed, seed, &e) != 0)
		return game_field(w, "game", "seed", "64 hex digits", a->seed);
	seed_commitment(seed, commitment);
	if (!game_field(w, "game", "commitment", commitment, a->commitment))
		return false;
	if (seed_mix(seed, a->salt, a->beacon, w->own_seed, &e) != 0)
		return game_field(w, "game", "beacon", "one that can be mixed in", a->beacon);
	memcpy(w->seed, w->own_seed, sizeof w->seed);
	w->out->seeded = true;
	return true;
}

static bool
check_numbers(struct auditor *w)
{
	for (size_t i = 0; i < w->a->steps; i++)
		if (w->a->step[i].seq != (int64_t)i + 1)
			return audit_differs(w, &(struct finding){ .step = (int64_t)i + 1, .what = "number",
						    .where = arena_printf(w->arena, "step %zu", i + 1),
						    .expected = arena_printf(w->arena, "%zu", i + 1),
						    .found = arena_printf(w->arena, "%lld", (long long)w->a->step[i].seq) });
	return true;
}

static bool
check_marks(struct auditor *w)
{
	for (size_t i = 0; i < w->a->steps; i++)
		if (!audit_number(w, &w->a->step[i], "undone by", w->superseded[i], w->a->step[i].superseded_by))
			return false;
	return true;
}

// Returns the part of a long text in which it differs from `other`.
static const char *
excerpt(struct auditor *w, const char *text, const char *other)
{
	enum { BEFORE = 24, LENGTH = 60 };
	size_t at = 0;

	while (text[at] != '\0' && text[at] == other[at])
		at++;
	at = at > BEFORE ? at - BEFORE : 0;
	return arena_printf(w->arena, "%s%.*s%s", at > 0 ? "..." : "", LENGTH, text + at,
	    strlen(text + at) > LENGTH ? "..." : "");
}

static bool
state_field(struct auditor *w, int round, const char *what, const char *expected, const char *found)
{
	return strcmp(expected, found) == 0 ||
	    audit_differs(w, &(struct finding){ .step = w->start[round].seq,
				 .where = arena_printf(w->arena, "state of round %d", round), .what = what,
				 .expected = excerpt(w, expected, found), .found = excerpt(w, found, expected) });
}

// Compares the position at the start of a round with the stored one, byte by byte.
static bool
check_state(struct auditor *w, int round)
{
	const struct audit_start *start = &w->start[round];
	const struct state_row *row = NULL;
	struct arena work = { 0 };

	for (size_t i = 0; i < w->a->starts && row == NULL; i++)
		if (w->a->start[i].round == round)
			row = &w->a->start[i];
	if (row == NULL)
		return state_field(w, round, "round", "a position", "none");
	bool same = state_field(w, round, "position", state_print(&work, &start->game),
	    row->state != NULL ? row->state : "none");
	arena_release(&work);
	return same &&
	    state_field(w, round, "step", arena_printf(w->arena, "%lld", (long long)start->seq),
		arena_printf(w->arena, "%lld", (long long)row->seq));
}

static bool
check_states(struct auditor *w)
{
	for (int round = 1; round <= w->game.round; round++)
		if (!check_state(w, round))
			return false;
	return game_number(w, "positions", w->game.round, (int64_t)w->a->starts);
}

static bool
check_shuffle(struct auditor *w, const char *what, int n, const int *expected, const int *found)
{
	for (int i = 0; i < n; i++)
		if (found[i] != expected[i])
			return game_number(w, arena_printf(w->arena, "%s, place %d", what, i + 1),
			    expected[i] + 1, found[i] + 1);
	return true;
}

static bool
check_scores(struct auditor *w)
{
	const struct archive *a = w->a;

	for (int s = 0; s < a->players && a->scored; s++) {
		struct score want = score_seat(&w->game, s, true);
		if (memcmp(&want, &a->score[s], sizeof want) != 0)
			return game_number(w, arena_printf(w->arena, "score of %s", a->seat[s].name),
				   want.total, a->score[s].total) &&
			    game_field(w, "game", arena_printf(w->arena, "score of %s", a->seat[s].name),
				"what its parts add up to", "other parts");
	}
	return !a->scored || game_number(w, "winners", score_winners(&w->game), a->winners);
}

static bool
check_name(struct auditor *w, int s, const char *what, const char *expected, const char *found)
{
	return game_field(w, arena_printf(w->arena, "seat %d", s + 1), what, expected != NULL ? expected : "null",
	    found != NULL ? found : "null");
}

// Checks that the final players of the seats, and the players' names, follow from the steps; checks
// no name or title that was forgotten.
static bool
check_seats(struct auditor *w)
{
	for (int s = 0; s < w->a->players; s++) {
		const struct archive_seat *seat = &w->a->seat[s];
		const struct naming *n = &w->naming[s];
		if (w->kind[s] != seat->kind)
			return game_field(w, arena_printf(w->arena, "seat %d", s + 1), "kind",
			    seat_kind_name(w->kind[s]), seat_kind_name(seat->kind));
		if (!check_name(w, s, "name", n->name_gone ? NULL : n->name, seat->name_gone ? NULL : seat->name) ||
		    !check_name(w, s, "title", n->title_gone ? NULL : n->title,
			seat->title_gone ? NULL : seat->title))
			return false;
	}
	return true;
}

// Checks the rest of the game's row, which follows from the steps.
static bool
check_row(struct auditor *w)
{
	const struct archive *a = w->a;
	const struct event_row *last = &a->step[a->steps - 1];
	bool over = w->game.open.kind == ASK_OVER;
	const char *state = state_print(w->arena, &w->game);

	return check_shuffle(w, "deck", CARDS, w->deck, a->deck) &&
	    check_shuffle(w, "tiles", TILES, w->tiles, a->tiles) &&
	    game_field(w, "game", "head", last->hash, a->head) &&
	    game_number(w, "round", w->game.round, a->round) &&
	    (strcmp(state, a->state) == 0 ||
		game_field(w, "game", "state", excerpt(w, state, a->state), excerpt(w, a->state, state))) &&
	    (over == (a->status == GAME_STATUS_OVER) ||
		game_field(w, "game", "status", over ? "over" : "not over", game_status_name(a->status))) &&
	    (a->created_at <= a->step[0].made_at ||
		game_number(w, "created", a->step[0].made_at, a->created_at)) &&
	    (over || a->status == GAME_STATUS_CANCELLED || w->paused == (a->status == GAME_STATUS_PAUSED) ||
		game_field(w, "game", "status", w->paused ? "paused" : "running", game_status_name(a->status))) &&
	    (!archive_is_done(a) || game_number(w, "ended", last->made_at, a->ended_at)) && check_scores(w);
}

static bool
audit_all(struct auditor *w)
{
	if (w->a->steps == 0)
		return game_field(w, "game", "steps", "some", "none");
	if (!check_numbers(w))
		return false;
	// Finds the first step whose hash does not follow from the step before. The finding is made later,
	// when the steps are played and the field that differs is known.
	const struct audit kept = *w->out;
	while (w->broken < w->a->steps && audit_link(w, w->broken))
		w->broken++;
	*w->out = kept;
	if (!check_seed(w) || !audit_setup(w) || (w->broken == w->a->steps && !audit_receipts(w)))
		return false;
	for (size_t i = w->setup; i < w->a->steps && i <= w->broken; i++)
		if (!audit_take_orders(w, (int64_t)i) || !audit_step(w, i))
			return false;
	if (w->broken < w->a->steps)
		return audit_link(w, w->broken);
	return audit_take_orders(w, (int64_t)w->a->steps) && check_marks(w) && audit_statuses(w) &&
	    check_states(w) && check_seats(w) && check_row(w) && audit_record(w);
}

void
audit_game(struct arena *arena, const struct archive *a, struct audit *out)
{
	struct auditor w = { .arena = arena, .a = a, .out = out };

	*out = (struct audit){ .good = true, .thinks = out->thinks };
	w.names = archive_names(a);
	ledger_init(&w.ledger, arena, a->players, 1);
	w.spare = arena_alloc(arena, sizeof *w.spare);
	w.status = arena_alloc(arena, (a->orders + 1) * sizeof *w.status);
	w.hidden = arena_alloc(arena, PLAYERS_MAX * sizeof *w.hidden);
	w.superseded = arena_alloc(arena, (a->steps + 1) * sizeof *w.superseded);
	(void)audit_all(&w);
}

char *
audit_text(struct arena *arena, const char *name, const struct audit *audit)
{
	const struct finding *f = &audit->first;

	if (!audit->good) {
		char *text = arena_printf(arena, "%s: %s differs: %s: expected %s, found %s", name,
		    f->where, f->what, f->expected, f->found);
		line_tame(text); // whatever text a file holds, the result must stay on one line
		return text;
	}
	return arena_printf(arena, "%s: ok, %lld steps, %lld rolls%s, %lld orders%s%s%s", name,
	    (long long)audit->steps, (long long)audit->rolls,
	    audit->seeded ? "" : " (not worked out: the seed is secret)", (long long)audit->orders,
	    !audit->thinks ? ""
	        : arena_printf(arena, ", %lld decisions of computer players", (long long)audit->thought),
	    audit->unproven == 0 ? ""
	        : arena_printf(arena, ", %lld decisions by orders that are secret", (long long)audit->unproven),
	    audit->forgotten == 0 ? "" : ", names removed at the player's wish");
}
