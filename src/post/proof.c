// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How to recompute the dice of a finished game, for its last report.
#include "post/internal.h"

#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "report/recipe.h"
#include "table/tied.h"

int
proof_lines(struct judge *j, const struct table *t, struct lines *out, struct err *e)
{
	char seed[SEED_HEX_SIZE], published[CLOCK_TEXT];
	const char *value = "";
	struct event_rows rows;
	struct beacon_row b;

	assert(t->game.open.kind == ASK_OVER);
	*out = (struct lines){ 0 };
	if (events_of_round(j->store, t->row.id, 1, &rows, e) != 0 || beacons_get(j->store, t->row.id, &b, e) != 0)
		return -1;
	const struct tied tied = tied_of(&b);
	for (size_t i = 0; i < rows.count; i++) {
		const struct event_row *row = &rows.at[i];
		if (row->kind == STEP_VALUE)
			value = row->label;
		if (row->kind != STEP_ROLL)
			continue;
		const struct recipe r = { .game = t->row.name, .seed = seed_print(t->row.seed, seed),
			.commitment = t->row.commitment, .salt = t->row.salt,
			.beacon = t->row.beacon, .value = value, .published = clock_iso(b.at, published),
			.seconds = b.period > 0 ? tied_seconds(j->arena, &tied) : NULL };
		*out = recipe_lines(j->arena, &r, row->label, row->faces[0]);
		return 0;
	}
	return 0;
}
