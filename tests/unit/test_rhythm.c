// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Zones and rhythms: when the next deadline is, on the clocks of people.
#include <glib.h>
#include <string.h>

#include "unit.h"
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

TEST(span_alone_counts_from_now)
{
	struct rhythm r = rule("72h", "every 3 days");

	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-23 21:43"));
	r = rule("90m", "1h30m");
	assert_int_equal(rhythm_next(&r, 1000), 1000 + 5400);
	r = rule("every 5 hours", "every 5 hours");
	assert_int_equal(rhythm_next(&r, 0), 5 * 3600);
}

TEST(none_has_no_deadlines)
{
	struct rhythm r = rule("none", "");

	assert_int_equal(rhythm_next(&r, 1000), 0);
}

TEST(hour_is_on_the_wall_and_days_are_kept)
{
	struct rhythm r = rule("every 2 days at 20:00 on mon,tue wed thu fri in Europe/Berlin",
	    "every 2 days at 20:00 on mon tue wed thu fri in Europe/Berlin");

	// Thursday and two days is Saturday, so Monday; summer time has begun by then.
	assert_int_equal(rhythm_next(&r, at("2026-03-26 00:00")), at("2026-03-30 18:00"));
	// In winter the same hour is another moment.
	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-23 19:00"));
}

TEST(players_have_at_least_the_span)
{
	struct rhythm r = rule("every 1 day at 18:00", "every 1 day at 18:00");

	assert_int_equal(rhythm_next(&r, at("2026-11-20 18:00")), at("2026-11-21 18:00"));
	assert_int_equal(rhythm_next(&r, at("2026-11-20 18:01")), at("2026-11-22 18:00"));
}

TEST(hour_that_summer_time_leaves_out_still_gives_a_later_deadline)
{
	struct rhythm r = rule("every 1 day at 02:30 in Europe/Berlin",
	    "every 1 day at 02:30 in Europe/Berlin");
	int64_t from = at("2027-03-27 12:00"), next = rhythm_next(&r, from);

	assert_true(next >= from + 86400 && next <= from + 3 * 86400);
}

TEST(nonsense_is_refused_with_an_example)
{
	static const char wide[] = "every 2 days                                                                         "
				   "                                                                              in UTC";
	static const char *const bad[] = { "soon", "every", "every 3", "every 0 days", "every 2 weeks",
		"every 2 days at 25:00", "every 2 days at 8", "every 2 days on someday", "every 2 days on",
		"every 2 days in Nowhere/Town", "every 2 days in /etc/passwd", "every 2 days in",
		"every 2 days at 20:00 and more", "every 1001 days", "each 2 days", "every x days",
		"every 2x days", "every 2 dayx", "every 2 hourx", "every 2 dayss", "every 2 hourss",
		"every 2 days at -1:30",
		"every 2 days at 8:-1", "every 2 days at 8:60", "every 2 days in .", "0h",
		"a b c d e f g h i j k l m n o p q r s t u v w x y", wide };
	struct rhythm r;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct err e = { 0 };
		assert_int_equal(rhythm_parse(bad[i], &r, &e), -1);
		assert_int_equal(e.code, ERR_USAGE);
		assert_non_null(strstr(e.text, "Europe/Berlin"));
	}
}

TEST(zone_is_a_name_and_no_path)
{
	assert_true(zone_valid("UTC"));
	assert_true(zone_valid("Europe/Berlin"));
	assert_false(zone_valid(""));
	assert_false(zone_valid("Berlin"));
	assert_false(zone_valid("../../etc/passwd"));
	assert_false(zone_valid("/etc/localtime"));
	assert_false(zone_valid("Europe/Berlinberlinberlinberlinberlinberlinberlin"));
	assert_false(zone_valid("EST5EDT,M3.2.0,M11.1.0"));
}

// Another's database may have a zone that this machine does not know.
TEST(zone_that_is_unknown_counts_as_utc)
{
	static const char *const unknown[] = { "", "{}", "Mars/Olympus", "../../etc/passwd" };
	char out[ZONE_TEXT];

	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
		assert_string_equal(zone_print(unknown[i], 0, out), "Thu 1970-01-01 00:00 UTC");
}

TEST(zone_is_never_beyond_the_years_there_are)
{
	char out[ZONE_TEXT];
	const int64_t end = INT64_C(253402300799); // 9999-12-31 23:59:59 UTC

	assert_string_equal(zone_print("Asia/Tokyo", end, out), "Fri 9999-12-31 08:59 JST");
	assert_string_equal(zone_print("America/New_York", end, out), "Thu 9999-12-30 18:59 EST");
	assert_string_equal(zone_print("UTC", end + INT64_C(100000000000), out), "Thu 9999-12-30 23:59 UTC");
	assert_int_equal(zone_wall("Asia/Tokyo", INT64_MAX).year, 9999);
}

// On machines, too, whose C library counts seconds in 32 bits.
TEST(zone_knows_summer_time_behind_2038)
{
	char out[ZONE_TEXT];
	struct wall w = { .year = 2400, .month = 7, .day = 1, .hour = 20 };

	assert_string_equal(zone_print("Europe/Berlin", at("2038-01-20 12:00"), out),
	    "Wed 2038-01-20 13:00 CET");
	assert_string_equal(zone_print("Europe/Berlin", at("2100-07-01 12:00"), out),
	    "Thu 2100-07-01 14:00 CEST");
	assert_string_equal(zone_print("America/New_York", at("2400-01-01 02:00"), out),
	    "Fri 2399-12-31 21:00 EST");
	assert_true(zone_time("Europe/Berlin", &w) == at("2400-07-01 18:00"));
}

TEST(zone_is_never_before_the_years_there_are)
{
	char out[ZONE_TEXT];

	assert_string_equal(zone_print("UTC", -1, out), "Thu 1970-01-01 00:00 UTC");
	assert_string_equal(zone_print("America/New_York", INT64_MIN, out), "Wed 1969-12-31 19:00 EST");
}

// Samoa left out the 30th of December, from ten hours behind UTC to fourteen ahead of it.
TEST(zone_may_leave_out_a_day)
{
	struct wall w = { .year = 2011, .month = 12, .day = 29, .hour = 12 };

	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-29 22:00"));
	w.day = 30;
	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-30 22:00"));
	w.day = 31;
	assert_int_equal(zone_time("Pacific/Apia", &w), at("2011-12-30 22:00"));
}

TEST(hour_that_comes_twice_is_the_first)
{
	struct wall w = { .year = 2026, .month = 10, .day = 25, .hour = 2, .minute = 30, .second = 59 };

	assert_int_equal(zone_time("Europe/Berlin", &w), at("2026-10-25 00:30"));
}

TEST(zone_is_printed_with_weekday_and_abbreviation)
{
	char out[ZONE_TEXT];

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

TEST(hour_soon_after_the_clocks_changed_is_the_one_on_the_wall)
{
	struct wall w = { .year = 2026, .month = 3, .day = 29, .hour = 4, .minute = 30 };

	assert_int_equal(zone_time("Europe/Berlin", &w), at("2026-03-29 02:30"));
	w = (struct wall){ .year = 2026, .month = 10, .day = 4, .hour = 2, .minute = 15 };
	// By half an hour, here: 2:15 is left out, and comes a quarter past its beginning.
	assert_int_equal(zone_time("Australia/Lord_Howe", &w), at("2026-10-03 15:45"));
}

TEST(rule_may_end_with_a_day)
{
	struct rhythm r = rule("every 1 day on sun", "every 1 day on sun");

	assert_int_equal(rhythm_next(&r, at("2026-11-20 21:43")), at("2026-11-22 21:43"));
}

// The Sunday on which summer time begins has 23 hours, that on which it ends has 25.
TEST(short_day_is_not_passed_over)
{
	struct rhythm r = rule("every 1 day at 20:00 on sun in Europe/Berlin",
	    "every 1 day at 20:00 on sun in Europe/Berlin");

	assert_int_equal(rhythm_next(&r, at("2027-03-26 22:30")), at("2027-03-28 18:00"));
	assert_int_equal(rhythm_next(&r, at("2027-10-29 22:30")), at("2027-10-31 19:00"));
	r = rule("every 1 hour at 20:00 in Europe/Berlin", "every 1 hour at 20:00 in Europe/Berlin");
	assert_int_equal(rhythm_next(&r, at("2027-03-27 21:30")), at("2027-03-28 18:00"));
	r = rule("every 1 day on sun in Europe/Berlin", "every 1 day on sun in Europe/Berlin");
	assert_int_equal(rhythm_next(&r, at("2027-03-26 22:30:05")), at("2027-03-28 21:30:05"));
	assert_int_equal(rhythm_next(&r, at("2027-10-29 22:30:05")), at("2027-10-30 22:30:05"));
}

TEST(hours_have_days_of_the_week)
{
	static const char *const bad[] = { "", "18", "24:00", "18:60", "mon", "noon", "18:00 mon", "18:00 19:00", "mon tues 18:00",
		"mon,18:00", "118:00", "18:000" };
	char text[HOURS_TEXT];
	struct hours h;

	assert_true(hours_parse("thu  mon thu 7:05", &h));
	assert_string_equal(hours_print(&h, text), "mon thu 07:05");
	assert_true(hours_parse("mon tue wed thu fri sat sun 18:00", &h));
	assert_string_equal(hours_print(&h, text), "mon tue wed thu fri sat sun 18:00");
	assert_true(hours_parse(" 23:59 ", &h));
	assert_string_equal(hours_print(&h, text), "23:59");
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_false(hours_parse(bad[i], &h));
}

// Half a year of a game: clocks are put back and forward in it, and February has 29 days.
enum { GAMES = 300 };

static uint64_t
chance(uint64_t *seed, uint64_t below)
{
	*seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (*seed >> 33) % below;
}

static const struct {
	const char *text;
	int days; // 0: a bare span
	unsigned weekdays;
} simulated[] = {
	{ "every 1 day at 20:00", 1, 0 },
	{ "every 1 day at 02:30", 1, 0 },
	{ "every 1 day at 00:00", 1, 0 },
	{ "every 2 days at 20:00", 2, 0 },
	{ "every 3 days at 07:15", 3, 0 },
	{ "every 1 day at 20:00 on mon tue wed thu fri", 1, 0x1f },
	{ "every 5 days at 18:00 on sat sun", 5, 0x60 },
	{ "1d", 0, 0 },
	{ "3d", 0, 0 },
	{ "12h", 0, 0 },
};

// The number of a day on the wall.
static int64_t
day_of(const char *zone, int64_t t)
{
	struct wall w = zone_wall(zone, t);

	w.hour = w.minute = w.second = 0;
	return clock_time(&w) / (24 * 3600);
}

// Which day the calendar says: so many days later, and then the first that the rule allows. 1970 began on a Thursday.
static int64_t
day_promised(int64_t day, int days, unsigned weekdays)
{
	for (day += days; weekdays != 0 && (weekdays >> (day + 3) % 7 & 1) == 0;)
		day++;
	return day;
}

TEST(each_round_of_half_a_year_has_the_time_that_was_promised)
{
	static const char *const zones[] = { "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC" };
	GTimeZone *kept[sizeof zones / sizeof *zones]; // GLib reads a zone once as long as somebody has it
	int rounds = 0, early = 0, down = 0;

	for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
		kept[i] = g_time_zone_new_identifier(zones[i]);
	for (uint64_t game = 0, seed = 7; game < GAMES; game++) {
		const size_t n = (size_t)(game % (sizeof simulated / sizeof *simulated));
		const char *zone = zones[game / (sizeof simulated / sizeof *simulated) % 4];
		struct rhythm r;
		struct err e = { 0 };
		assert_int_equal(rhythm_parse(simulated[n].text, &r, &e), 0);
		memcpy(r.zone, zone, strlen(zone) + 1);
		int64_t last = rhythm_next(&r, at("2027-10-01 12:00") + (int64_t)chance(&seed, 86400)), next;
		for (; last < at("2028-04-20"); last = next, rounds++) {
			if (chance(&seed, 3) == 0) { // all orders were in before the next deadline
				int64_t now = last - (int64_t)chance(&seed, (uint64_t)r.span / 2);
				next = rhythm_early(&r, now);
				assert_true(next - now >= (r.has_hour ? r.span - r.span / 4 : r.span));
				assert_true(!r.has_hour || next - now < r.span + 8 * 86400);
				early++;
				continue;
			}
			bool slept = chance(&seed, 40) == 0;
			int64_t now = last + (slept ? r.span * (1 + (int64_t)chance(&seed, 3)) : 60 * (1 + (int64_t)chance(&seed, 59)));
			next = rhythm_after(&r, last, now);
			assert_true(next - now >= r.span / 2);
			down += slept;
			if (slept)
				continue;
			if (simulated[n].days == 0)
				assert_int_equal(next - last, r.span);
			else
				assert_int_equal(day_of(zone, next),
				    day_promised(day_of(zone, last), simulated[n].days, simulated[n].weekdays));
		}
	}
	for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
		g_time_zone_unref(kept[i]);
	assert_true(rounds > 20000 && early > 5000 && down > 300);
}

TEST(no_day_is_passed_over_where_clocks_are_put_forward)
{
	struct rhythm r = rule("every 1 day at 20:00 in Europe/Berlin", "every 1 day at 20:00 in Europe/Berlin");

	assert_int_equal(rhythm_after(&r, at("2027-03-27 19:00"), at("2027-03-27 19:59")), at("2027-03-28 18:00"));
	r = rule("every 1 day at 02:30 in Europe/Berlin", "every 1 day at 02:30 in Europe/Berlin");
	assert_int_equal(rhythm_after(&r, at("2027-03-27 01:30"), at("2027-03-27 01:31")), at("2027-03-28 01:30"));
	assert_int_equal(rhythm_after(&r, at("2027-03-28 01:30"), at("2027-03-28 01:31")), at("2027-03-29 00:30"));
}

TEST(late_look_leaves_half_of_the_time)
{
	struct rhythm r = rule("2d", "every 2 days");

	assert_int_equal(rhythm_after(&r, at("2027-01-01 12:00"), at("2027-01-01 12:40")), at("2027-01-03 12:00"));
	assert_int_equal(rhythm_after(&r, at("2027-01-01 12:00"), at("2027-01-02 20:00")), at("2027-01-03 20:00"));
	r = rule("every 1 day at 20:00", "every 1 day at 20:00");
	assert_int_equal(rhythm_after(&r, at("2027-01-01 20:00"), at("2027-01-02 08:00")), at("2027-01-02 20:00"));
	assert_int_equal(rhythm_after(&r, at("2027-01-01 20:00"), at("2027-01-02 08:01")), at("2027-01-03 20:00"));
	assert_int_equal(rhythm_after(&r, at("2025-01-01 20:00"), at("2027-01-02 08:01")), at("2027-01-03 20:00"));
}

TEST(early_round_takes_an_hour_that_leaves_three_quarters)
{
	struct rhythm r = rule("every 1 day at 20:00", "every 1 day at 20:00");

	assert_int_equal(rhythm_early(&r, at("2027-01-01 21:00")), at("2027-01-02 20:00"));
	assert_int_equal(rhythm_early(&r, at("2027-01-02 02:00")), at("2027-01-02 20:00"));
	assert_int_equal(rhythm_early(&r, at("2027-01-02 02:01")), at("2027-01-03 20:00"));
	r = rule("2d", "every 2 days");
	assert_int_equal(rhythm_early(&r, at("2027-01-01 21:00")), at("2027-01-03 21:00"));
}

TEST(time_is_read_by_the_clocks_of_a_zone)
{
	static const struct {
		const char *text, *utc;
	} times[] = {
		{ "2026-12-24 20:00", "2026-12-24 19:00" },
		{ "2026-12-24T20:00", "2026-12-24 19:00" },
		{ "2026-07-24 20:00:05", "2026-07-24 18:00:05" },
		{ "2026-12-24T20:00Z", "2026-12-24 20:00" },
		{ "2026-12-24 20:00 UTC", "2026-12-24 20:00" },
		{ "2026-12-24", "2026-12-24 22:59" },
	};
	int64_t t;

	for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
		assert_true(zone_parse("Europe/Berlin", times[i].text, &t));
		assert_int_equal(t, at(times[i].utc));
	}
	assert_true(zone_parse("Europe/Berlin", "2027-01-02", &t) && t == 1798930740); // 23:59
	assert_true(zone_parse_first("Europe/Berlin", "2027-01-02", &t) && t == 1798844400); // 00:00
	assert_true(zone_parse_first("Europe/Berlin", "2027-01-02 12:00 UTC", &t) && t == 1798891200);
	assert_true(zone_parse("Europe/Berlin", "@1000", &t) && t == 1000);
	assert_false(zone_parse("Europe/Berlin", "tomorrow", &t));
}

UNIT(rhythm, NULL, NULL)
