// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of header fields: case, comments, parameters.
#include "unit.h"
#include "mail/lexical.h"
#include "shared.h"

TEST(words_are_compared_without_case)
{
	assert_true(word_same("Auto-Submitted", "auto-submitted"));
	assert_false(word_same("auto", "autos"));
	assert_true(word_begins("List-Id", "list-"));
	assert_false(word_begins("Lis", "list-"));
	assert_true(word_ends("x-REQUEST", "-request"));
	assert_false(word_ends("uest", "-request"));
	assert_string_equal(word_find("a Boundary", 10, "boundary"), "Boundary");
	assert_null(word_find("a Boundary", 9, "boundary"));
}

TEST(comments_go_and_quoted_strings_stay)
{
	assert_string_equal(value_bare(&arena, " no (a (nested) one) "), "no");
	assert_string_equal(value_bare(&arena, "a(b\\)c)d"), "a d");
	assert_string_equal(value_bare(&arena, "a; b=\"(no comment)\""), "a; b=\"(no comment)\"");
	assert_string_equal(value_bare(&arena, "a (open"), "a");
	assert_string_equal(value_bare(&arena, "a \"open \\\" ("), "a \"open \\\" (");
	assert_string_equal(value_bare(&arena, "(only)"), "");
}

UNIT(lexical, NULL, release)
