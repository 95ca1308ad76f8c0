// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How a player can work the dice of a game that is over out again, for its last report.
#include "post/proof.h"

#include <assert.h>
#include <string.h>

#include "report/recipe.h"

int
proof_lines(struct judge *j, const struct table *t, struct lines *out, struct err *e)
{
	char seed[SEED_HEX_SIZE];
	struct event_rows rows;

	assert(t->game.open.kind == ASK_OVER);
	*out = (struct lines){ 0 };
	if (events_of_round(j->store, t->row.id, 1, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		const struct event_row *row = &rows.at[i];
		if (row->kind != STEP_ROLL)
			continue;
		const struct recipe r = { .game = t->row.name, .seed = seed_print(t->row.seed, seed),
			.commitment = t->row.commitment, .salt = t->row.salt,
			.beacon = t->row.beacon };
		*out = recipe_lines(j->arena, &r, row->label, row->faces[0]);
		return 0;
	}
	return 0;
}
