// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bytes in any charset as UTF-8 (checklist 10).
#include <string.h>

#include "unit.h"
#include "base/text.h"
#include "mail/in/charset.h"
#include "shared.h"

static struct decoded
decode(const char *charset, const char *bytes)
{
	return charset_decode(&arena, charset, bytes, strlen(bytes), 1000);
}

static void
checklist_10_declared_charsets_are_read(void **state)
{
	(void)state;
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

static void
two_bytes_a_letter_are_read(void **state)
{
	struct decoded d = charset_decode(&arena, "utf-16le", "h\0i\0", 4, 100);

	(void)state;
	assert_string_equal(d.text, "hi");
	assert_int_equal(d.len, 2);
}

static void
checklist_10_undeclared_is_utf8_or_else_windows(void **state)
{
	(void)state;
	assert_string_equal(decode(NULL, "\xc3\xa9").text, "\xc3\xa9");
	assert_string_equal(decode(NULL, "\xe9t\xe9").text, "\xc3\xa9t\xc3\xa9");
	assert_string_equal(decode("us-ascii", "it\x92s").text, "it\xe2\x80\x99s");
	assert_true(decode(NULL, "\xe9").guessed);
	assert_false(decode(NULL, "plain").guessed);
}

static void
checklist_10_an_unknown_charset_is_guessed_and_said(void **state)
{
	struct decoded d = decode("x-nobody-knows", "\xc3\xa9");

	(void)state;
	assert_string_equal(d.text, "\xc3\xa9");
	assert_true(d.guessed);
	assert_string_equal(decode("../../tmp/x", "a\xe9").text, "a\xc3\xa9");
	assert_string_equal(decode("utf-8//IGNORE", "a\xe9").text, "a\xc3\xa9");
	assert_string_equal(decode("", "a").text, "a");
}

static void
a_wrong_charset_loses_only_what_is_wrong(void **state)
{
	struct decoded d = decode("utf-8", "a\xe9z");

	(void)state;
	assert_string_equal(d.text, "a\xc3\xa9z");
	assert_true(d.guessed);
	d = decode("euc-jp", "a\xff" "b");
	assert_string_equal(d.text, "a\xef\xbf\xbd" "b");
	assert_true(d.guessed);
	assert_string_equal(decode("utf-16le", "a").text, "\xef\xbf\xbd");
}

static void
nul_and_controls_become_visible(void **state)
{
	struct decoded d = charset_decode(&arena, NULL, "a\0b\x1b" "c\td\x7f", 8, 100);

	(void)state;
	assert_string_equal(d.text, "a\xef\xbf\xbd" "b\xef\xbf\xbd" "c\td\xef\xbf\xbd");
	assert_int_equal(d.len, strlen(d.text));
}

static void
line_ends_become_lf_and_the_order_mark_goes(void **state)
{
	(void)state;
	assert_string_equal(decode(NULL, "\xef\xbb\xbf" "a\r\nb\rc\n\rd\r\r\n").text, "a\nb\nc\n\nd\n\n");
}

static void
too_much_is_cut_between_letters(void **state)
{
	struct decoded d = charset_decode(&arena, NULL, "\xc3\xa9\xc3\xa9\xc3\xa9", 6, 6);

	(void)state;
	assert_true(d.truncated);
	assert_true(utf8_valid(d.text, d.len));
	assert_true(d.len <= 6);
	d = charset_decode(&arena, "koi8-r", "\xc1\xc1\xc1\xc1", 4, 5);
	assert_true(d.truncated);
}

UNIT(charset)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checklist_10_declared_charsets_are_read),
		cmocka_unit_test(two_bytes_a_letter_are_read),
		cmocka_unit_test(checklist_10_undeclared_is_utf8_or_else_windows),
		cmocka_unit_test(checklist_10_an_unknown_charset_is_guessed_and_said),
		cmocka_unit_test(a_wrong_charset_loses_only_what_is_wrong),
		cmocka_unit_test(nul_and_controls_become_visible),
		cmocka_unit_test(line_ends_become_lf_and_the_order_mark_goes),
		cmocka_unit_test(too_much_is_cut_between_letters),
	};

	return cmocka_run_group_tests_name("charset", tests, NULL, release);
}
