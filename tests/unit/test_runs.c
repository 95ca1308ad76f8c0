// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs: the last ones are known, the old ones are forgotten.
#include "unit.h"
#include "../store/fixture.h"
#include "store/program.h"
#include "store/row.h"

enum { DAY = 24 * 60 * 60 };

// How many runs of `what` are still there.
static int
count(struct fixture *f, const char *what)
{
	sqlite3_stmt *statement = NULL;

	assert_int_equal(sqlite3_prepare_v2(f->s->base->db, "SELECT count(*) FROM runs WHERE what = ?1", -1,
			     &statement, NULL),
	    SQLITE_OK);
	(void)sqlite3_bind_text(statement, 1, what, -1, SQLITE_STATIC);
	assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
	int rows = sqlite3_column_int(statement, 0);
	(void)sqlite3_finalize(statement);
	return rows;
}

// A run of `what` at a time; whether it came to its end.
static int64_t
ran(struct fixture *f, const char *what, int64_t at, bool ends)
{
	int64_t id;

	OK(runs_start(f->s, what, at, &id, &f->e));
	if (ends)
		OK(runs_end(f->s, id, at + 1, &f->e));
	return id;
}

static struct run_row
last(struct fixture *f, const char *what)
{
	struct run_row row;

	OK(runs_last(f->s, what, &row, &f->e));
	return row;
}

static struct run_row
last_ended(struct fixture *f, const char *what)
{
	struct run_row row;

	OK(runs_last_ended(f->s, what, &row, &f->e));
	return row;
}

FIXTURE_TEST(the_last_run_and_the_last_that_ended_are_told_apart)
{
	assert_int_equal(last(f, "run").id, 0);
	int64_t ended = ran(f, "run", NOW, true), died = ran(f, "run", NOW + 60, false);
	(void)ran(f, "fetch", NOW + 90, true);
	assert_int_equal(last(f, "run").id, died);
	assert_int_equal(last(f, "run").ended_at, 0);
	assert_int_equal(last_ended(f, "run").id, ended);
	assert_int_equal(last_ended(f, "run").ended_at, NOW + 1);
}

FIXTURE_TEST(old_runs_are_forgotten_but_not_those_of_others)
{
	int64_t other = ran(f, "fetch", NOW, true);

	for (int i = 0; i < 250; i++)
		(void)ran(f, "run", NOW + i, true);
	(void)ran(f, "run", NOW + DAY, true);
	for (int i = 0; i < 3; i++)
		OK(runs_purge(f->s, "run", NOW + DAY, &f->e));
	assert_int_equal(count(f, "run"), 1);
	assert_int_equal(last(f, "fetch").id, other);
}

// However old: 'doctor' and 'status' tell of them.
FIXTURE_TEST(the_last_runs_are_never_forgotten)
{
	int64_t ended = ran(f, "run", NOW, true), died = 0;

	for (int i = 0; i < 120; i++)
		died = ran(f, "run", NOW + i, false);
	for (int i = 0; i < 3; i++)
		OK(runs_purge(f->s, "run", NOW + DAY, &f->e));
	assert_int_equal(last_ended(f, "run").id, ended);
	assert_int_equal(last(f, "run").id, died);
	assert_int_equal(count(f, "run"), 2);
}

UNIT(runs, fixture_fill, fixture_release)
