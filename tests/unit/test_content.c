// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One part of a letter as text.
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "shared.h"

static const char *
text_of(struct content c)
{
	c.len = strlen(c.bytes);
	return content_text(&arena, &c, CONTENT_MAX).text;
}

TEST(plain_text_is_decoded)
{
	assert_string_equal(text_of((struct content){ .bytes = "a \nb" }), "a \nb");
	assert_string_equal(text_of((struct content){ .bytes = "\xe9", .charset = "latin1" }), "\xc3\xa9");
}

TEST(flowed_text_is_joined)
{
	assert_string_equal(text_of((struct content){ .bytes = "a \r\nb\r\n", .flowed = true }), "a b\n");
	assert_string_equal(text_of((struct content){ .bytes = "a \nb\n", .flowed = true,
		.delsp = true }), "ab\n");
}

TEST(html_may_name_its_charset_itself)
{
	assert_string_equal(text_of((struct content){ .html = true,
		.bytes = "<meta charset=koi8-r><p>\xc1" }), "\xd0\xb0\n");
	assert_string_equal(text_of((struct content){ .html = true, .charset = "utf-8",
		.bytes = "<meta charset=koi8-r><p>\xc3\xa9" }), "\xc3\xa9\n");
}

TEST(a_line_has_no_line_ends)
{
	assert_string_equal(content_line(&arena, "a\r\nBcc: x\tb\xe9", 100), "a Bcc: x b\xc3\xa9");
	assert_string_equal(content_line(&arena, "a\xe2\x80\xa8" "b\xe2\x80\xa9\xe2\x80\xaa", 100), "a b ");
	assert_int_equal(strlen(content_line(&arena, "aaaaaaaaaaaa", 10)) <= 10, 1);
}

TEST(blank_is_what_nobody_sees)
{
	assert_true(content_is_blank(""));
	assert_true(content_is_blank(" \n\t\xc2\xa0\n"));
	assert_false(content_is_blank("\n."));
	assert_false(content_is_blank("\xc2\xa1"));
}

static const char *
plain(const char *text)
{
	return text_of((struct content){ .bytes = text });
}

TEST(style_sheets_in_plain_text_are_dropped)
{
	assert_string_equal(plain("p.MsoNormal {margin:0in;}\nH W3 X\n"), "\nH W3 X\n");
	assert_string_equal(plain("<!--\n/* Fonts */\n@font-face\n\t{font-family:\"A B\";\n\tpanose-1:2 4;}\n-->\nH\n"), "\n\n\n\nH\n");
	assert_string_equal(plain("a\np.X, li.X,\ndiv.X\n\t{margin:0in}\n@list l0\n\t{mso-x:y}\nb\n"), "a\n\n\nb\n");
	// What is none stays, as do comments where there is no sheet.
	assert_string_equal(plain("H {W:3} X\n"), "H {W:3} X\n");
	assert_string_equal(plain("H {wood:3} X\n"), "H {wood:3} X\n");
	assert_string_equal(plain("p.x {margin:0in\n"), "p.x {margin:0in\n");
	assert_string_equal(plain("p.x {} <!-- /* a */ -->\n"), "p.x {} <!-- /* a */ -->\n");
	assert_string_equal(plain("{margin:0in}\n"), "{margin:0in}\n");
	assert_string_equal(plain("hut\n{margin:0in}\n"), "hut\n{margin:0in}\n");
	assert_string_equal(plain("p.x {margin:0in} /* a\n"), " /* a\n");
}

UNIT(content, NULL, release)
