// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters and digits of ASCII.
#include "unit.h"
#include "base/ascii.h"

TEST(every_byte_is_one_kind)
{
	int letters = 0, digits = 0, changed = 0;

	for (int byte = 0; byte < 256; byte++) {
		char c = (char)byte;
		letters += ascii_is_letter(c);
		digits += ascii_is_digit(c);
		changed += (ascii_lower(c) != c) + (ascii_upper(c) != c);
		assert_true(ascii_is_alnum(c) == (ascii_is_letter(c) || ascii_is_digit(c)));
		assert_true(ascii_lower(ascii_upper(c)) == ascii_lower(c));
		assert_true(byte < 128 || !ascii_is_alnum(c));
	}
	assert_int_equal(letters, 52);
	assert_int_equal(digits, 10);
	assert_int_equal(changed, 52);
	assert_true(ascii_lower('I') == 'i' && ascii_upper('i') == 'I' && ascii_lower('@') == '@');
}

TEST(words_are_the_same_but_for_capitals)
{
	assert_true(ascii_equal("", "") && ascii_equal("In-Reply-To", "IN-REPLY-TO"));
	assert_false(ascii_equal("a", "") || ascii_equal("", "a") || ascii_equal("a", "ab"));
	assert_false(ascii_equal("\xc3\x9c", "\xc3\xbc")); // letters, but none of ASCII
	assert_true(ascii_begins("FINAL words", "final") && ascii_begins("x", ""));
	assert_false(ascii_begins("fin", "final") || ascii_begins("", "x"));
	assert_true(ascii_same("Plan", "PLANET", 4));
	assert_false(ascii_same("Plan", "PLOW", 4));
}

UNIT(ascii, NULL, NULL)
