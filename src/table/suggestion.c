// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters suggest to players.
#include "table/suggestion.h"

bool
suggestion_key(const struct suggesting *by, int seat, int round, unsigned char key[static DRAW_KEY_SIZE])
{
	char label[DRAW_LABEL_SIZE];

	if (by->hint == GAME_HINT_NONE || draw_label_suggestion(label, by->game, seat, round) != 0)
		return false;
	draw_key(by->seed, label, key);
	return true;
}

enum level
suggestion_level(enum game_hint hint)
{
	return hint == GAME_HINT_EASY ? LEVEL_EASY : LEVEL_FAIR;
}

static bool
make_key(const struct table *t, int seat, unsigned char key[static DRAW_KEY_SIZE])
{
	const struct suggesting by = { .hint = t->row.hint, .game = t->row.name, .seed = t->seed };

	return suggestion_key(&by, seat, t->game.round, key);
}

// Prepares a suggestion for a seat; false if there is nothing to plan, or the game has no suggestions.
static bool
may_plan(const struct table *t, int seat, unsigned char key[static DRAW_KEY_SIZE], struct sight *sight)
{
	_Static_assert((int)DRAW_KEY_SIZE == (int)CHANCE_KEY, "all of it");
	if (t->game.open.kind != ASK_PLACE || !make_key(t, seat, key))
		return false;
	sight_of(&t->game, seat, sight);
	return true;
}

const struct order_set *
suggestion(struct arena *a, const struct table *t, int seat)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct order_set *out = arena_alloc(a, sizeof *out);
	struct sight sight;

	return may_plan(t, seat, key, &sight) && suggest_plan(suggestion_level(t->row.hint), &sight, key, a, out) ? out : NULL;
}

const struct suggested *
suggestion_aims(struct arena *a, const struct table *t, int seat)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct suggested *out = arena_alloc(a, AIMS * sizeof *out);
	struct sight sight;

	return may_plan(t, seat, key, &sight) && suggest_aims(suggestion_level(t->row.hint), &sight, key, a, out) ? out : NULL;
}

const struct order_set *
suggestion_aimed(struct arena *a, const struct table *t, int seat, enum aim aim)
{
	const struct suggested *all = suggestion_aims(a, t, seat);

	if (all == NULL)
		return NULL;
	return order_has(&all[aim].orders, SECTION_PLAN) ? &all[aim].orders : &all[AIM_WIN].orders;
}

bool
suggestion_decision(struct arena *a, const struct table *t, int seat, struct decision *out)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;

	if (!make_key(t, seat, key))
		return false;
	sight_of(&t->game, seat, &sight);
	(void)player_decide(suggestion_level(t->row.hint), &sight, key, a, out);
	return true;
}
