// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/format.h"

// Prints at every length of room up to `rooms` and compares with the C library: the length, and
// the text where it is all there; what lies behind the room stays as it is.
static void
compare(size_t rooms, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void
compare(size_t rooms, const char *fmt, ...)
{
	char want[600], got[600];
	va_list args, again;

	va_start(args, fmt);
	va_copy(again, args);
	size_t len = (size_t)vsnprintf(want, sizeof want, fmt, again);
	va_end(again);
	assert_true(len < rooms && rooms < sizeof want);
	for (size_t room = 0; room <= rooms; room++) {
		memset(got, '#', sizeof got);
		va_copy(again, args);
		assert_int_equal(format_print(got, room, fmt, again), len);
		va_end(again);
		if (len < room)
			assert_string_equal(got, want);
		assert_int_equal(got[room], '#');
	}
	va_end(args);
}

static void
prints_as_the_c_library_does(void **state)
{
	(void)state;
	compare(20, "%s", "");
	compare(20, "plain");
	compare(20, "%s and %s", "Ann", "Ben");
	compare(60, "%d %d %d %d", 0, 7, -7, 1000);
	compare(60, "%d %d", INT_MAX, INT_MIN);
	compare(60, " [%s%s%d]", "x", "", 5);
	compare(300, "%s%d", "a text of more than two hundred bytes, which is longer than most "
		"that are printed, so that what is printed first on the stack is printed once more "
		"where there is room for all of it, and nothing is lost", 3);
}

static void
leaves_the_other_directives_to_the_c_library(void **state)
{
	(void)state;
	compare(60, "%s %lld %s %d", "a", 1LL << 40, "b", 4);
	compare(60, "%d%% of %c%02d: %.*s|%*s", 12, 'x', 3, 2, "abc", 5, "de");
	compare(60, "%zu %5d %-4s| %u %.1f", sizeof(int), 42, "ab", 7u, 2.5);
	compare(20, "%%");
}

static void
says_so_where_there_is_no_text(void **state)
{
	const char *volatile none = NULL;

	(void)state;
	compare(20, "<%s>", none);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(prints_as_the_c_library_does),
		cmocka_unit_test(leaves_the_other_directives_to_the_c_library),
		cmocka_unit_test(says_so_where_there_is_no_text),
	};

	return cmocka_run_group_tests_name("format", tests, NULL, NULL);
}
