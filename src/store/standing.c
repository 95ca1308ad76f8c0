// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Standing orders: policies that hold from round to round.
#include "store/standing.h"

#include "store/statement.h"

int
standing_set(
    struct store *s, int64_t seat_id, const struct standing_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standing_set);
	put_int(&q, seat_id);
	put_text(&q, row->name);
	put_int(&q, row->from_round);
	put_int(&q, row->order_id);
	put_text(&q, row->body);
	put_id(&q, row->until_round);
	return stmt_run(&q, e);
}

static void
read_standing(struct stmt *q, struct arena *a, void *row)
{
	struct standing_row *standing = row;

	standing->name = get_text(q, a);
	standing->from_round = get_int(q);
	standing->order_id = get_int64(q);
	standing->body = get_text(q, a);
	standing->until_round = get_int(q);
}

int
standing_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct standing_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standing_of_seat);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_all(&q, read_standing, a, sizeof *list->at, &list->at, &list->count, e);
}
