// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Words: exact, shortened, nearly right.
#include <string.h>

#include "orders/internal.h"
#include "orders/parsed.h"
#include "unit.h"
#include "orders/order.h"

TEST(exact_word_beats_a_shortening)
{
	struct match m = lexicon_find("en", "card", WORD_PLACE);

	assert_int_equal(m.kind, MATCH_FOUND);
	assert_string_equal(m.word->text, "card");
	assert_int_equal(lexicon_find("en", "tools", WORD_SECTION | WORD_PLACE).kind, MATCH_FOUND);
}

TEST(shortening_needs_three_letters)
{
	assert_int_equal(lexicon_find("en", "for", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "fo", WORD_PLACE).kind, MATCH_NONE);
	assert_int_equal(lexicon_find("en", "", WORD_PLACE).kind, MATCH_NONE);
	assert_int_equal(lexicon_find("en", "do", WORD_SECTION).kind, MATCH_FOUND);
}

TEST(ambiguous_shortening_names_both)
{
	struct match m = lexicon_find("en", "too", WORD_SECTION | WORD_PLACE);

	assert_int_equal(m.kind, MATCH_AMBIGUOUS);
	assert_string_equal(m.word->text, "toolmaker");
	assert_string_equal(m.other->text, "tools");
	assert_int_equal(lexicon_find("en", "too", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "res", WORD_SECTION).kind, MATCH_AMBIGUOUS);
}

TEST(two_spellings_of_one_thing_are_not_ambiguous)
{
	assert_int_equal(lexicon_find("en", "huntin", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "bui", WORD_PLACE).kind, MATCH_FOUND);
	assert_int_equal(lexicon_find("en", "lang", WORD_SECTION).kind, MATCH_FOUND);
}

TEST(near_miss_is_only_suggested)
{
	struct match m = lexicon_find("en", "quarri", WORD_PLACE);

	assert_int_equal(m.kind, MATCH_NEAR);
	assert_string_equal(m.word->text, "quarry");
	assert_int_equal(lexicon_find("en", "clya", WORD_PLACE).kind, MATCH_NEAR);
	assert_int_equal(lexicon_find("en", "bread", WORD_PLACE).kind, MATCH_NONE);
}

TEST(hyphens_do_not_count)
{
	struct match m = lexicon_find("en", "tool-maker", WORD_PLACE);

	assert_int_equal(m.kind, MATCH_FOUND);
	assert_int_equal(m.word->value, TOOL_MAKER);
}

TEST(distance_counts_changes)
{
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

TEST(very_long_words_are_unknown)
{
	assert_int_equal(
	    lexicon_find("en", "toolmakertoolmakertoolmakertoolmakertoolmaker", WORD_PLACE).kind,
	    MATCH_NONE);
}

TEST(canonical_words_are_found_again)
{
	assert_true(lexicon_english_count > 100);
	for (int n = 0; n < lexicon_english_count; n++) {
		const struct word *w = &lexicon_words[lexicon_english[n]];
		assert_string_equal(w->language, "en");
		const char *canonical = lexicon_word((enum word_class)w->class, w->value);
		struct match m = lexicon_find("en", canonical, w->class);
		assert_int_equal(m.kind, MATCH_FOUND);
		assert_int_equal(m.word->value, w->value);
		assert_int_equal(strspn(w->text, "abcdefghijklmnopqrstuvwxyz"), strlen(w->text));
	}
}

TEST(phrases_make_known_words)
{
	assert_string_equal(lexicon_phrase("tool", "maker"), "toolmaker");
	assert_null(lexicon_phrase("tool", "pit"));
	for (int i = 0; i < lexicon_phrases_count; i++)
		assert_int_equal(lexicon_find("en", lexicon_phrases[i].word, ~0u).kind, MATCH_FOUND);
}

UNIT(lexicon, NULL, NULL)
