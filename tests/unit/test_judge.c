// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Transactions of the judge, and parts of them.
#include "unit.h"
#include "../store/fixture.h"
#include "store/program.h"
#include "store/row.h"
#include "table/judge.h"

static struct judge
inside_of(struct fixture *f)
{
	return (struct judge){ .store = f->s, .arena = &f->a, .inside = true };
}

FIXTURE_TEST(part_that_fails_is_undone_alone)
{
	struct judge j = inside_of(f);
	const char *one, *two;

	OK(store_begin(f->s, &f->e));
	OK(meta_set(f->s, "one", "1", &f->e));
	OK(judge_begin(&j, &f->e));
	OK(meta_set(f->s, "two", "2", &f->e));
	(void)err_set(&f->e, ERR_DATA, "the letter is bad");
	FAILS(judge_close(&j, -1, false, &f->e), ERR_DATA, "the letter is bad");
	OK(store_commit(f->s, &f->e));
	OK(meta_get(f->s, "one", &one, &f->e));
	OK(meta_get(f->s, "two", &two, &f->e));
	assert_string_equal(one, "1");
	assert_null(two);
}

// SQLite undoes a whole transaction in which it finds no room.
FIXTURE_TEST(fault_that_undid_the_whole_is_told_as_it_was)
{
	struct judge j = inside_of(f);
	char *much = arena_alloc(&f->a, 100001);

	memset(much, 'x', 100000);
	much[100000] = '\0';
	assert_int_equal(sqlite3_exec(f->s->base->db, "PRAGMA max_page_count = 1", NULL, NULL, NULL), SQLITE_OK);
	OK(store_begin(f->s, &f->e));
	OK(judge_begin(&j, &f->e));
	assert_int_equal(meta_set(f->s, "much", much, &f->e), -1);
	assert_false(store_in_transaction(f->s));
	FAILS(judge_close(&j, -1, false, &f->e), ERR_TRY_AGAIN, "has no room left");
}

UNIT(judge, fixture_fill, fixture_release)
