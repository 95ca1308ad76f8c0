// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat.
#include "store/standby.h"

#include "store/statement.h"

int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standby_insert);
	put_text(&q, row->name);
	put_text(&q, row->address);
	put_int(&q, row->at);
	return stmt_insert_once(&q, &row->id, is_new, QUERY_standby_id, row->address, e);
}

static void
read_person(struct stmt *q, struct arena *a, void *row)
{
	struct standby_row *person = row;

	person->id = get_int64(q);
	person->name = get_text(q, a);
	person->address = get_text(q, a);
	person->at = get_int64(q);
}

int
standby_next(struct store *s, int64_t seat_id, int64_t game_id, int64_t since, struct arena *a,
    struct standby_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standby_next);
	put_int(&q, seat_id);
	put_int(&q, game_id);
	put_int(&q, since);
	return stmt_one(&q, read_person, a, row, sizeof *row, e);
}

int
standby_list(struct store *s, int64_t after, int limit, struct arena *a,
    struct standby_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standby_list);
	put_int(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_person, a, sizeof *list->at, &list->at, &list->count, e);
}

int
standby_find(struct store *s, const char *address, struct arena *a,
    struct standby_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standby_find);
	put_text(&q, address);
	return stmt_one(&q, read_person, a, row, sizeof *row, e);
}

int
standby_drop(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_standby_drop);
	put_int(&q, id);
	return stmt_run(&q, e);
}
