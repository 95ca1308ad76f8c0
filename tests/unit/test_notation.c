// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decisions as text.
#include <string.h>

#include "unit.h"
#include "engine/notation.h"

static void
reads(const char *s, const struct decision *expected)
{
	struct decision d;
	char text[DECISION_TEXT];

	if (!decision_parse(s, &d))
		fail_msg("'%s' is not read", s);
	assert_memory_equal(&d, expected, sizeof d);
	assert_string_equal(decision_print(expected, text), s);
}

TEST(every_kind_is_read_and_written)
{
	reads("place forest 3",
	    &(struct decision){ .kind = DO_PLACE, .place = FOREST, .people = 3 });
	reads("place card 4 1",
	    &(struct decision){ .kind = DO_PLACE, .place = CARD_4, .people = 1 });
	reads("use building 2", &(struct decision){ .kind = DO_USE, .place = BUILDING_2 });
	reads("take 1 wood 1 gold", &(struct decision){ .kind = DO_TAKE, .goods = { 1, 0, 0, 1 } });
	reads("tools none", &(struct decision){ .kind = DO_TOOLS });
	reads("tools 1,3", &(struct decision){ .kind = DO_TOOLS, .tools = 5 });
	reads("tools once 2,4", &(struct decision){ .kind = DO_TOOLS, .once = 5 });
	reads("tools 1,2,3 once 2,3,4",
	    &(struct decision){ .kind = DO_TOOLS, .tools = 7, .once = 7 });
	reads("pay 2 wood 1 brick", &(struct decision){ .kind = DO_PAY, .goods = { 2, 1 } });
	reads("pay 999 wood 999 brick 999 stone 999 gold",
	    &(struct decision){ .kind = DO_PAY, .goods = { 999, 999, 999, 999 } });
	reads("pay nothing", &(struct decision){ .kind = DO_PAY });
	reads("decline", &(struct decision){ .kind = DO_DECLINE });
	reads("pick 5", &(struct decision){ .kind = DO_PICK, .face = 5 });
	reads("pick 127", &(struct decision){ .kind = DO_PICK, .face = INT8_MAX }); // whether it is legal is the rules'
	reads("feed 10 stone", &(struct decision){ .kind = DO_FEED, .goods = { 0, 0, 10 } });
	reads("refuse", &(struct decision){ .kind = DO_REFUSE });
}

// The hash chain is made of decisions as text, so there is one spelling of each.
TEST(no_other_spelling_is_read)
{
	static const char *const list[] = { "", " ", "plac", "places forest 3", "place",
		"place ", "place forest", "place forest ", "place forest 3 ", " place forest 3",
		"place  forest 3", "place forest  3", "place Forest 3", "place forest 03",
		"place forest 3000", "place forest -1", "place forest +1", "place wood 3",
		"place card 5 1", "place card 11", "place forest 3\n", "use", "use ", "use forest 3",
		"use card", "take", "take ", "take wood gold", "take 1 wood, 1 gold",
		"take 1 gold 1 wood", "pay 1 wood 1 wood", "pay 0 wood", "pay 1", "pay 1 ",
		"pay 1 food", "pay 1 woods", "pay 1 wood ", "pay  1 wood", "pay 1  wood",
		"pay nothing ", "pay 1 wood nothing", "tools", "tools ", "tools 4", "tools 0",
		"tools 1,1", "tools 2,1", "tools 1,", "tools 1 2", "tools 1, 2", "tools 1 once",
		"tools 1 once ", "tools once", "tools once 1", "tools once 5", "tools once 3,2",
		"tools none once 2", "tools once 2 none", "tools once 2 1", "decline ", "decline 1",
		"refuse 1", "refuse ", "refused", "pick", "pick x", "pick 5 6", "pick 05", "pick 128", "feed",
		"feed 1", "PAY 1 wood" };
	struct decision d;

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		if (decision_parse(list[i], &d))
			fail_msg("'%s' is read", list[i]);
}

TEST(goods_are_printed_in_the_order_of_their_value)
{
	char text[GOODS_TEXT];

	assert_string_equal(goods_print((int[GOODS]){ 1, 2, 3, 4 }, text),
	    "1 wood 2 brick 3 stone 4 gold");
	assert_string_equal(goods_print((int[GOODS]){ 0, 0, 0, 1 }, text), "1 gold");
	assert_string_equal(goods_print((int[GOODS]){ 0 }, text), "nothing");
}

TEST(longest_goods_fit)
{
	char text[GOODS_TEXT + 1] = { [GOODS_TEXT] = 'x' };

	goods_print((int[GOODS]){ INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN }, text);
	assert_int_equal(text[GOODS_TEXT], 'x');
	assert_true(strlen(text) < GOODS_TEXT);
}

TEST(places_are_found_by_their_names)
{
	for (enum place p = 0; p < PLACES; p++)
		assert_int_equal(place_named(place_info[p].name), p);
	assert_int_equal(place_named("card 5"), PLACES);
	assert_int_equal(place_named(""), PLACES);
}

TEST(questions_have_names)
{
	assert_string_equal(ask_name(ASK_PLACE), "place");
	assert_string_equal(ask_name(ASK_OVER), "over");
}

UNIT(notation, NULL, NULL)
