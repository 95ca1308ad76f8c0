// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders that players set for themselves.
#include "store/reminders.h"

#include "store/statement.h"

int
reminders_set(struct store *s, const struct reminder_row *r, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_reminders_set);
	put_int(&q, r->seat_id);
	put_int(&q, r->span);
	put_id(&q, r->due_at);
	return stmt_run(&q, e);
}

static void
read_reminder(struct stmt *q, struct arena *a, void *row)
{
	struct reminder_row *r = row;

	(void)a;
	r->seat_id = get_int64(q);
	r->span = get_int64(q);
	r->due_at = get_int64(q);
}

int
reminders_get(struct store *s, int64_t seat_id, struct reminder_row *r, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_reminders_get);
	put_int(&q, seat_id);
	return stmt_one(&q, read_reminder, NULL, r, sizeof *r, e);
}

int
reminders_due(struct store *s, int64_t now, struct arena *a, int64_t **ids, size_t *count,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_reminders_due);
	put_int(&q, now);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

static int
run_for(struct store *s, enum query query, int64_t seat_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, query);
	put_int(&q, seat_id);
	return stmt_run(&q, e);
}

int
reminders_done(struct store *s, int64_t seat_id, struct err *e)
{
	return run_for(s, QUERY_reminders_done, seat_id, e);
}

int
reminders_drop(struct store *s, int64_t seat_id, struct err *e)
{
	return run_for(s, QUERY_reminders_drop, seat_id, e);
}
