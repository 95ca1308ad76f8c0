// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens and the server's key.
#include <string.h>

#include "unit.h"
#include "fair/token.h"

// The key 00 01 02 ... 1f; what is expected was worked out with Python's hashlib and base64.
static const unsigned char *
counted(void)
{
	static unsigned char key[TOKEN_KEY_SIZE];

	for (unsigned char i = 0; i < TOKEN_KEY_SIZE; i++)
		key[i] = i;
	return key;
}

TEST(checklist_18_token_is_keyed_blake2b_in_base32)
{
	char token[TOKEN_SIZE];

	assert_ptr_equal(
	    token_make(counted(), "first-game", "ann", "ann@example.org", 1, token), token);
	assert_string_equal(token, "l3fry3noaglxhykeaxetnipe");
	token_make(counted(), "first-game", "ann", "ann@example.org", 2, token);
	assert_string_equal(token, "qwoguagzji5a62sryyznvfuj");
	token_make(counted(), "first-game", "ann", "", 1, token);
	assert_string_equal(token, "7ewzaghgcrlglf6alu4oatp5");
}

TEST(checklist_18_token_depends_on_everything)
{
	const unsigned char zeros[TOKEN_KEY_SIZE] = { 0 };
	char token[6][TOKEN_SIZE];

	token_make(counted(), "g", "ann", "a@example.org", 1, token[0]);
	token_make(zeros, "g", "ann", "a@example.org", 1, token[1]);
	token_make(counted(), "h", "ann", "a@example.org", 1, token[2]);
	token_make(counted(), "g", "ben", "a@example.org", 1, token[3]);
	token_make(counted(), "g", "ann", "b@example.org", 1, token[4]);
	token_make(counted(), "g", "ann", "a@example.org", 10, token[5]);
	for (int i = 0; i < 6; i++) {
		assert_int_equal(strspn(token[i], "abcdefghijklmnopqrstuvwxyz234567"),
		    TOKEN_SIZE - 1);
		for (int k = 0; k < i; k++)
			assert_false(token_equal(token[i], token[k]));
	}
}

TEST(checklist_18_token_is_equal_to_itself_in_any_case)
{
	assert_true(token_equal("l3fry3noaglxhykeaxetnipe", "l3fry3noaglxhykeaxetnipe"));
	assert_true(token_equal("l3fry3noaglxhykeaxetnipe", "L3FRY3NOAGLXHYKEAXETNIPE"));
	assert_true(token_equal("zzzzzzzzzzzzzzzzzzzzzzzz", "ZZZZZZZZZZZZZZZZZZZZZZZZ"));
}

TEST(one_letter_makes_another_token)
{
	const char token[] = "l3fry3noaglxhykeaxetnipe";

	for (size_t i = 0; i < sizeof token - 1; i++) {
		char other[sizeof token];
		memcpy(other, token, sizeof token);
		other[i] ^= 1;
		assert_false(token_equal(token, other));
	}
	assert_false(token_equal("@@@@@@@@@@@@@@@@@@@@@@@@", "````````````````````````"));
}

TEST(another_length_is_another_token)
{
	assert_false(token_equal("l3fry3noaglxhykeaxetnipe", ""));
	assert_false(token_equal("l3fry3noaglxhykeaxetnipe", "l3fry3noaglxhykeaxetnip"));
	assert_false(token_equal("l3fry3noaglxhykeaxetnipe", "l3fry3noaglxhykeaxetnipea"));
	assert_false(token_equal("", ""));
}

TEST(every_key_is_another)
{
	unsigned char key[TOKEN_KEY_SIZE], again[TOKEN_KEY_SIZE];
	struct err e = { 0 };

	assert_int_equal(token_key_draw(key, &e), 0);
	assert_int_equal(token_key_draw(again, &e), 0);
	assert_memory_not_equal(key, again, sizeof key);
}

TEST(wiped_secret_is_zeros)
{
	char secret[8] = "secret!", zeros[8] = { 0 };

	bytes_wipe(secret, sizeof secret);
	assert_memory_equal(secret, zeros, sizeof secret);
}

UNIT(token, NULL, NULL)
