// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The error value.
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "unit.h"
#include "base/err.h"

TEST(new_error_is_none)
{
	struct err e = { 0 };

	assert_int_equal(e.code, ERR_NONE);
	assert_string_equal(e.text, "");
}

TEST(setting_formats_and_returns_minus_one)
{
	struct err e = { 0 };

	assert_int_equal(err_set(&e, ERR_IO, "cannot write '%s': %d", "x", 5), -1);
	assert_int_equal(e.code, ERR_IO);
	assert_string_equal(e.text, "cannot write 'x': 5");
}

TEST(first_error_stays)
{
	struct err e = { 0 };

	(void)err_set(&e, ERR_CONFIG, "first");
	assert_int_equal(err_set(&e, ERR_IO, "second"), -1);
	assert_int_equal(e.code, ERR_CONFIG);
	assert_string_equal(e.text, "first");
}

TEST(prefix_goes_before_and_keeps_the_code)
{
	struct err e = { 0 };

	(void)err_set(&e, ERR_DATA, "no such place");
	assert_int_equal(err_prefix(&e, "line %d", 7), -1);
	assert_int_equal(err_prefix(&e, "%s", "ann.txt"), -1);
	assert_int_equal(e.code, ERR_DATA);
	assert_string_equal(e.text, "ann.txt: line 7: no such place");
}

TEST(long_message_is_cut_at_the_end)
{
	struct err e = { 0 };
	char long_text[3 * sizeof e.text];

	memset(long_text, 'a', sizeof long_text - 1);
	long_text[sizeof long_text - 1] = '\0';
	(void)err_set(&e, ERR_DATA, "%s", long_text);
	assert_int_equal(strlen(e.text), sizeof e.text - 1);
	(void)err_prefix(&e, "here");
	assert_int_equal(strlen(e.text), sizeof e.text - 1);
	assert_memory_equal(e.text, "here: aaa", 9);
	(void)err_prefix(&e, "%s", long_text);
	assert_int_equal(strlen(e.text), sizeof e.text - 1);
	assert_memory_equal(e.text + 250, "aaaaa: here: ", 13);
}

TEST(codes_are_the_numbers_of_sysexits)
{
	assert_int_equal(ERR_USAGE, EX_USAGE);
	assert_int_equal(ERR_DATA, EX_DATAERR);
	assert_int_equal(ERR_NO_INPUT, EX_NOINPUT);
	assert_int_equal(ERR_NOT_FOUND, EX_NOUSER);
	assert_int_equal(ERR_UNAVAILABLE, EX_UNAVAILABLE);
	assert_int_equal(ERR_SOFTWARE, EX_SOFTWARE);
	assert_int_equal(ERR_OS, EX_OSERR);
	assert_int_equal(ERR_CANNOT_CREATE, EX_CANTCREAT);
	assert_int_equal(ERR_IO, EX_IOERR);
	assert_int_equal(ERR_TRY_AGAIN, EX_TEMPFAIL);
	assert_int_equal(ERR_PROTOCOL, EX_PROTOCOL);
	assert_int_equal(ERR_DENIED, EX_NOPERM);
	assert_int_equal(ERR_CONFIG, EX_CONFIG);
}

UNIT(err, NULL, NULL)
