// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What seats are called on the board.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/words.h"
#include "shared.h"

static void
seat_is_called_by_title_name_or_number(void **state)
{
	const struct report_seat seats[] = { { .name = "ann", .title = "Ann\nB." },
		{ .name = "bob", .title = "" }, { .name = "" }, { .name = NULL } };

	(void)state;
	assert_string_equal(seat_title(english(&arena), seats, 0), "Ann B.");
	assert_string_equal(seat_title(english(&arena), seats, 1), "bob");
	assert_string_equal(seat_title(english(&arena), seats, 2), "seat 3");
	assert_string_equal(seat_title(english(&arena), seats, 3), "seat 4");
}

// Checks the marks of seats of these names.
static void
marks_are(const char *const name[static PLAYERS_MAX], const char *wanted)
{
	struct report_seat seats[PLAYERS_MAX] = { 0 };
	char marks[PLAYERS_MAX + 1] = "";

	for (int s = 0; s < PLAYERS_MAX; s++)
		seats[s].name = name[s];
	seat_marks(seats, PLAYERS_MAX, marks);
	assert_string_equal(marks, wanted);
}

static void
marks_are_first_letters_else_others_of_the_name_else_digits(void **state)
{
	(void)state;
	marks_are((const char *[]){ "ann", "bob", "cara", "dora" }, "ABCD");
	marks_are((const char *[]){ "ann", "alan", "abe", "lou" }, "ANBL");
	marks_are((const char *[]){ "ann", "anna", "nina", "a-" }, "A1N2");
	marks_are((const char *[]){ "a", "a\u00e9", "1", "a" }, "A213");
	marks_are((const char *[]){ "\u00e9va", "", NULL, "v" }, "A12V");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seat_is_called_by_title_name_or_number),
		cmocka_unit_test(marks_are_first_letters_else_others_of_the_name_else_digits),
	};

	return cmocka_run_group_tests_name("report words", tests, NULL, release);
}
