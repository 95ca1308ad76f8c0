// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Secrets, meta and runs.
#include "unit.h"
#include "../store/fixture.h"
#include "store/program.h"

FIXTURE_TEST(secret_is_never_replaced)
{
	unsigned char got[4] = { 0 };

	assert_int_equal(secrets_get(f->s, "key", got, sizeof got, &f->e), 0);
	OK(secrets_insert(f->s, "key", "\0\1\2\3", 4, &f->e));
	OK(secrets_insert(f->s, "key", "xxxx", 4, &f->e));
	assert_int_equal(secrets_get(f->s, "key", got, sizeof got, &f->e), 1);
	assert_memory_equal(got, "\0\1\2\3", 4);
}

FIXTURE_TEST(secret_of_another_size_is_damage)
{
	unsigned char got[32];

	OK(secrets_insert(f->s, "key", "abcd", 4, &f->e));
	FAILS(
	    secrets_get(f->s, "key", got, sizeof got, &f->e), ERR_DATA, "wrong size");
	OK(secrets_insert(f->s, "empty", "", 0, &f->e));
	FAILS(secrets_get(f->s, "empty", got, sizeof got, &f->e), ERR_DATA,
	    "wrong size");
}

FIXTURE_TEST(last_fact_counts)
{
	const char *value;

	OK(meta_set(f->s, "zone", "UTC", &f->e));
	OK(meta_set(f->s, "zone", "CET", &f->e));
	OK(meta_get(f->s, "zone", &value, &f->e));
	assert_string_equal(value, "CET");
	OK(meta_get(f->s, "none", &value, &f->e));
	assert_null(value);
}

FIXTURE_TEST(run_that_died_has_no_end)
{
	struct run_row run;
	int64_t first, second;

	OK(runs_start(f->s, "run", NOW, &first, &f->e));
	OK(runs_end(f->s, first, NOW + 3, &f->e));
	OK(runs_last(f->s, "run", &run, &f->e));
	assert_int_equal(run.id, first);
	assert_int_equal(run.started_at, NOW);
	assert_int_equal(run.ended_at, NOW + 3);
	OK(runs_start(f->s, "run", NOW + 60, &second, &f->e));
	OK(runs_last(f->s, "run", &run, &f->e));
	assert_int_equal(run.id, second);
	assert_string_equal(run.what, "run");
	assert_int_equal(run.ended_at, 0);
	OK(runs_last(f->s, "send", &run, &f->e));
	assert_int_equal(run.id, 0);
	FAILS(runs_end(f->s, 4711, NOW, &f->e), ERR_NOT_FOUND, "4711");
}

UNIT(secrets, fixture_fill, fixture_release)
