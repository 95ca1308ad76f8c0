// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bounces: which letters came back, and why.
#include "store/bounces.h"

#include "store/statement.h"

int
bounces_insert(struct store *s, struct bounce_row *b, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_bounces_insert);
	put_id(&q, b->outbox_id);
	put_id(&q, b->game_id);
	put_id(&q, b->seat_id);
	put_int(&q, b->at);
	put_int(&q, b->hard);
	put_text(&q, b->status);
	put_text(&q, b->detail);
	return stmt_insert(&q, &b->id, e, ERR_SOFTWARE, "the bounce was not stored");
}

static void
read_bounce(struct stmt *q, struct arena *a, void *row)
{
	struct bounce_row *b = row;

	b->id = get_int64(q);
	b->outbox_id = get_int64(q);
	b->game_id = get_int64(q);
	b->seat_id = get_int64(q);
	b->at = get_int64(q);
	b->hard = get_int(q) != 0;
	b->status = get_text(q, a);
	b->detail = get_text(q, a);
}

int
bounces_since(struct store *s, int64_t since, int limit, struct arena *a,
    struct bounce_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_bounces_since);
	put_int(&q, since);
	put_int(&q, limit);
	return stmt_all(&q, read_bounce, a, sizeof *list->at, &list->at, &list->count, e);
}

static int
count_one(struct store *s, int64_t since, bool hard, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_bounces_count);
	put_int(&q, since);
	put_int(&q, hard);
	return stmt_one(&q, read_id, NULL, count, sizeof *count, e);
}

int
bounces_count(struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e)
{
	if (count_one(s, since, true, hard, e) < 0)
		return -1;
	return count_one(s, since, false, soft, e);
}

int
bounces_next(struct store *s, int64_t after, int64_t *at, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_bounces_next);
	put_int(&q, after);
	return stmt_one(&q, read_id, NULL, at, sizeof *at, e);
}
