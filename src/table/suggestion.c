// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a player.
#include "table/suggestion.h"

#include "fair/draw.h"
#include "orders/suggest.h"

// The chance of what is suggested to a seat in this round; false if the game wants nothing suggested.
static bool
make_key(const struct table *t, int seat, unsigned char key[static DRAW_KEY_SIZE])
{
	char label[DRAW_LABEL_SIZE];

	if (t->row.hint == GAME_HINT_NONE ||
	    draw_label_suggestion(label, t->row.name, seat, t->game.round) != 0)
		return false;
	draw_key(t->seed, label, key);
	return true;
}

static enum level
level_of(const struct table *t)
{
	return t->row.hint == GAME_HINT_EASY ? LEVEL_EASY : LEVEL_FAIR;
}

const struct order_set *
suggestion(struct arena *a, const struct table *t, int seat)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;

	_Static_assert((int)DRAW_KEY_SIZE == (int)CHANCE_KEY, "all of it");
	if (t->game.open.kind != ASK_PLACE || !make_key(t, seat, key))
		return NULL;
	sight_of(&t->game, seat, &sight);
	struct order_set *out = arena_alloc(a, sizeof *out);
	return suggest_plan(level_of(t), &sight, key, a, out) ? out : NULL;
}

bool
suggestion_decision(struct arena *a, const struct table *t, int seat, struct decision *out)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;

	if (!make_key(t, seat, key))
		return false;
	sight_of(&t->game, seat, &sight);
	(void)player_decide(level_of(t), &sight, key, a, out);
	return true;
}
