// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The things in the box: sums that the rule sheet gives for the tables.
#include <string.h>

#include "unit.h"
#include "engine/game.h"
#include "engine/score.h"
#include "lang/pieces.h"
#include "shared.h"

TEST(tops_are_as_many_as_the_sheet_says)
{
	static const int expected[] = { [TOP_DICE] = 10, [TOP_FOOD] = 7, [TOP_GOOD] = 5,
		[TOP_ROLL] = 3, [TOP_POINTS] = 3, [TOP_TRACK] = 2, [TOP_TOOL] = 1, [TOP_DRAW] = 1,
		[TOP_ONCE] = 3, [TOP_ANY_2] = 1 };
	int found[TOP_ANY_2 + 1] = { 0 };

	for (int c = 0; c < CARDS; c++)
		found[cards[c].top]++;
	assert_memory_equal(found, expected, sizeof expected);
}

TEST(lower_parts_are_as_many_as_the_sheet_says)
{
	int totals[CARD_LOWS];

	low_totals((UINT64_C(1) << CARDS) - 1, totals);
	for (int kind = 0; kind < GREEN_KINDS; kind++)
		assert_int_equal(totals[kind], 2);
	assert_int_equal(totals[FARMERS], 7);
	assert_int_equal(totals[TOOL_MAKERS], 8);
	assert_int_equal(totals[HUT_BUILDERS], 9);
	assert_int_equal(totals[SHAMANS], 7);
}

TEST(one_use_tools_have_the_values_2_3_and_4)
{
	int found = 0;

	for (int c = 0; c < CARDS; c++)
		for (int i = 0; i < ONCE_TOOLS; i++)
			found += cards[c].top == TOP_ONCE && cards[c].n == once_value[i];
	assert_int_equal(found, ONCE_TOOLS);
}

TEST(fixed_tiles_need_three_resources)
{
	int fixed = 0;

	for (int t = 0; t < TILES; t++) {
		if (tiles[t].kind != TILE_FIXED)
			continue;
		assert_int_equal(goods_count(tiles[t].need), 3);
		fixed++;
	}
	assert_int_equal(fixed, 17);
}

TEST(goods_are_counted_and_valued)
{
	const int goods[GOODS] = { 2, 0, 1, 3 };

	assert_int_equal(goods_count(goods), 6);
	assert_int_equal(goods_kinds(goods), 3);
	assert_int_equal(goods_value(goods), 2 * 3 + 5 + 3 * 6);
}

TEST(texts_are_those_of_the_sheet)
{
	const struct tongue in = english(&arena);

	assert_string_equal(card_top_words(in, 0), "7 food");
	assert_string_equal(card_top_words(in, 3), "any 2 resources");
	assert_string_equal(card_top_words(in, 8), "roll for gold");
	assert_string_equal(card_top_words(in, 33), "one-use tool 4");
	assert_string_equal(card_low_words(in, 0), "green: pottery");
	assert_string_equal(card_low_words(in, 35), "2 tool makers");
	assert_string_equal(tile_words(in, 0), "2 wood 1 brick");
	assert_string_equal(tile_words(in, 17), "4 of 1 kind");
	assert_string_equal(tile_words(in, 18), "4 of 2 kinds");
	assert_string_equal(tile_words(in, 27), "1 to 7");
}

TEST(places_stand_in_the_order_of_use)
{
	for (enum place p = 0; p + 1 < PLACES; p++)
		assert_true(place_info[p].kind <= place_info[p + 1].kind);
	for (enum place p = FOREST; p <= RIVER; p++)
		assert_int_equal(place_info[p].value, good_info[place_info[p].good].value);
}

UNIT(pieces, NULL, release)
