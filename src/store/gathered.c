// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that wait to be sent together with others.
#include "store/gathered.h"

#include "store/statement.h"

int
gathered_add(struct store *s, struct gathered_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_gathered_add);
	put_text(&q, row->dedupe_key);
	put_int(&q, row->seat_id);
	put_int(&q, row->at);
	put_text(&q, row->subject);
	put_text(&q, row->body);
	return stmt_insert_once(&q, &row->id, NULL, QUERY_gathered_id, row->dedupe_key, e);
}

static void
read_gathered(struct stmt *q, struct arena *a, void *row)
{
	struct gathered_row *g = row;

	g->id = get_int64(q);
	g->dedupe_key = get_text(q, a);
	g->seat_id = get_int64(q);
	g->at = get_int64(q);
	g->subject = get_text(q, a);
	g->body = get_text(q, a);
}

int
gathered_waiting(struct store *s, int64_t seat_id, int limit, struct arena *a,
    struct gathered_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_gathered_waiting);
	put_int(&q, seat_id);
	put_int(&q, limit);
	return stmt_all(&q, read_gathered, a, sizeof *list->at, &list->at, &list->count, e);
}

int
gathered_due(struct store *s, int64_t at, struct arena *a, int64_t **ids, size_t *count,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_gathered_due);
	put_int(&q, at);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
gathered_sent(
    struct store *s, int64_t seat_id, int64_t last, const char *key, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_gathered_sent);
	put_int(&q, seat_id);
	put_int(&q, last);
	put_text(&q, key);
	return stmt_run(&q, e);
}

int
gathered_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_gathered_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
