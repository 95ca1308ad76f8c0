// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What seats are called on the board, and what could have been decided.
#include "unit.h"
#include "base/span.h"
#include "engine/notation.h"
#include "report/lessons.h"
#include "report/words.h"
#include "shared.h"

TEST(seat_is_called_by_title_name_or_number)
{
	const struct report_seat seats[] = { { .name = "ann", .title = "Ann\nB." },
		{ .name = "bob", .title = "" }, { .name = "" }, { .name = NULL } };

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

TEST(marks_are_first_letters_else_others_of_the_name_else_digits)
{
	marks_are((const char *[]){ "ann", "bob", "cara", "dora" }, "ABCD");
	marks_are((const char *[]){ "ann", "alan", "abe", "lou" }, "ANBL");
	marks_are((const char *[]){ "ann", "anna", "nina", "a-" }, "A1N2");
	marks_are((const char *[]){ "a", "a\u00e9", "1", "a" }, "A213");
	marks_are((const char *[]){ "\u00e9va", "", NULL, "v" }, "A12V");
}

// What a decision in the log's notation is in words.
static void
deed_is(const char *line, const char *wanted)
{
	struct decision d;

	assert_true(decision_parse(line, &d));
	assert_string_equal(deed_words(english(&arena), &d), wanted);
}

TEST(every_kind_of_decision_has_words)
{
	deed_is("place forest 3", "3 people in the forest");
	deed_is("place card 2 1", "1 person on card 2");
	deed_is("use river", "the river first");
	deed_is("take 1 wood 1 gold", "take 1 wood and 1 gold");
	deed_is("tools 1,3 once 4", "tool number 1, tool number 3, one-use tool 4");
	deed_is("tools none", "no tools");
	deed_is("pay 2 wood 1 brick", "pay 2 wood and 1 brick");
	deed_is("feed 1 stone", "pay 1 stone");
	deed_is("decline", "take nothing there");
	deed_is("pick 5", "take the 5");
	deed_is("refuse", "pay nothing for the meal");
}

TEST(luck_and_mistakes_are_told_in_points)
{
	const struct report_seat seats[] = { { .name = "ann", .title = "Ann" }, { .name = "bob" } };
	const struct lessons l = { .seats = 2, .seat = { { 8, 3, 12, 20, false }, { -5, 2, 0, 19, false } }, .turns = 2,
		.turn = { { .round = 4, .seat = 1, .is_roll = true, .points = 12, .place = QUARRY,
				  .body = "roll quarry 3", .faces = "6 6 5" },
		    { .round = 5, .points = 9, .body = "place hunt 3",
			.better = { .kind = DO_PLACE, .place = HUT, .people = 2 } } } };
	const struct lines said = lessons_said(english(&arena), &l, seats);

	assert_int_equal(said.count, 4);
	assert_string_equal(said.list[0], "Ann: luck +8 (\u00b13), decisions -12 (\u00b120)");
	assert_string_equal(said.list[1], "bob: luck -5 (\u00b12), decisions 0 (\u00b119)");
	assert_string_equal(said.list[2], "Round 4: bob rolled 6 6 5 in the quarry: +12 points.");
	assert_string_equal(said.list[3],
	    "Round 5, Ann: 3 people on the hunting grounds; better by 9 points: 2 people in the hut.");
}

TEST(spans_are_told_in_days_hours_and_minutes)
{
	const struct tongue in = english(&arena);

	assert_string_equal(span_words(in, 0), "0 minutes");
	assert_string_equal(span_words(in, MINUTE + 59), "1 minute");
	assert_string_equal(span_words(in, 10 * MINUTE), "10 minutes");
	assert_string_equal(span_words(in, HOUR), "1 hour");
	assert_string_equal(span_words(in, DAY + 6 * HOUR), "1 day and 6 hours");
	assert_string_equal(span_words(in, 2 * WEEK + 23 * HOUR + 59 * MINUTE), "14 days, 23 hours and 59 minutes");
}

UNIT(report_words, NULL, release)
