// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs: when which command worked, and whether it came to its end.
#include "store/runs.h"

#include "store/statement.h"

int
runs_start(struct store *s, const char *what, int64_t now, int64_t *id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_runs_start);
	put_text(&q, what);
	put_int(&q, now);
	return stmt_insert(&q, id, e, ERR_SOFTWARE, "the run was not stored");
}

int
runs_end(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_runs_end);
	put_int(&q, id);
	put_int(&q, now);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no run with id %lld", (long long)id);
}

static void
read_run(struct stmt *q, struct arena *a, void *row)
{
	struct run_row *run = row;

	run->id = get_int64(q);
	run->what = get_text(q, a);
	run->started_at = get_int64(q);
	run->ended_at = get_int64(q);
}

int
runs_last_ended(struct store *s, const char *what, struct arena *a, struct run_row *run,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_runs_last_ended);
	put_text(&q, what);
	return stmt_one(&q, read_run, a, run, sizeof *run, e);
}

int
runs_last(struct store *s, const char *what, struct arena *a, struct run_row *run,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_runs_last);
	put_text(&q, what);
	return stmt_one(&q, read_run, a, run, sizeof *run, e);
}

int
runs_purge(struct store *s, const char *what, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_runs_purge);
	put_text(&q, what);
	put_int(&q, before);
	return stmt_run(&q, e);
}
