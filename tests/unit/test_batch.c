// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Many letters read together.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "desk/receive.h"
#include "lake.h"
#include "store/statement.h"

// Stores a letter from nobody.
static int64_t
store_letter(struct fixture *f, int number)
{
	const char *text = arena_printf(&f->a,
	    "From: x%d@example.org\r\nMessage-ID: <%d@example.org>\r\nSubject: hello\r\n\r\nhello\r\n", number,
	    number);
	struct letter_row l = { .key = arena_printf(&f->a, "key-%d", number),
		.source = "pipe",
		.received_at = NOW,
		.raw = text,
		.raw_size = strlen(text) };
	bool is_new;

	OK(letters_insert(f->s, &l, &is_new, &f->e));
	return l.id;
}

// How often the bytes of a letter were read since the last time.
static int
bytes_read(struct fixture *f)
{
	static const enum query queries[] = { QUERY_letters_get_whole };
	int count = 0;

	for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
		sqlite3_stmt *read = f->s->base->prepared[queries[i]];
		if (read != NULL)
			count += sqlite3_stmt_status(read, SQLITE_STMTSTATUS_RUN, 1);
	}
	return count;
}

static void
read_all(struct fixture *f, int expected)
{
	struct judge j = lake_judge_of(f);
	struct letter_row row;
	struct visit visit;

	(void)bytes_read(f);
	OK(judge_read_letters(&j, &visit, &f->e));
	assert_int_equal(visit.count, expected);
	for (int64_t id = 1; id <= expected; id++) {
		OK(letters_get(f->s, id, &row, &f->e));
		assert_int_not_equal(row.status, LETTER_STATUS_RAW);
	}
}

static void
bytes_of_fresh_letters_are_read_once(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 3; i++)
		(void)store_letter(f, i);
	read_all(f, 3);
	assert_int_equal(bytes_read(f), 3);
}

static void
bytes_of_letters_tried_before_are_read_once(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 3; i++)
		OK(letters_try(f->s, store_letter(f, i), 0, &f->e));
	read_all(f, 3);
	assert_int_equal(bytes_read(f), 3);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, lake_prepare, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(bytes_of_fresh_letters_are_read_once),
		TEST(bytes_of_letters_tried_before_are_read_once),
	};

	return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
