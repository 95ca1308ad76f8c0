// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time and spans of it.
#include <string.h>

#include "unit.h"
#include "base/clock.h"

enum { HOUR = 3600, DAY = 24 * HOUR };
static const int64_t last = CLOCK_LAST;

TEST(known_points_print)
{
	char out[CLOCK_TEXT];

	assert_string_equal(clock_iso(0, out), "1970-01-01T00:00:00Z");
	assert_string_equal(clock_iso(951782400, out), "2000-02-29T00:00:00Z");
	assert_string_equal(clock_iso(1795211006, out), "2026-11-20T21:43:26Z");
	assert_string_equal(clock_iso(4107542399, out), "2100-02-28T23:59:59Z");
	assert_string_equal(clock_iso(4107542400, out), "2100-03-01T00:00:00Z");
	assert_string_equal(clock_iso(last, out), "9999-12-31T23:59:59Z");
	assert_string_equal(clock_print(1795211006, out), "2026-11-20 21:43 UTC");
	assert_string_equal(clock_print(0, out), "1970-01-01 00:00 UTC");
}

// Also behind the seconds that 31 and 32 bits count.
TEST(far_away_points_print)
{
	static const struct {
		int64_t t;
		const char *text;
		int weekday;
	} far[] = {
		{ 0, "1970-01-01T00:00:00Z", 3 },
		{ INT64_C(2147483648), "2038-01-19T03:14:08Z", 1 },
		{ INT64_C(2147558400), "2038-01-20T00:00:00Z", 2 },
		{ INT64_C(4107542399), "2100-02-28T23:59:59Z", 6 },
		{ INT64_C(4294967296), "2106-02-07T06:28:16Z", 6 },
		{ INT64_C(13574606400), "2400-02-29T12:00:00Z", 1 },
		{ CLOCK_LAST, "9999-12-31T23:59:59Z", 4 },
	};
	char out[CLOCK_TEXT];
	int64_t t;

	for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
		struct wall w = clock_wall(far[i].t);
		assert_string_equal(clock_iso(far[i].t, out), far[i].text);
		assert_int_equal(w.weekday, far[i].weekday);
		assert_true(clock_time(&w) == far[i].t);
		assert_true(clock_parse(far[i].text, &t) && t == far[i].t);
	}
}

TEST(what_is_no_point_in_time_prints_as_a_number)
{
	char out[CLOCK_TEXT];
	int64_t t;

	assert_true(clock_valid(0) && clock_valid(CLOCK_LAST));
	assert_false(clock_valid(-1) || clock_valid(CLOCK_LAST + 1) || clock_valid(INT64_MIN));
	assert_string_equal(clock_iso(-1, out), "@-1");
	assert_string_equal(clock_print(CLOCK_LAST + 1, out), "@253402300800");
	assert_string_equal(clock_print(INT64_MAX, out), "@9223372036854775807");
	assert_string_equal(clock_iso(INT64_MIN, out), "@-9223372036854775808");
	assert_false(clock_parse(out, &t));
}

// A zone can be behind UTC at its beginning, and ahead of it at its end.
TEST(days_beside_the_first_and_the_last_are_known)
{
	struct wall before = clock_wall(-1), after = clock_wall(CLOCK_LAST + 1);

	assert_memory_equal(&before,
	    (&(struct wall){ .year = 1969, .month = 12, .day = 31, .hour = 23, .minute = 59,
		.second = 59, .weekday = 2 }), sizeof before);
	assert_memory_equal(&after,
	    (&(struct wall){ .year = 10000, .month = 1, .day = 1, .weekday = 5 }), sizeof after);
	assert_true(clock_time(&before) == -1 && clock_time(&after) == CLOCK_LAST + 1);
}

TEST(every_day_reads_back_as_it_was_printed)
{
	char out[CLOCK_TEXT], before[CLOCK_TEXT] = "";
	int64_t t;

	for (int64_t day = 0; day * DAY <= last; day += day < 60000 ? 1 : 97) {
		assert_true(clock_parse(clock_iso(day * DAY + 86399, out), &t));
		assert_int_equal(t, day * DAY + 86399);
		assert_true(clock_parse(clock_print(day * DAY, out), &t));
		assert_int_equal(t, day * DAY);
		assert_true(strcmp(before, out) < 0);
		memcpy(before, out, sizeof before);
	}
}

TEST(all_spellings_read)
{
	static const struct {
		const char *text;
		int64_t t;
	} good[] = {
		{ "2026-11-20T21:43:26Z", 1795211006 },
		{ "2026-11-20 21:43:26", 1795211006 },
		{ "2026-11-20 21:43:26 UTC", 1795211006 },
		{ "2026-11-20 21:43 UTC", 1795210980 },
		{ "2026-11-20T21:43Z", 1795210980 },
		{ "2026-11-20", 1795132800 },
		{ "2024-02-29", 1709164800 },
		{ "@0", 0 },
		{ "@1795211006", 1795211006 },
		{ "@253402300799", 253402300799 },
	};

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		int64_t t = -1;
		assert_true(clock_parse(good[i].text, &t));
		assert_int_equal(t, good[i].t);
	}
}

TEST(what_is_no_point_in_time_is_refused)
{
	static const char *const bad[] = { "", "now", "2026", "2026-11", "2026-11-", "2026-1-20",
		"2026-11-2", "26-11-20", "2026/11/20", "1969-12-31", "2026-00-10", "2026-13-10",
		"2026-11-00", "2026-11-31", "2025-02-29", "2100-02-29", "2026-11-20x", "2026-11-20 ",
		"2026-11-20T", "2026-11-20T2", "2026-11-20T21", "2026-11-20T21:4", "2026-11-20T24:00",
		"2026-11-20T21:60", "2026-11-20T21:43:", "2026-11-20T21:43:60",
		"2026-11-20T21:43:06+01:00", "2026-11-20T21:43:06ZZ", "2026-11-20T21:43 CET", "@", "@-1",
		"@+1", "@ 1", "@1x", "@x", "@253402300800", "@99999999999999999999" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		int64_t t;
		if (clock_parse(bad[i], &t))
			fail_msg("'%s' was read", bad[i]);
	}
}

TEST(spans_read)
{
	static const struct {
		const char *text;
		int64_t seconds;
	} good[] = {
		{ "90m", 90 * 60 },
		{ "72h", 3 * DAY },
		{ "3d", 3 * DAY },
		{ "2w", 14 * DAY },
		{ "1d12h", 36 * HOUR },
		{ "1w1d1h1m", 8 * DAY + HOUR + 60 },
		{ "0m", 0 },
		{ "3660d", (int64_t)3660 * DAY },
	};

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		int64_t seconds = -1;
		assert_true(span_parse(good[i].text, &seconds));
		assert_int_equal(seconds, good[i].seconds);
	}
}

TEST(what_is_no_span_is_refused)
{
	static const char *const bad[] = { "", "3", "d", "-3d", "+3d", " 3d", "3 d", "3s", "3d1",
		"1.5d", "3dd", "3661d", "3660d1m", "100001m", "99999999999999999999d" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		int64_t seconds;
		if (span_parse(bad[i], &seconds))
			fail_msg("'%s' was read", bad[i]);
	}
}

TEST(spans_print_in_their_largest_units)
{
	char out[CLOCK_TEXT];

	assert_string_equal(span_print(0, out), "0m");
	assert_string_equal(span_print(59, out), "0m");
	assert_string_equal(span_print(60, out), "1m");
	assert_string_equal(span_print(36 * HOUR, out), "1d12h");
	assert_string_equal(span_print(14 * DAY, out), "14d");
	assert_string_equal(span_print(DAY + HOUR + 60, out), "1d1h1m");
	assert_string_equal(span_print(INT64_MAX, out), "106751991167300d15h30m");
}

UNIT(clock, NULL, NULL)
