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

int
answers_count(struct store *s, const char *address, const char *kind, int64_t since,
    int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, kind == NULL ? QUERY_answers_count : QUERY_answers_count_kind);
	put_text(&q, address);
	put_int(&q, since);
	if (kind != NULL)
		put_text(&q, kind);
	return stmt_one(&q, read_id, NULL, count, sizeof *count, e);
}

static int
ask_reached(struct store *s, enum query query, int most, int64_t since, bool *reached,
    struct err *e)
{
	struct stmt q;
	int64_t all_since;

	assert(most > 0);
	stmt_begin(&q, s, query);
	put_int(&q, most);
	put_int(&q, since);
	int got = stmt_one(&q, read_id, NULL, &all_since, sizeof all_since, e);
	*reached = all_since != 0;
	return got;
}

int
answers_reached(struct store *s, int most, int64_t since, bool *reached, struct err *e)
{
	return ask_reached(s, QUERY_answers_reached, most, since, reached, e);
}

int
answers_strangers_reached(
    struct store *s, int most, int64_t since, bool *reached, struct err *e)
{
	return ask_reached(s, QUERY_answers_strangers_reached, most, since, reached, e);
}

int
answers_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_answers_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
