// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The sections of a seat's orders that are in force in a round.
#include "store/sections.h"

#include "store/statement.h"

int
sections_set(struct store *s, int64_t seat_id, int round, const char *name,
    int64_t order_id, const char *body, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_sections_set);
	put_int(&q, seat_id);
	put_int(&q, round);
	put_text(&q, name);
	put_int(&q, order_id);
	put_text(&q, body);
	return stmt_run(&q, e);
}

static void
read_section(struct stmt *q, struct arena *a, void *row)
{
	struct section_row *section = row;

	section->name = get_text(q, a);
	section->order_id = get_int64(q);
	section->body = get_text(q, a);
	section->spent = get_int(q) != 0;
}

int
sections_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct section_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_sections_of_seat);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_all(&q, read_section, a, sizeof *list->at, &list->at, &list->count, e);
}

int
sections_spend(
    struct store *s, int64_t seat_id, int round, const char *name, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_sections_spend);
	put_int(&q, seat_id);
	put_int(&q, round);
	put_text(&q, name);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no section '%s' in force", name);
}

int
sections_drop_spent(
    struct store *s, int64_t seat_id, int round, const char *name, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_sections_drop_spent);
	put_int(&q, seat_id);
	put_int(&q, round);
	put_text(&q, name);
	return stmt_run(&q, e);
}

int
sections_drop_after(struct store *s, int64_t seat_id, int round, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_sections_drop_after);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_run(&q, e);
}
