// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days in words.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "base/text.h"
#include "orders/days.h"

static struct arena arena;

static int
teardown(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

// A text, and the days in it, read on Tuesday, 2026-12-01.
struct row {
	const char *text, *days;
};

static void
check(const struct row *rows, size_t n)
{
	int64_t now;

	assert_true(clock_parse("2026-12-01T08:00:00Z", &now));
	for (size_t i = 0; i < n; i++) {
		struct days d;
		days_read(&arena, rows[i].text, now, &d);
		const char *said = arena_printf(&arena, "%s: %s to %s", rows[i].text, d.first, d.last);
		assert_string_equal(said, arena_printf(&arena, "%s: %s", rows[i].text, rows[i].days));
	}
}

static void
day_of_a_month_is_read_in_five_languages(void **unused)
{
	static const struct row rows[] = {
		{ "vacation until 24 December", " to 12-24" },
		{ "away till the 3rd of January, sorry", " to 01-03" },
		{ "I'm away until Dec 24th", " to 12-24" },
		{ "Bin bis 24. Dezember im Urlaub", " to 12-24" },
		{ "Urlaub bis zum 3. M\xc3\xa4rz", " to 03-03" },
		{ "de vacaciones hasta el 24 de diciembre", " to 12-24" },
		{ "en vacances jusqu'au 24 d\xc3\xa9" "cembre", " to 12-24" },
		{ "absent jusqu'au 1er ao\xc3\xbbt", " to 08-01" },
		{ "in ferie fino al 24 dicembre", " to 12-24" },
		{ "via fino al 1\xc2\xb0 gennaio", " to 01-01" },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
day_in_figures_is_read_where_it_has_one_reading(void **unused)
{
	static const struct row rows[] = {
		{ "Urlaub bis 24.12.", " to 12-24" },
		{ "Urlaub bis 24.12.2026, gru\xc3\x9f", " to 12-24" },
		{ "away until 24/12", " to 12-24" },
		{ "away until 12/24/2026", " to 12-24" },
		{ "away until 5/6", " to " },
		{ "away until 2026-12-24", " to 12-24" },
		{ "away until 12-24", " to 12-24" },
		{ "away 12-24 to 01-02", "12-24 to 01-02" },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
two_days_are_first_and_last(void **unused)
{
	static const struct row rows[] = {
		{ "away from 20 December to 3 January", "12-20 to 01-03" },
		{ "away 20 to 27 December", "12-20 to 12-27" },
		{ "away 10-12 December", "12-10 to 12-12" },
		{ "away December 20-27", "12-20 to 12-27" },
		{ "away December 20 to the 27th", "12-20 to 12-27" },
		{ "vom 20. bis 27. Dezember", "12-20 to 12-27" },
		{ "vom 20.-27.12.", "12-20 to 12-27" },
		{ "20.12. \xe2\x80\x93 27.12.", "12-20 to 12-27" },
		{ "vom 28. bis zum 3. Januar", "12-28 to 01-03" },
		{ "del 20 al 27 de diciembre", "12-20 to 12-27" },
		{ "du 20 au 27 d\xc3\xa9" "cembre", "12-20 to 12-27" },
		{ "dal 20 al 27 dicembre", "12-20 to 12-27" },
		{ "from Friday to Sunday", "12-04 to 12-06" },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
one_day_is_the_last_but_after_from(void **unused)
{
	static const struct row rows[] = {
		{ "away from 20 December on", "12-20 to " },
		{ "ab dem 20. Dezember", "12-20 to " },
		{ "a partir del 20 de diciembre", "12-20 to " },
		{ "\xc3\xa0 partir du 20 d\xc3\xa9" "cembre", "12-20 to " },
		{ "a partire dal 20 dicembre", "12-20 to " },
		{ "from Monday", "12-07 to " },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
day_of_the_week_is_the_next_one(void **unused)
{
	static const struct row rows[] = {
		{ "Sorry folks, I'm on holiday until Sunday!", " to 12-06" },
		{ "bis Dienstag", " to 12-08" },
		{ "hasta el mi\xc3\xa9rcoles", " to 12-02" },
		{ "jusqu'\xc3\xa0 samedi", " to 12-05" },
		{ "fino a luned\xc3\xac", " to 12-07" },
		{ "until Sunday, 27 December", " to 12-27" },
		{ "bis Sonntag, den 27.12.", " to 12-27" },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
other_numbers_are_no_days(void **unused)
{
	static const struct row rows[] = {
		{ "", " to " },
		{ "away for 3 weeks", " to " },
		{ "31 February", " to " },
		{ "at 8.30", " to " },
		{ "32 December", " to " },
		{ "123456789012345678901234567890 december", " to " },
		{ "2 clay 3 wood", " to " },
		{ "20 to", " to " },
		{ "december", " to " },
		{ "20-", " to " },
		{ "2026-", " to " },
		{ "2026-12-", " to " },
		{ "the", " to " },
	};

	(void)unused;
	check(rows, sizeof rows / sizeof *rows);
}

static void
long_text_has_an_end(void **unused)
{
	struct text t;
	struct days d;

	(void)unused;
	text_init(&t, &arena);
	for (int i = 0; i < 500; i++)
		text_add(&t, "20 to ");
	text_add(&t, "27 december");
	days_read(&arena, t.data, 0, &d);
	assert_string_equal(d.last, "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(day_of_a_month_is_read_in_five_languages),
		cmocka_unit_test(day_in_figures_is_read_where_it_has_one_reading),
		cmocka_unit_test(two_days_are_first_and_last),
		cmocka_unit_test(one_day_is_the_last_but_after_from),
		cmocka_unit_test(day_of_the_week_is_the_next_one),
		cmocka_unit_test(other_numbers_are_no_days),
		cmocka_unit_test(long_text_has_an_end),
	};

	return cmocka_run_group_tests_name("days", tests, NULL, teardown);
}
