// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Zones and rhythms: when the next deadline is, on the clocks of people.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/clock.h"
#include "base/rhythm.h"

static int64_t
at(const char *text)
{
	int64_t t = 0;

	assert_true(clock_parse(text, &t));
	return t;
}

// Reads a rule and checks that its canonical spelling is `canonical` and reads as the same.
static struct rhythm
rule(const char *text, const char *canonical)
{
	struct rhythm r, again;
	struct err e = { 0 };
	char out[RHYTHM_TEXT];

	assert_int_equal(rhythm_parse(text, &r, &e), 0);
	assert_string_equal(rhythm_print(&r, out), canonical);
	assert_int_equal(rhythm_parse(out, &again, &e), 0);
	assert_memory_equal(&r, &again, sizeof r);
	return r;
}

static void
span_alone_counts_from_now(void **state)
{
	struct rhythm r = rule("72h", "every 3 days");

	(void)state;
	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-23 21:43"));
	r = rule("90m", "1h30m");
	assert_int_equal(rhythm_next(&r, 1000), 1000 + 5400);
	r = rule("every 5 hours", "every 5 hours");
	assert_int_equal(rhythm_next(&r, 0), 5 * 3600);
}

static void
none_has_no_deadlines(void **state)
{
	struct rhythm r = rule("none", "");

	(void)state;
	assert_int_equal(rhythm_next(&r, 1000), 0);
}

static void
hour_is_on_the_wall_and_days_are_kept(void **state)
{
	struct rhythm r = rule("every 2 days at 20:00 on mon,tue wed thu fri in Europe/Berlin",
	    "every 2 days at 20:00 on mon tue wed thu fri in Europe/Berlin");

	(void)state;
	// Thursday and two days is Saturday, so Monday; summer time has begun by then.
	assert_int_equal(rhythm_next(&r, at("2026-03-26 00:00")), at("2026-03-30 18:00"));
	// In winter the same hour is another moment.
	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-23 19:00"));
}

static void
players_have_at_least_the_span(void **state)
{
	struct rhythm r = rule("every 1 day at 18:00", "every 1 day at 18:00");

	(void)state;
	assert_int_equal(rhythm_next(&r, at("2026-11-20 18:00")), at("2026-11-21 18:00"));
	assert_int_equal(rhythm_next(&r, at("2026-11-20 18:01")), at("2026-11-22 18:00"));
}

static void
hour_that_summer_time_leaves_out_still_gives_a_later_deadline(void **state)
{
	struct rhythm r = rule("every 1 day at 02:30 in Europe/Berlin",
	    "every 1 day at 02:30 in Europe/Berlin");
	int64_t from = at("2027-03-27 12:00"), next = rhythm_next(&r, from);

	(void)state;
	assert_true(next >= from + 86400 && next <= from + 3 * 86400);
}

static void
nonsense_is_refused_with_an_example(void **state)
{
	static const char wide[] = "every 2 days                                                                         "
				   "                                                                              in UTC";
	static const char *const bad[] = { "soon", "every day", "every 0 days", "every 2 weeks",
		"every 2 days at 25:00", "every 2 days at 8", "every 2 days on someday", "every 2 days on",
		"every 2 days in Nowhere/Town", "every 2 days in /etc/passwd", "every 2 days in",
		"every 2 days at 20:00 and more", "every 1001 days", "each 2 days", "every x days",
		"every 2x days", "every 2 dayx", "every 2 hourx", "every 2 dayss", "every 2 hourss",
		"every 2 days at -1:30",
		"every 2 days at 8:-1", "every 2 days at 8:60", "every 2 days in .", "0h",
		"a b c d e f g h i j k l m n o p q r s t u v w x y", wide };
	struct rhythm r;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct err e = { 0 };
		assert_int_equal(rhythm_parse(bad[i], &r, &e), -1);
		assert_int_equal(e.code, ERR_USAGE);
		assert_non_null(strstr(e.text, "Europe/Berlin"));
	}
}

static void
zone_is_a_name_and_no_path(void **state)
{
	(void)state;
	assert_true(zone_valid("UTC"));
	assert_true(zone_valid("Europe/Berlin"));
	assert_false(zone_valid(""));
	assert_false(zone_valid("Berlin"));
	assert_false(zone_valid("../../etc/passwd"));
	assert_false(zone_valid("/etc/localtime"));
	assert_false(zone_valid("Europe/Berlinberlinberlinberlinberlinberlinberlin"));
	assert_false(zone_valid("EST5EDT,M3.2.0,M11.1.0"));
}

static void
zone_is_never_beyond_the_years_there_are(void **unused)
{
	char out[ZONE_TEXT];
	const int64_t end = INT64_C(253402300799); // 9999-12-31 23:59:59 UTC

	(void)unused;
	assert_string_equal(zone_print("Asia/Tokyo", end, out), "Fri 9999-12-31 08:59 JST");
	assert_string_equal(zone_print("America/New_York", end, out), "Thu 9999-12-30 18:59 EST");
	assert_string_equal(zone_print("UTC", end + INT64_C(100000000000), out), "Thu 9999-12-30 23:59 UTC");
	assert_int_equal(zone_wall("Asia/Tokyo", INT64_MAX).year, 9999);
}

// On machines, too, whose C library counts seconds in 32 bits.
static void
zone_knows_summer_time_behind_2038(void **unused)
{
	char out[ZONE_TEXT];
	struct wall w = { .year = 2400, .month = 7, .day = 1, .hour = 20 };

	(void)unused;
	assert_string_equal(zone_print("Europe/Berlin", at("2038-01-20 12:00"), out),
	    "Wed 2038-01-20 13:00 CET");
	assert_string_equal(zone_print("Europe/Berlin", at("2100-07-01 12:00"), out),
	    "Thu 2100-07-01 14:00 CEST");
	assert_string_equal(zone_print("America/New_York", at("2400-01-01 02:00"), out),
	    "Fri 2399-12-31 21:00 EST");
	assert_true(zone_time("Europe/Berlin", &w) == at("2400-07-01 18:00"));
}

static void
zone_is_never_before_the_years_there_are(void **unused)
{
	char out[ZONE_TEXT];

	(void)unused;
	assert_string_equal(zone_print("UTC", -1, out), "Thu 1970-01-01 00:00 UTC");
	assert_string_equal(zone_print("America/New_York", INT64_MIN, out), "Wed 1969-12-31 19:00 EST");
}

// Samoa left out the 30th of December, from ten hours behind UTC to fourteen ahead of it.
static void
zone_may_leave_out_a_day(void **unused)
{
	struct wall w = { .year = 2011, .month = 12, .day = 29, .hour = 12 };

	(void)unused;
	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-29 22:00"));
	w.day = 30;
	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-30 22:00"));
	w.day = 31;
	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-30 22:00"));
}

static void
hour_that_comes_twice_is_the_first(void **unused)
{
	struct wall w = { .year = 2026, .month = 10, .day = 25, .hour = 2, .minute = 30, .second = 59 };

	(void)unused;
	assert_int_equal(zone_time("Europe/Berlin", &w), at("2026-10-25 00:30"));
}

static void
zone_is_printed_with_weekday_and_abbreviation(void **state)
{
	char out[ZONE_TEXT];

	(void)state;
	assert_string_equal(zone_print("Europe/Berlin", at("2026-11-23 17:00"), out),
	    "Mon 2026-11-23 18:00 CET");
	assert_string_equal(zone_print("UTC", at("2026-11-22 17:00"), out),
	    "Sun 2026-11-22 17:00 UTC");
	struct wall w = zone_wall("Europe/Berlin", at("2026-07-01 22:30:05"));
	assert_int_equal(w.day, 2);
	assert_int_equal(w.hour, 0);
	assert_int_equal(w.weekday, 3);
	assert_int_equal(zone_time("Europe/Berlin", &w), at("2026-07-01 22:30"));
}

static void
hour_soon_after_the_clocks_changed_is_the_one_on_the_wall(void **state)
{
	struct wall w = { .year = 2026, .month = 3, .day = 29, .hour = 4, .minute = 30 };

	(void)state;
	assert_int_equal(zone_time("Europe/Berlin", &w), at("2026-03-29 02:30"));
	w = (struct wall){ .year = 2026, .month = 10, .day = 4, .hour = 2, .minute = 15 };
	// By half an hour, here: 2:15 is left out, and comes a quarter past its beginning.
	assert_int_equal(zone_time("Australia/Lord_Howe", &w), at("2026-10-03 15:45"));
}

static void
rule_may_end_with_a_day(void **state)
{
	struct rhythm r = rule("every 1 day on sun", "every 1 day on sun");

	(void)state;
	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-22 21:43"));
}

// The Sunday on which summer time begins has 23 hours, that on which it ends has 25.
static void
short_day_is_not_passed_over(void **state)
{
	struct rhythm r = rule("every 1 day at 20:00 on sun in Europe/Berlin",
	    "every 1 day at 20:00 on sun in Europe/Berlin");

	(void)state;
	assert_int_equal(rhythm_next(&r, at("2027-03-26 22:30")), at("2027-03-28 18:00"));
	assert_int_equal(rhythm_next(&r, at("2027-10-29 22:30")), at("2027-10-31 19:00"));
	r = rule("every 1 hour at 20:00 in Europe/Berlin", "every 1 hour at 20:00 in Europe/Berlin");
	assert_int_equal(rhythm_next(&r, at("2027-03-27 21:30")), at("2027-03-28 18:00"));
	r = rule("every 1 day on sun in Europe/Berlin", "every 1 day on sun in Europe/Berlin");
	assert_int_equal(rhythm_next(&r, at("2027-03-26 22:30:05")), at("2027-03-28 21:30:05"));
	assert_int_equal(rhythm_next(&r, at("2027-10-29 22:30:05")), at("2027-10-30 22:30:05"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(span_alone_counts_from_now),
		cmocka_unit_test(none_has_no_deadlines),
		cmocka_unit_test(hour_is_on_the_wall_and_days_are_kept),
		cmocka_unit_test(players_have_at_least_the_span),
		cmocka_unit_test(hour_that_summer_time_leaves_out_still_gives_a_later_deadline),
		cmocka_unit_test(nonsense_is_refused_with_an_example),
		cmocka_unit_test(hour_soon_after_the_clocks_changed_is_the_one_on_the_wall),
		cmocka_unit_test(rule_may_end_with_a_day),
		cmocka_unit_test(short_day_is_not_passed_over),
		cmocka_unit_test(zone_is_a_name_and_no_path),
		cmocka_unit_test(zone_is_never_beyond_the_years_there_are),
		cmocka_unit_test(zone_knows_summer_time_behind_2038),
		cmocka_unit_test(zone_is_never_before_the_years_there_are),
		cmocka_unit_test(zone_may_leave_out_a_day),
		cmocka_unit_test(hour_that_comes_twice_is_the_first),
		cmocka_unit_test(zone_is_printed_with_weekday_and_abbreviation),
	};

	return cmocka_run_group_tests_name("rhythm", tests, NULL, NULL);
}
