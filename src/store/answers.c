// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers: which automatic answers were sent to whom.
#include "store/answers.h"

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

int
answers_count_all(
    struct store *s, const char *kind, int64_t since, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, kind == NULL ? QUERY_answers_count_all : QUERY_answers_count_all_kind);
	put_int(&q, since);
	if (kind != NULL)
		put_text(&q, kind);
	return stmt_one(&q, read_id, NULL, count, sizeof *count, e);
}

int
answers_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_answers_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
