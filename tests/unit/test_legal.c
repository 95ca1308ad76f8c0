// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The list of legal decisions, and the check of one.
#include <limits.h>

#include "unit.h"
#include "begin.h"

TEST(decisions_of_another_question_are_refused)
{
	struct game g;

	begin(&g, 2);
	for (int kind = DO_USE; kind <= DO_REFUSE; kind++)
		assert_int_equal(
		    game_check(&g, &(struct decision){ .kind = (enum decision_kind)kind }),
		    REFUSED_WRONG_KIND);
	assert_int_equal(game_check(&g, &(struct decision){ .kind = (enum decision_kind)99 }),
	    REFUSED_WRONG_KIND);
}

TEST(places_that_are_none_are_refused)
{
	struct decision d = { .kind = DO_PLACE, .place = PLACES, .people = 1 };
	struct game g;

	begin(&g, 2);
	assert_int_equal(game_check(&g, &d), REFUSED_NO_SUCH_PLACE);
	d.place = (enum place)UINT8_MAX;
	assert_int_equal(game_check(&g, &d), REFUSED_NO_SUCH_PLACE);
	g.open.kind = ASK_USE;
	d.kind = DO_USE;
	assert_int_equal(game_check(&g, &d), REFUSED_NO_SUCH_PLACE);
}

TEST(numbers_out_of_all_bounds_are_refused)
{
	struct game g;
	struct decision d = { .kind = DO_PLACE, .place = FOREST, .people = INT_MAX };

	begin(&g, 2);
	assert_int_equal(game_check(&g, &d), REFUSED_TOO_FEW_LEFT);
	d.people = INT_MIN;
	assert_int_equal(game_check(&g, &d), REFUSED_TOO_FEW);
	g.open.kind = ASK_USE;
	g.player[0].any_2 = true;
	d = (struct decision){ .kind = DO_TAKE, .goods = { INT_MAX, INT_MAX, 4, 0 } };
	assert_int_equal(game_check(&g, &d), REFUSED_NOT_TWO);
	d.goods[0] = INT_MIN;
	assert_int_equal(game_check(&g, &d), REFUSED_NOT_TWO);
	g.open.kind = ASK_FEED;
	d = (struct decision){ .kind = DO_FEED, .goods = { INT_MAX, INT_MAX, INT_MAX, 3 } };
	assert_int_equal(game_check(&g, &d), REFUSED_NOT_OWNED);
	g.open.kind = ASK_TOOLS;
	d = (struct decision){ .kind = DO_TOOLS, .tools = 15 };
	assert_int_equal(game_check(&g, &d), REFUSED_TOOL_EMPTY);
	d = (struct decision){ .kind = DO_TOOLS, .once = 15 };
	assert_int_equal(game_check(&g, &d), REFUSED_ONCE_MISSING);
}

TEST(nothing_is_legal_while_dice_are_wanted)
{
	struct decision list[LEGAL_MAX];
	struct game g;

	begin(&g, 2);
	g.open.kind = ASK_ROLL;
	assert_int_equal(game_legal(&g, list), 0);
}

// R6.2: the most food that can be missing is ten, and the most ways to pay for it.
TEST(the_longest_list_fits)
{
	struct decision list[LEGAL_MAX];
	struct game g;

	begin(&g, 2);
	g.player[0].people = PEOPLE_MAX;
	g.player[0].any_2 = true;
	for (int i = 0; i < GOODS; i++)
		g.player[0].goods[i] = 99;
	g.open = (struct ask){ .kind = ASK_FEED, .place = PLACES, .count = PEOPLE_MAX };
	assert_int_equal(game_legal(&g, list), 286 + 1 + 10);
	g.open = (struct ask){ .kind = ASK_PAY, .place = BUILDING_1 };
	g.pile[0][0] = TILES - 1; // 1 to 7
	assert_int_equal(game_legal(&g, list), 329 + 1 + 10);
}

TEST(one_legal_decision_is_forced)
{
	struct decision only = { .kind = DO_PICK };
	struct game g;

	begin(&g, 2);
	assert_false(game_forced(&g, &only));
	assert_int_equal(only.kind, DO_PICK);
	g.open = (struct ask){ .kind = ASK_FEED, .place = PLACES, .count = 1 };
	assert_true(game_forced(&g, &only));
	assert_int_equal(only.kind, DO_REFUSE);
}

UNIT(legal, NULL, NULL)
