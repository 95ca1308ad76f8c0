// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Growing text, UTF-8 and wrapping.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "base/text.h"

static int
release(void **state)
{
	arena_release(*state);
	return 0;
}

static int
begin(void **state)
{
	static struct arena arena;

	*state = &arena;
	return 0;
}

TEST(new_text_is_empty)
{
	struct text t;

	text_init(&t, *state);
	assert_int_equal(t.len, 0);
	assert_string_equal(t.data, "");
}

TEST(text_grows_as_it_is_added_to)
{
	struct text t;

	text_init(&t, *state);
	for (int i = 0; i < 1000; i++)
		text_add(&t, "0123456789");
	assert_int_equal(t.len, 10000);
	assert_int_equal(strlen(t.data), 10000);
	for (size_t i = 0; i < t.len; i++)
		assert_int_equal(t.data[i], '0' + i % 10);
}

TEST(every_length_around_the_room_fits)
{
	for (size_t n = 0; n < 200; n++) {
		struct text t;
		text_init(&t, *state);
		text_fill(&t, 'x', n);
		assert_int_equal(strlen(t.data), n);
		text_fill(&t, 'y', 1);
		assert_int_equal(strlen(t.data), n + 1);
		assert_int_equal(t.data[n], 'y');
	}
}

TEST(bytes_keep_their_zeros)
{
	struct text t;

	text_init(&t, *state);
	text_add_bytes(&t, "a\0b", 3);
	text_add_bytes(&t, "", 0);
	assert_int_equal(t.len, 3);
	assert_memory_equal(t.data, "a\0b", 4);
}

TEST(formatted_text_is_appended)
{
	struct text t;

	text_init(&t, *state);
	text_add(&t, "round ");
	text_addf(&t, "%d, %s", 3, "ann");
	text_addf(&t, "%*s", 500, "!");
	assert_memory_equal(t.data, "round 3, ann ", 13);
	assert_int_equal(t.len, 12 + 500);
	assert_int_equal(strlen(t.data), t.len);
}

TEST(lists_grow_by_gap_and_thing)
{
	struct text t;

	text_init(&t, *state);
	text_add_both(&t, "", "wood");
	text_add_both(&t, ", ", "brick");
	assert_string_equal(t.data, "wood, brick");
}

TEST(urls_hold_letters_digits_and_what_is_plain)
{
	struct text t;

	text_init(&t, *state);
	text_add_percent(&t, "aZ09 /@[`{:~\n\x7f\xc3\xa9", "@~");
	assert_string_equal(t.data, "aZ09%20%2F@%5B%60%7B%3A~%0A%7F%C3%A9");
	text_add_percent(&t, "", "");
	text_add_percent(&t, "@", "");
	assert_string_equal(t.data + t.len - 3, "%40");
}

TEST(plain_ascii_ends_at_the_first_other_byte)
{
	assert_int_equal(ascii_length(""), 0);
	assert_int_equal(ascii_length(" a~"), 3);
	assert_int_equal(ascii_length("ab\ncd"), 2);
	assert_int_equal(ascii_length("a\x7f"), 1);
	assert_int_equal(ascii_length("a\x1f"), 1);
	assert_int_equal(ascii_length("gr\xc3\xbc\xc3\x9f"), 2);
}

TEST(cutting_shortens)
{
	struct text t;

	text_init(&t, *state);
	text_add(&t, "clay pit");
	text_cut(&t, 8);
	assert_string_equal(t.data, "clay pit");
	text_cut(&t, 4);
	assert_string_equal(t.data, "clay");
	text_add(&t, "!");
	assert_string_equal(t.data, "clay!");
	text_cut(&t, 0);
	assert_string_equal(t.data, "");
}

TEST(every_code_point_reads_back_as_written)
{
	struct text t;

	text_init(&t, *state);
	for (uint32_t cp = 0; cp <= 0x10ffff; cp += cp < 0x3000 ? 1 : 61) {
		if (cp >= 0xd800 && cp <= 0xdfff)
			continue;
		uint32_t back = ~cp;
		text_cut(&t, 0);
		text_add_utf8(&t, cp);
		size_t want = cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
		assert_int_equal(t.len, want);
		assert_int_equal(utf8_read(t.data, t.len, &back), want);
		assert_int_equal(back, cp);
		assert_int_equal(utf8_read(t.data, t.len - 1, &back), 0);
		assert_true(utf8_valid(t.data, t.len));
	}
}

TEST(last_code_point_is_10ffff)
{
	uint32_t cp = 0;

	assert_int_equal(utf8_read("\xf4\x8f\xbf\xbf", 4, &cp), 4);
	assert_int_equal(cp, 0x10ffff);
	assert_int_equal(utf8_read("\xf4\x90\x80\x80", 4, &cp), 0);
}

TEST(what_is_no_utf8_is_refused)
{
	static const char *const bad[] = {
		"\x80", // a continuation alone
		"\xc0\x80", // overlong zero
		"\xc1\xbf", // overlong
		"\xe0\x80\x80", // overlong
		"\xe0\x9f\xbf", // overlong
		"\xf0\x80\x80\x80", // overlong
		"\xf0\x8f\xbf\xbf", // overlong
		"\xed\xa0\x80", // surrogate
		"\xed\xbf\xbf", // surrogate
		"\xf5\x80\x80\x80", // beyond
		"\xff",
		"\xc3\x28", // no continuation
		"\xe2\x82\x28",
		"\xe2\x28\xa1",
		"\xf0\x9f\x92\x28",
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		uint32_t cp;
		assert_int_equal(utf8_read(bad[i], strlen(bad[i]), &cp), 0);
		assert_false(utf8_valid(bad[i], strlen(bad[i])));
	}
	uint32_t cp;
	assert_int_equal(utf8_read("", 0, &cp), 0);
}

TEST(validity_is_about_the_whole_text)
{
	assert_true(utf8_valid("", 0));
	assert_true(utf8_valid("Jürgen", strlen("Jürgen")));
	assert_true(utf8_valid("a\0b", 3));
	assert_false(utf8_valid("J\xfcrgen", 6));
	assert_false(utf8_valid("Jürgen", 2));
}

TEST(columns_are_those_of_a_terminal)
{
	assert_int_equal(utf8_columns(""), 0);
	assert_int_equal(utf8_columns("clay"), 4);
	assert_int_equal(utf8_columns("Jürgen"), 6);
	assert_int_equal(utf8_columns("Ju\xcc\x88rgen"), 6); // combining diaeresis
	assert_int_equal(utf8_columns("a\xe2\x80\x8b" "b"), 2); // zero width space
	assert_int_equal(utf8_columns("石器"), 4);
	assert_int_equal(utf8_columns("한국"), 4);
	assert_int_equal(utf8_columns("🎲"), 2);
	assert_int_equal(utf8_columns("\xff" "a"), 2); // bytes that are none count one each
}

TEST(columns_of_a_part_are_those_up_to_its_end)
{
	assert_int_equal(utf8_columns_of("石器 stone", 3), 2);
	assert_int_equal(utf8_columns_of("石器 stone", 8), 6);
	assert_int_equal(utf8_columns_of("石", 2), 2); // bytes of a character that is cut: one each
	assert_int_equal(utf8_columns_of("stone", 0), 0);
}

TEST(prose_breaks_at_blanks)
{
	assert_string_equal(text_wrap(*state, "one two three four", 9, 0),
	    "one two\nthree\nfour");
	assert_string_equal(text_wrap(*state, "one two three four", 100, 0),
	    "one two three four");
	assert_string_equal(text_wrap(*state, "one two", 7, 0), "one two");
	assert_string_equal(text_wrap(*state, "one two", 6, 0), "one\ntwo");
	assert_string_equal(text_wrap(*state, "", 10, 0), "");
	assert_string_equal(text_wrap(*state, "1. hut. 2. the wood", 10, 0), "1. hut.\n2. the\nwood"); // no number is left behind
	assert_string_equal(text_wrap(*state, "up to 3. 2. the wood", 10, 0), "up to 3.\n2. the\nwood");
	assert_string_equal(text_wrap(*state, "it is a 3. So", 10, 0), "it is a 3.\nSo"); // no number of an item
}

TEST(later_lines_are_indented)
{
	assert_string_equal(text_wrap(*state, "a: one two three", 8, 3),
	    "a: one\n   two\n   three");
}

TEST(lines_that_were_broken_stay_broken)
{
	assert_string_equal(text_wrap(*state, "one\n\ntwo three\n", 5, 0), "one\n\ntwo\nthree\n");
}

TEST(blanks_inside_and_before_stay_and_at_the_end_go)
{
	assert_string_equal(text_wrap(*state, "  one  two   ", 20, 0), "  one  two");
}

TEST(word_longer_than_a_line_is_kept_whole)
{
	assert_string_equal(text_wrap(*state, "a abcdefghij b", 5, 0), "a\nabcdefghij\nb");
}

TEST(width_counts_columns_and_not_bytes)
{
	assert_string_equal(text_wrap(*state, "üüü üüü", 7, 0), "üüü üüü");
	assert_string_equal(text_wrap(*state, "石器 石器", 8, 0), "石器\n石器");
}

TEST(prose_is_appended_as_far_as_it_goes)
{
	struct text t;

	text_init(&t, *state);
	text_add(&t, "> ");
	text_add_wrapped(&t, "one two three four", 13, 8, 2);
	assert_string_equal(t.data, "> one two\n  three");
}

TEST(numbers_are_added_as_printf_prints_them)
{
	static const int64_t numbers[] = { 0, 7, -7, 10, -1234567, INT64_MAX, INT64_MIN };
	struct arena arena = { 0 };

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		struct text t;
		text_init(&t, &arena);
		text_add_number(&t, numbers[i]);
		assert_string_equal(t.data, arena_printf(&arena, "%lld", (long long)numbers[i]));
		assert_int_equal(t.len, strlen(t.data));
	}
	arena_release(&arena);
}

UNIT(text, begin, release)
