// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a player.
#include "table/suggestion.h"

#include "fair/draw.h"
#include "orders/suggest.h"

const struct order_set *
suggestion(struct arena *a, const struct table *t, int seat)
{
	char label[DRAW_LABEL_SIZE];
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;

	_Static_assert((int)DRAW_KEY_SIZE == (int)CHANCE_KEY, "all of it");
	if (t->row.hint == GAME_HINT_NONE || t->game.open.kind != ASK_PLACE ||
	    draw_label_suggestion(label, t->row.name, t->names.name[seat], t->game.round) != 0)
		return NULL;
	draw_key(t->seed, label, key);
	sight_of(&t->game, seat, &sight);
	struct order_set *out = arena_alloc(a, sizeof *out);
	return suggest_plan(t->row.hint == GAME_HINT_EASY ? LEVEL_EASY : LEVEL_FAIR, &sight, key, a, out)
	    ? out
	    : NULL;
}
