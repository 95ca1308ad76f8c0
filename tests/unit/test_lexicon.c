// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Words: exact, shortened, nearly right.
#include <string.h>

#include "unit.h"
#include "orders/lexicon.h"
#include "orders/order.h"
#include "orders/parse.h"

static void
exact_word_beats_a_shortening(void **unused)
{
	struct match m = lexicon_find("en", "card", WORD_PLACE);

	(void)unused;
	assert_int_equal(m.kind, MATCH_FOUND);
	assert_string_equal(m.word->text, "card");
	assert_int_equal(lexicon_find("en", "tools", WORD_SECTION | WORD_PLACE).kind, MATCH_FOUND);
}

static void
shortening_needs_three_letters(void **unused)
{
	(void)unused;
	assert_int_equal(lexicon_find("en", "for", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "fo", WORD_PLACE).kind, MATCH_NONE);
	assert_int_equal(lexicon_find("en", "", WORD_PLACE).kind, MATCH_NONE);
	assert_int_equal(lexicon_find("en", "do", WORD_SECTION).kind, MATCH_FOUND);
}

static void
ambiguous_shortening_names_both(void **unused)
{
	struct match m = lexicon_find("en", "too", WORD_SECTION | WORD_PLACE);

	(void)unused;
	assert_int_equal(m.kind, MATCH_AMBIGUOUS);
	assert_string_equal(m.word->text, "tools");
	assert_string_equal(m.other->text, "toolmaker");
	assert_int_equal(lexicon_find("en", "too", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "res", WORD_SECTION).kind, MATCH_AMBIGUOUS);
}

static void
two_spellings_of_one_thing_are_not_ambiguous(void **unused)
{
	(void)unused;
	assert_int_equal(lexicon_find("en", "huntin", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "bui", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "lang", WORD_SECTION).kind, MATCH_FOUND);
}

static void
near_miss_is_only_suggested(void **unused)
{
	struct match m = lexicon_find("en", "quarri", WORD_PLACE);

	(void)unused;
	assert_int_equal(m.kind, MATCH_NEAR);
	assert_string_equal(m.word->text, "quarry");
	assert_int_equal(lexicon_find("en", "clya", WORD_PLACE).kind, MATCH_NEAR);
	assert_int_equal(lexicon_find("en", "bread", WORD_PLACE).kind, MATCH_NONE);
}

static void
hyphens_do_not_count(void **unused)
{
	struct match m = lexicon_find("en", "tool-maker", WORD_PLACE);

	(void)unused;
	assert_int_equal(m.kind, MATCH_FOUND);
	assert_int_equal(m.word->value, TOOL_MAKER);
}

static void
distance_counts_changes(void **unused)
{
	(void)unused;
	assert_int_equal(word_distance("hut", "hut"), 0);
	assert_int_equal(word_distance("hut", "hat"), 1);
	assert_int_equal(word_distance("hut", "hutt"), 1);
	assert_int_equal(word_distance("clay", "clya"), 1);
	assert_int_equal(word_distance("", "hut"), 3);
	assert_int_equal(word_distance("bx", &"xb"[1]), 1); // what stands before a word is not looked at
	assert_int_equal(word_distance("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "hut"), 99);
	assert_int_equal(
	    word_distance("hut", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), 99);
	assert_int_equal(near_limit("do"), 0);
	assert_int_equal(near_limit("hut"), 1);
	assert_int_equal(near_limit("forest"), 2);
}

static void
very_long_words_are_unknown(void **unused)
{
	(void)unused;
	assert_int_equal(
	    lexicon_find("en", "toolmakertoolmakertoolmakertoolmakertoolmaker", WORD_PLACE).kind,
	    MATCH_NONE);
}

static void
canonical_words_are_found_again(void **unused)
{
	enum { WORDS = 100 }; // more than any list has

	(void)unused;
	for (int n = 0; n < lexicon_en.count * WORDS; n++) {
		const struct word_list *list = &lexicon_en.lists[n / WORDS];
		const struct word *w = &list->words[n % WORDS];
		assert_true(list->count <= WORDS);
		if (n % WORDS >= list->count)
			continue;
		const char *canonical = lexicon_word((enum word_class)w->class, w->value);
		struct match m = lexicon_find("en", canonical, w->class);
		assert_int_equal(m.kind, MATCH_FOUND);
		assert_int_equal(m.word->value, w->value);
		assert_int_equal(strspn(w->text, "abcdefghijklmnopqrstuvwxyz"), strlen(w->text));
	}
}

static void
phrases_make_known_words(void **unused)
{
	(void)unused;
	assert_string_equal(lexicon_phrase("tool", "maker"), "toolmaker");
	assert_null(lexicon_phrase("tool", "pit"));
	for (int i = 0; i < lexicon_en.phrase_count; i++)
		assert_int_equal(lexicon_find("en", lexicon_en.phrases[i].word, ~0u).kind, MATCH_FOUND);
}

UNIT(lexicon)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(exact_word_beats_a_shortening),
		cmocka_unit_test(shortening_needs_three_letters),
		cmocka_unit_test(ambiguous_shortening_names_both),
		cmocka_unit_test(two_spellings_of_one_thing_are_not_ambiguous),
		cmocka_unit_test(near_miss_is_only_suggested),
		cmocka_unit_test(hyphens_do_not_count),
		cmocka_unit_test(distance_counts_changes),
		cmocka_unit_test(very_long_words_are_unknown),
		cmocka_unit_test(canonical_words_are_found_again),
		cmocka_unit_test(phrases_make_known_words),
	};

	return cmocka_run_group_tests_name("lexicon", tests, NULL, NULL);
}
