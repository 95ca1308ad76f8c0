// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who gave the last orders in the rounds of a game.
#include "table/last_word.h"

#include <string.h>

#include "mail/lexical.h"
#include "store/orders.h"

void
last_word_count(struct arena *a, const struct last_order *list, size_t count, int rounds, struct last_word *out)
{
	unsigned *seats = arena_alloc(a, ((size_t)rounds + 1) * sizeof *seats);
	int *last = arena_alloc(a, ((size_t)rounds + 1) * sizeof *last);

	*out = (struct last_word){ 0 };
	memset(seats, 0, ((size_t)rounds + 1) * sizeof *seats);
	for (size_t i = 0; i < count; i++) {
		if (list[i].round < 1 || list[i].round > rounds)
			continue;
		seats[list[i].round] |= 1u << list[i].seat;
		last[list[i].round] = list[i].seat;
	}
	for (int r = 1; r <= rounds; r++) {
		if ((seats[r] & (seats[r] - 1)) == 0)
			continue; // only one seat gave orders
		out->rounds++;
		out->last[last[r]]++;
	}
}

int
last_word_load(struct judge *j, const struct table *t, struct last_word *out, struct err *e)
{
	struct order_rows rows;
	size_t n = 0;

	if (orders_of_game(j->store, t->row.id, &rows, e) != 0)
		return -1;
	struct last_order *list = arena_alloc(j->arena, (rows.count + 1) * sizeof *list);
	for (size_t i = 0; i < rows.count; i++) {
		const struct order_row *o = &rows.at[i];
		if (o->status != ORDER_STATUS_STORED && o->status != ORDER_STATUS_KEPT)
			continue;
		for (int s = 0; s < t->row.players; s++)
			if (t->seat[s].row.id == o->seat_id)
				list[n++] = (struct last_order){ o->round, s };
	}
	last_word_count(j->arena, list, n, t->game.round, out);
	return 0;
}

bool
last_word_runs(const struct judge *j, const struct seat_row *seat)
{
	return j->gm[0] != '\0' && seat_is_taken(seat) && word_same(seat->person.address, j->gm);
}
