// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Changing one setting in the text of a settings file.
#include <string.h>

#include "cli/internal.h"
#include "unit.h"
#include "shared.h"

// What becomes of `text` when the user of [smtp] becomes `value`; NULL when that is refused.
static const char *
edited(const char *text, const char *value)
{
	const char *out = NULL;
	struct err e = { 0 };

	return settings_edit(&arena, text, SET_USER, value, &out, &e) == 0 ? out : NULL;
}

TEST(a_setting_is_changed_in_its_line)
{
	assert_string_equal(edited("[smtp]\nhost = a\nuser = b\nport = 1\n", "x"),
	    "[smtp]\nhost = a\nuser = x\nport = 1\n");
	assert_string_equal(edited("[smtp]\nuser=b", "x"), "[smtp]\nuser = x\n");
	assert_string_equal(edited("[smtp]\r\nuser: b\r\n", "x"), "[smtp]\r\nuser = x\n");
	assert_string_equal(edited("\xef\xbb\xbf[smtp]\nuser = b\n", "x"), "\xef\xbb\xbf[smtp]\nuser = x\n");
}

TEST(the_line_that_counts_is_changed)
{
	assert_string_equal(edited("[smtp]\nport = 1\n[fetch]\nuser = c\n[smtp]\nuser = d\n[fetch]\n", "x"),
	    "[smtp]\nport = 1\n[fetch]\nuser = c\n[smtp]\nuser = x\n[fetch]\n");
	assert_null(edited("[smtp]\nuser = b\n[smtp]\nuser = d\n", "x")); // neither counts
}

TEST(comments_and_blank_lines_stay)
{
	assert_string_equal(edited("; one\n\n[smtp] ; two\n# user = no\n\nuser = b ; three\n ; four\n", "x"),
	    "; one\n\n[smtp] ; two\n# user = no\n\nuser = x ; three\n ; four\n");
	assert_string_equal(edited("[smtp]\n\n; about what follows\n[fetch]\n", "x"),
	    "[smtp]\nuser = x\n\n; about what follows\n[fetch]\n");
}

TEST(a_comment_that_has_no_room_left_gets_a_line)
{
	char value[191];

	memset(value, 'v', 190);
	value[190] = '\0';
	const char *out = edited("[smtp]\nuser = b ; why\n", value);
	assert_non_null(out);
	assert_memory_equal(out, "[smtp]\n; why\nuser = vvv", 23);
}

TEST(a_file_with_an_indented_line_is_not_changed)
{
	assert_null(edited("[smtp]\nuser = b\n  c\n", "x"));
	assert_null(edited("[smtp]\n  host = h\n", "x"));
	assert_null(edited("[smtp]\n [fetch]\nhost = b\n", "x"));
}

TEST(a_new_setting_stands_behind_those_of_its_section)
{
	assert_string_equal(edited("[smtp]\nhost = a\n[fetch]\nhost = b\n", "x"),
	    "[smtp]\nhost = a\nuser = x\n[fetch]\nhost = b\n");
	assert_string_equal(edited("[smtp]", "x"), "[smtp]\nuser = x\n");
	assert_string_equal(edited("", "x"), "[smtp]\nuser = x\n");
	assert_string_equal(edited("[fetch]\nuser = b", "x"), "[fetch]\nuser = b\n\n[smtp]\nuser = x\n");
}

TEST(nothing_is_a_value)
{
	assert_string_equal(edited("[smtp]\nuser = b ; old\n", ""), "[smtp]\nuser = ; old\n");
}

TEST(what_a_file_cannot_hold_is_refused)
{
	static const char *const bad[] = { " x", "x ", "x\ny", "x\ry", "x ;y", ";y" };
	char longest[194];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_null(edited("[smtp]\nuser = b\n", bad[i]));
	assert_non_null(edited("", "x;y#z [a] = b"));
	memset(longest, 'v', 193);
	longest[193] = '\0';
	assert_null(edited("", longest));
	longest[192] = '\0';
	assert_non_null(edited("", longest));
}

UNIT(settings_edit, NULL, release)
