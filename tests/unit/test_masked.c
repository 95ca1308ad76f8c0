// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is masked in a message, and what cannot be one.
#include <string.h>

#include "unit.h"
#include "post/press.h"

#define TOKEN "zwwhvzrqjzecw4x5k3c3kht5"

static int
begin(void **state)
{
	static struct arena a;

	a = (struct arena){ 0 };
	*state = &a;
	return 0;
}

static int
release(void **state)
{
	arena_release(*state);
	return 0;
}

TEST(plain_words_stay_as_they_are)
{
	static const char text[] = "Leave me the hut.\n\n\tYours, Ann # 1 (key of the house)\n";

	assert_string_equal(press_masked(*state, text), text);
	assert_null(press_fault(english(*state), text));
	assert_string_equal(press_masked(*state, ""), "");
}

TEST(tokens_are_masked_wherever_they_stand)
{
	assert_string_equal(press_masked(*state, TOKEN), "[masked]");
	assert_string_equal(press_masked(*state, "gm+1.0." TOKEN "@example.org"),
	    "gm+1.0.[masked]@example.org");
	assert_string_equal(press_masked(*state, "<a.4.report.ann." TOKEN "@x>\n" TOKEN "\n"),
	    "<a.4.report.ann.[masked]@x>\n[masked]\n");
	assert_string_equal(press_masked(*state, "ZWWHVZRQJZECW4X5K3C3KHT5"), "[masked]");
}

TEST(words_of_another_length_or_other_digits_are_no_tokens)
{
	static const char *const words[] = { "x" TOKEN, TOKEN "x", "zwwhvzrqjzecw4x5k3c3kht",
		"zwwhvzrqjzecw4x5k3c3kht1", "1234-5678-9012-3456-7890" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		assert_string_equal(press_masked(*state, words[i]), words[i]);
}

TEST(heads_of_order_blocks_lose_their_key_and_their_meaning)
{
	assert_string_equal(press_masked(*state, "#STONEPOST tundra ann round 3 key abc v2"),
	    "(#)STONEPOST tundra ann round 3 key [masked] v2");
	assert_string_equal(press_masked(*state, "> #stonepost a b round 1 KEY  x-y"),
	    "> (#)stonepost a b round 1 KEY  [masked]-y");
	assert_string_equal(press_masked(*state, "#STONEPOST\nkey abc"), "(#)STONEPOST\nkey abc");
}

TEST(long_texts_and_controls_are_no_messages)
{
	char text[PRESS_BYTES + 2];

	memset(text, 'x', sizeof text);
	text[PRESS_BYTES] = '\0';
	assert_null(press_fault(english(*state), text));
	text[PRESS_BYTES] = 'x';
	text[PRESS_BYTES + 1] = '\0';
	assert_non_null(strstr(press_fault(english(*state), text), "8193 bytes"));
	assert_non_null(strstr(press_fault(english(*state), "a\033[31mb"), "control"));
	assert_non_null(strstr(press_fault(english(*state), "a\rb"), "control"));
	assert_non_null(strstr(press_fault(english(*state), "a\x7f"), "control"));
	assert_non_null(strstr(press_fault(english(*state), "a\xc2\x9b"), "control"));
	assert_non_null(strstr(press_fault(english(*state), "a\xff"), "control"));
	assert_null(press_fault(english(*state), "Gr\xc3\xbc\xc3\x9f" "e"));
}

UNIT(masked, begin, release)
