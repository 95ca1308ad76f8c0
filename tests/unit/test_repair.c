// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Repairs of text, and folding.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "base/repair.h"

static const char *
repair(const char *s)
{
	return text_repair(&arena, s, strlen(s), NULL);
}

TEST(line_ends_become_lf)
{
	assert_string_equal(repair("a\r\nb\rc\nd\r\r\n"), "a\nb\nc\nd\n\n");
	assert_string_equal(repair("a\r"), "a\n");
}

TEST(typography_becomes_plain)
{
	assert_string_equal(repair("\u2018a\u2019 \u201cb\u201d \u00abc\u00bb `d\u00b4"),
	    "'a' \"b\" \"c\" 'd'");
	assert_string_equal(repair("2\u20133\u20144\u22125"), "2-3-4-5");
	assert_string_equal(repair("a\u00a0b\u2009c\u3000d\fe"), "a b c d e");
	assert_string_equal(repair("\uff30\uff4c\uff41\uff4e \uff11"), "Plan 1");
}

TEST(invisible_characters_go)
{
	assert_string_equal(repair("\ufeffpl\u00ada\u200bn\u2060\u202e\ufe0f"), "plan");
}

TEST(accents_and_other_letters_stay)
{
	assert_string_equal(
	    repair("\u00e9\u00df\u4e2d\U0001f600\t"), "\u00e9\u00df\u4e2d\U0001f600\t");
}

TEST(broken_bytes_become_one_mark_each)
{
	assert_string_equal(repair("a\xff\xc3(\x80"), "a\ufffd\ufffd(\ufffd");
	assert_string_equal(repair("a\x01\x7f"), "a\ufffd\ufffd");
}

TEST(repaired_lines_are_remembered)
{
	const char *text = "\ufeffplain\nsm\u2019art\u2019\n\u00e9\n\u00a0\n";
	struct repairs r;
	int which = 0;

	text_repair(&arena, text, strlen(text), &r);
	assert_int_equal(r.count, 2); // a byte order mark at the beginning is nothing special
	assert_true(repairs_between(&r, 1, 4, &which));
	assert_int_equal(which, 2);
	assert_true(repairs_between(&r, 3, 9, &which));
	assert_int_equal(which, 4);
	assert_false(repairs_between(&r, 3, 3, &which));
}

TEST(many_repaired_lines_are_no_harm)
{
	char text[REPAIRED_LINES * 4 * 3 + 1] = "";
	struct repairs r;

	for (int i = 0; i < REPAIRED_LINES * 4; i++)
		strcat(text, "\u00a0\n");
	text_repair(&arena, text, strlen(text), &r);
	assert_int_equal(r.count, REPAIRED_LINES);
}

TEST(folding_takes_case_and_accents_away)
{
	static const struct {
		const char *from, *to;
	} words[] = {
		{ "PLAN", "plan" },
		{ "F\u00d6R\u00cbST", "forest" },
		{ "fore\u0301t", "foret" },
		{ "Stra\u00dfe", "strasse" },
		{ "C\u0153ur \u00c6on", "coeur aeon" },
		{ "\u0132ssel \u0141\u00f3d\u017a", "ijssel lodz" },
		{ "\u00d7\u4e2d-1", "\u00d7\u4e2d-1" },
		{ "\xff", "\xff" },
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		assert_string_equal(
		    text_fold(&arena, words[i].from, strlen(words[i].from)), words[i].to);
}

TEST(long_words_are_quoted_in_part)
{
	const char *forty = "1234567890123456789012345678901234567890";
	const char *umlauts =
	    "x\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
	    "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4";

	assert_string_equal(text_shorten(&arena, forty), forty);
	assert_int_equal(strlen(text_shorten(&arena, umlauts)), 39 + 3);
	assert_string_equal(text_shorten(&arena, "please put two people in the hut and everybody else in the wood"),
	    "please put two people in the hut and ...");
}

UNIT(repair, NULL, release)
