// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: what is booked, what is forgotten.
#include "unit.h"
#include "post/absence.h"

enum { DAY = 24 * 60 * 60, NOW = 1000 * DAY };

// Books a vacation in days from now; returns why not.
static const char *
book(struct arena *a, struct seat_row *row, int from, int until)
{
	const struct away away = { .from = NOW + from * DAY, .until = NOW + until * DAY, .counted = true };

	return absence_book(english(a), row, &away, NOW);
}

TEST(vacation_lasts_from_its_first_moment_to_before_its_last)
{
	const struct seat_row row = { .vacation_from = 100, .vacation_until = 200 };
	const struct seat_row none = { .vacation_from = 0 };

	assert_int_equal(absence_until(&row, 99), 0);
	assert_int_equal(absence_until(&row, 100), 200);
	assert_int_equal(absence_until(&row, 199), 200);
	assert_int_equal(absence_until(&row, 200), 0);
	assert_int_equal(absence_until(&none, 0), 0);
}

TEST(allowance_is_used_up_and_what_is_not_used_comes_back)
{
	struct arena a = { 0 };
	struct seat_row row = { .vacation_left = 14 * DAY };

	assert_null(book(&a, &row, 10, 20));
	assert_int_equal(row.vacation_from, NOW + 10 * DAY);
	assert_int_equal(row.vacation_until, NOW + 20 * DAY);
	assert_int_equal(row.vacation_left, 4 * DAY);
	assert_null(book(&a, &row, 10, 24)); // in its place
	assert_int_equal(row.vacation_left, 0);
	assert_string_equal(book(&a, &row, 10, 25), "what is left of the vacation in this game is 14 days");
	assert_int_equal(row.vacation_until, NOW + 24 * DAY);
	const struct away back = { .counted = true };
	assert_null(absence_book(english(&a), &row, &back, NOW + 13 * DAY)); // back early
	assert_int_equal(row.vacation_until, 0);
	assert_int_equal(row.vacation_left, 11 * DAY);
	arena_release(&a);
}

TEST(time_that_has_passed_is_not_taken_from_the_allowance)
{
	struct arena a = { 0 };
	struct seat_row row = { .vacation_left = 3 * DAY };

	assert_null(book(&a, &row, -5, 2));
	assert_int_equal(row.vacation_from, NOW);
	assert_int_equal(row.vacation_left, DAY);
	arena_release(&a);
}

TEST(nothing_is_counted_where_the_game_goes_on)
{
	struct arena a = { 0 };
	struct seat_row row = { .vacation_left = DAY };
	const struct away on = { .from = NOW, .until = NOW + 9 * DAY, .plays = true, .counted = true };

	assert_null(absence_book(english(&a), &row, &on, NOW));
	assert_true(row.vacation_plays);
	assert_int_equal(row.vacation_left, DAY);
	assert_non_null(book(&a, &row, 0, 2)); // nothing is given back for it
	assert_null(book(&a, &row, 0, 1));
	assert_false(row.vacation_plays);
	assert_int_equal(row.vacation_left, 0);
	arena_release(&a);
}

TEST(nothing_is_counted_where_nobody_is_hurried)
{
	struct arena a = { 0 };
	struct seat_row row = { .vacation_left = DAY };
	const struct away long_one = { .from = NOW, .until = NOW + 99 * DAY }, back = { 0 };

	assert_null(absence_book(english(&a), &row, &long_one, NOW));
	assert_int_equal(row.vacation_until, NOW + 99 * DAY);
	assert_int_equal(row.vacation_left, DAY);
	assert_null(absence_book(english(&a), &row, &back, NOW));
	assert_int_equal(row.vacation_until, 0);
	assert_int_equal(row.vacation_left, DAY);
	arena_release(&a);
}

TEST(vacation_that_cannot_be_is_refused_with_the_reason)
{
	struct arena a = { 0 };
	struct seat_row row = { .vacation_left = 0 };

	assert_string_equal(book(&a, &row, 1, 2), "you have no vacation days in this game");
	row.vacation_left = DAY;
	assert_string_equal(book(&a, &row, 2, 1), "it ends before it begins, or has ended already");
	assert_string_equal(book(&a, &row, -2, -1), "it ends before it begins, or has ended already");
	assert_int_equal(row.vacation_left, DAY);
	arena_release(&a);
}

TEST(writing_ends_every_absence_but_a_resignation)
{
	struct seat_row row = { .misses = 2, .missed_total = 5, .kind = SEAT_KIND_NOBODY,
		.done = SEAT_DONE_MISSED };

	assert_true(absence_end(&row));
	assert_int_equal(row.misses, 0);
	assert_int_equal(row.missed_total, 5);
	assert_int_equal(row.done, SEAT_DONE_NOT);
	assert_true(seat_is_taken(&row));
	assert_false(absence_end(&row));
	row.kind = SEAT_KIND_NOBODY;
	row.resigned = true;
	assert_false(absence_end(&row));
	assert_false(seat_is_taken(&row));
}

UNIT(absence, NULL, NULL)
