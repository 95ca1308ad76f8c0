// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rule options as one line of text.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/options.h"

static void
defaults_are_written_out(void **unused)
{
	const struct options o = { .hunt_again = false };
	char text[OPTIONS_TEXT];

	(void)unused;
	assert_string_equal(options_print(&o, text),
	    "hunt_again no; famine 10; green squares; tiebreak ordered");
}

static void
what_is_written_is_read_back(void **unused)
{
	int count = 0;

	(void)unused;
	for (int hunt = 0; hunt < 2; hunt++)
		for (enum famine f = FAMINE_10; f <= FAMINE_4_EACH; f++)
			for (enum green g = GREEN_SQUARES; g <= GREEN_SINGLES; g++)
				for (enum tiebreak t = TIEBREAK_ORDERED; t <= TIEBREAK_SUM; t++) {
					const struct options o = { hunt == 1, f, g, t };
					struct options back;
					struct err e = { 0 };
					char text[OPTIONS_TEXT];
					assert_int_equal(
					    options_parse(options_print(&o, text), &back, &e), 0);
					assert_int_equal(back.hunt_again, o.hunt_again);
					assert_int_equal(back.famine, o.famine);
					assert_int_equal(back.green, o.green);
					assert_int_equal(back.tiebreak, o.tiebreak);
					count++;
				}
	assert_int_equal(count, 24);
}

static void
nothing_else_is_read(void **unused)
{
	static const char *const bad[] = { "", "hunt_again no",
		"hunt_again no; famine 11; green squares; tiebreak ordered",
		"hunt_again no; famine 10; green squares; tiebreak ordered;",
		"famine 10; hunt_again no; green squares; tiebreak ordered" };

	(void)unused;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct options o;
		struct err e = { 0 };
		assert_int_equal(options_parse(bad[i], &o, &e), -1);
		assert_int_equal(e.code, ERR_DATA);
		assert_non_null(strstr(e.text, "are no rule options"));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults_are_written_out),
		cmocka_unit_test(what_is_written_is_read_back),
		cmocka_unit_test(nothing_else_is_read),
	};

	return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
