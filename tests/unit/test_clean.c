// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Characters that mislead, and texts without them.
#include <string.h>

#include "unit.h"
#include "base/clean.h"
#include "shared.h"

TEST(text_without_controls_is_clean)
{
	assert_true(text_is_clean("Ann\n\u00e9 \u2027 \u202f \u2065 \u206a \u200d \U0001f44d"));
	assert_false(text_is_clean("a\x1b[2J"));
	assert_false(text_is_clean("\x7f"));
	assert_false(text_is_clean("\xc2\x85"));
	assert_false(text_is_clean("\u2028"));
	assert_false(text_is_clean("caf\xe9"));
}

TEST(marks_that_turn_the_direction_are_not_clean)
{
	static const char *const marks[] = { "\u061c", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c",
		"\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff" };

	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		assert_false(text_is_clean(marks[i]));
}

TEST(cleaned_text_has_blanks_and_question_marks_instead)
{
	assert_string_equal(text_clean(&arena, "a\r\nb\x1b\u202e" "c\xe9"), "a\nb  c?");
	assert_string_equal(text_clean(&arena, "clean"), "clean");
	assert_null(text_clean(&arena, NULL));
}

TEST(tame_line_stays_on_its_line)
{
	char text[] = "a\nb\x1b[2J\u202e\xe9 \u00e9";

	line_tame(text);
	assert_string_equal(text, "a?b?[2J???? \u00e9");
}

UNIT(clean, NULL, release)
