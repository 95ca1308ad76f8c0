// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Many letters read together.
#include "unit.h"
#include "desk/keep.h"
#include "desk/receive.h"
#include "lake.h"
#include "store/row.h"

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
	assert_int_equal(visit.next, expected);
	for (int64_t id = 1; id <= expected; id++) {
		OK(letters_get(f->s, id, &row, &f->e));
		assert_int_not_equal(row.status, LETTER_STATUS_RAW);
	}
}

FIXTURE_TEST(bytes_of_fresh_letters_are_read_once)
{
	for (int i = 0; i < 3; i++)
		(void)store_letter(f, i);
	read_all(f, 3);
	assert_int_equal(bytes_read(f), 3);
}

// Whose letter is read at this place.
static char
reader_of(struct fixture *f, const struct visit *visit, size_t at)
{
	struct letter_row row;

	OK(letters_get(f->s, visit->ids.at[at], &row, &f->e));
	return row.sender[0];
}

TEST(one_letter_of_each_sender_comes_before_the_second_of_any)
{
	static const char came[] = "aaabac", read[] = "abcaaa";
	struct fixture *f = *state;
	struct judge j = lake_judge_of(f);
	struct visit visit = { 0 };

	for (int i = 0; came[i] != '\0'; i++) {
		const char *text = arena_printf(&f->a, "From: \"x<\" <%c@Example.org>\nMessage-ID: <%d@x>\n\nhi\n", came[i], i);
		struct arrival a = { .source = "pipe", .bytes = text, .len = strlen(text) };
		OK(judge_store_letter(&j, &a, &f->e));
	}
	OK(judge_list_letters(&j, &visit, &f->e));
	assert_int_equal(visit.ids.count, strlen(read));
	for (size_t i = 0; i < visit.ids.count; i++)
		assert_int_equal(reader_of(f, &visit, i), read[i]);
}

static double now;

static double
clock_of_test(void)
{
	return now;
}

// A turn ends after its letters, or its time; what is left is read in the next one.
FIXTURE_TEST(a_turn_ends)
{
	struct judge j = lake_judge_of(f);
	struct visit visit = { 0 };

	for (int i = 0; i < 9; i++)
		(void)store_letter(f, i);
	OK(judge_list_letters(&j, &visit, &f->e));
	now = 0;
	OK(judge_read_some(&j, &visit, &(struct turn){ .seconds = clock_of_test, .end = 1, .letters = 4 }, &f->e));
	assert_int_equal(visit.next, 4);
	now = 2;
	OK(judge_read_some(&j, &visit, &(struct turn){ .seconds = clock_of_test, .end = 1, .letters = 4 }, &f->e));
	assert_int_equal(visit.next, 4);
	OK(judge_read_some(&j, &visit, &(struct turn){ .seconds = clock_of_test, .end = 3, .letters = 40 }, &f->e));
	assert_int_equal(visit.next, 9);
	(void)store_letter(f, 9);
	OK(judge_list_letters(&j, &visit, &f->e));
	assert_int_equal(visit.ids.count, 1);
}

FIXTURE_TEST(bytes_of_letters_tried_before_are_read_once)
{
	for (int i = 0; i < 3; i++)
		OK(letters_try(f->s, store_letter(f, i), 0, &f->e));
	read_all(f, 3);
	assert_int_equal(bytes_read(f), 3);
}

UNIT(batch, lake_prepare, fixture_release)
