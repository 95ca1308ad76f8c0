// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers: which automatic answers were sent to whom.
#include "store/answers.h"

#include <assert.h>

#include "store/statement.h"

int
answers_insert(
    struct store *s, const char *address, const char *kind, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_answers_insert);
	put_text(&q, address);
	put_text(&q, kind);
	put_int(&q, now);
	return stmt_run(&q, e);
}

static void
read_told(struct stmt *q, struct arena *a, void *row)
{
	struct answers_told *told = row;

	(void)a;
	told->count[0] = get_int64(q);
	told->count[1] = get_int64(q);
	told->of_kind = get_int64(q);
	told->reached = get_int64(q) != 0;
}

int
answers_tally(struct store *s, const struct answers_asked *asked, struct answers_told *out,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_answers_tally);
	put_text(&q, asked->address);
	put_int(&q, asked->since[0]);
	put_int(&q, asked->since[1]);
	put_int(&q, asked->kind_since);
	put_text(&q, asked->kind);
	put_int(&q, asked->most);
	return stmt_one(&q, read_told, NULL, out, sizeof *out, e);
}

int
answers_strangers_reached(
    struct store *s, int most, int64_t since, bool *reached, struct err *e)
{
	struct stmt q;
	int64_t all_since;

	assert(most > 0);
	stmt_begin(&q, s, QUERY_answers_strangers_reached);
	put_int(&q, most);
	put_int(&q, since);
	int got = stmt_one(&q, read_id, NULL, &all_since, sizeof all_since, e);
	*reached = all_since != 0;
	return got;
}

int
answers_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_answers_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
