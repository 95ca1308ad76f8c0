// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bytes in any charset as UTF-8 (checklist 10).
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "base/text.h"
#include "shared.h"

static struct decoded
decode(const char *charset, const char *bytes)
{
	return charset_decode(&arena, charset, bytes, strlen(bytes), 1000);
}

TEST(checklist_10_declared_charsets_are_read)
{
	assert_string_equal(decode("UTF-8", "\xc3\xa9").text, "\xc3\xa9");
	assert_string_equal(decode("iso-8859-1", "\xe9").text, "\xc3\xa9");
	assert_string_equal(decode("iso-8859-1", "\x93x\x94").text, "\xe2\x80\x9cx\xe2\x80\x9d");
	assert_string_equal(decode("Windows-1252", "\x80").text, "\xe2\x82\xac");
	assert_string_equal(decode("iso-8859-15", "\xa4").text, "\xe2\x82\xac");
	assert_string_equal(decode("koi8-r", "\xc1").text, "\xd0\xb0");
	assert_string_equal(decode("iso-2022-jp", "\x1b$B$\"\x1b(B").text, "\xe3\x81\x82");
	assert_string_equal(decode("utf-7", "+AOk-").text, "\xc3\xa9");
	assert_false(decode("koi8-r", "\xc1").guessed);
}

TEST(two_bytes_a_letter_are_read)
{
	struct decoded d = charset_decode(&arena, "utf-16le", "h\0i\0", 4, 100);

	assert_string_equal(d.text, "hi");
	assert_int_equal(d.len, 2);
}

TEST(checklist_10_undeclared_is_utf8_or_else_windows)
{
	assert_string_equal(decode(NULL, "\xc3\xa9").text, "\xc3\xa9");
	assert_string_equal(decode(NULL, "\xe9t\xe9").text, "\xc3\xa9t\xc3\xa9");
	assert_string_equal(decode("us-ascii", "it\x92s").text, "it\xe2\x80\x99s");
	assert_true(decode(NULL, "\xe9").guessed);
	assert_false(decode(NULL, "plain").guessed);
}

TEST(checklist_10_an_unknown_charset_is_guessed_and_said)
{
	struct decoded d = decode("x-nobody-knows", "\xc3\xa9");

	assert_string_equal(d.text, "\xc3\xa9");
	assert_true(d.guessed);
	assert_string_equal(decode("../../tmp/x", "a\xe9").text, "a\xc3\xa9");
	assert_string_equal(decode("utf-8//IGNORE", "a\xe9").text, "a\xc3\xa9");
	assert_string_equal(decode("", "a").text, "a");
}

TEST(a_wrong_charset_loses_only_what_is_wrong)
{
	struct decoded d = decode("utf-8", "a\xe9z");

	assert_string_equal(d.text, "a\xc3\xa9z");
	assert_true(d.guessed);
	d = decode("euc-jp", "a\xff" "b");
	assert_string_equal(d.text, "a\xef\xbf\xbd" "b");
	assert_true(d.guessed);
	assert_string_equal(decode("utf-16le", "a").text, "\xef\xbf\xbd");
}

TEST(nul_and_controls_become_visible)
{
	struct decoded d = charset_decode(&arena, NULL, "a\0b\x1b" "c\td\x7f", 8, 100);

	assert_string_equal(d.text, "a\xef\xbf\xbd" "b\xef\xbf\xbd" "c\td\xef\xbf\xbd");
	assert_int_equal(d.len, strlen(d.text));
}

TEST(line_ends_become_lf_and_the_order_mark_goes)
{
	assert_string_equal(decode(NULL, "\xef\xbb\xbf" "a\r\nb\rc\n\rd\r\r\n").text, "a\nb\nc\n\nd\n\n");
}

TEST(too_much_is_cut_between_letters)
{
	struct decoded d = charset_decode(&arena, NULL, "\xc3\xa9\xc3\xa9\xc3\xa9", 6, 6);

	assert_true(d.truncated);
	assert_true(utf8_valid(d.text, d.len));
	assert_true(d.len <= 6);
	d = charset_decode(&arena, "koi8-r", "\xc1\xc1\xc1\xc1", 4, 5);
	assert_true(d.truncated);
}

UNIT(charset, NULL, release)
