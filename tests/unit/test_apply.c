// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What steps tell, and the arithmetic of a roll. What they do is in tests/rules.
#include "unit.h"
#include "begin.h"
#include "engine/score.h"

TEST(tools_are_summed_with_one_use_tools)
{
	struct player p = { .tool = { 3, 2, 2 } };

	assert_int_equal(tools_sum(&p, 0, 0), 0);
	assert_int_equal(tools_sum(&p, 7, 0), 7);
	assert_int_equal(tools_sum(&p, 4, 5), 2 + 2 + 4);
}

TEST(gain_is_rounded_down)
{
	assert_int_equal(roll_gain(5, 6), 0);
	assert_int_equal(roll_gain(6, 6), 1);
	assert_int_equal(roll_gain(11, 2), 5);
}

TEST(game_can_be_ended_as_it_stood_after_the_last_round_once)
{
	struct events ev = { .count = 0 };
	struct game g, begun;

	begin(&g, 2);
	begun = g;
	(void)game_apply(&g, &(struct decision){ .kind = DO_PLACE, .place = RIVER, .people = 2 }, NULL);
	g.player[1].score = 9;
	assert_int_equal(game_end(&g, &begun, &ev), REFUSED_ALLOWED);
	assert_int_equal(g.open.kind, ASK_OVER);
	assert_int_equal(g.ending, ENDED_AGREED);
	assert_int_equal(g.player[0].home, 5);
	assert_int_equal(people_on(&g, RIVER), 0);
	assert_int_equal(g.player[1].score, 0);
	assert_int_equal(ev.count, 1);
	assert_int_equal(ev.list[0].kind, EV_GAME_ENDS);
	assert_int_equal(ev.list[0].n, ENDED_AGREED);
	assert_null(game_invariant(&g));
	assert_int_equal(game_end(&g, &begun, NULL), REFUSED_GAME_OVER);
}

TEST(placing_tells_the_turn)
{
	struct events ev = { .count = 0 };
	struct game g;

	begin(&g, 2);
	(void)game_apply(&g, &(struct decision){ .kind = DO_PLACE, .place = RIVER, .people = 2 },
	    &ev);
	assert_int_equal(ev.count, 1);
	assert_int_equal(ev.list[0].kind, EV_PLACED);
	assert_int_equal(ev.list[0].seat, 0);
	assert_int_equal(ev.list[0].place, RIVER);
	assert_int_equal(ev.list[0].n, 2);
	assert_int_equal(ev.list[0].turn, 1);
	assert_int_equal(g.placements[0], 1);
}

TEST(a_roll_tells_faces_and_what_came_of_it)
{
	struct events ev = { .count = 0 };
	struct game g;

	begin(&g, 2);
	g.player[0].home = 3;
	g.player[0].at[CLAY] = 2;
	g.player[0].tool[0] = 1;
	g.player[1].at[HUNT] = 1;
	g.open = (struct ask){ .kind = ASK_USE, .place = PLACES };
	(void)game_apply(&g, &(struct decision){ .kind = DO_USE, .place = CLAY }, &ev);
	assert_int_equal(roll_value(&g), 4);
	assert_int_equal(game_roll(&g, (int[]){ 6, 5 }, &ev), REFUSED_ALLOWED);
	assert_int_equal(dice_sum(&g), 11);
	(void)game_apply(&g, &(struct decision){ .kind = DO_TOOLS, .tools = 1 }, &ev);
	assert_int_equal(ev.count, 3);
	assert_int_equal(ev.list[0].kind, EV_ROLLED);
	assert_int_equal(ev.list[0].face_count, 2);
	assert_int_equal(ev.list[0].faces[1], 5);
	assert_int_equal(ev.list[0].card, -1);
	assert_int_equal(ev.list[1].kind, EV_ADDED_TOOLS);
	assert_int_equal(ev.list[1].n, 1);
	assert_int_equal(ev.list[1].tools, 1);
	assert_int_equal(ev.list[2].kind, EV_GOT_GOODS);
	assert_int_equal(ev.list[2].goods[BRICK], 3);
}

TEST(buying_tells_card_and_price)
{
	struct events ev = { .count = 0 };
	struct game g;

	begin(&g, 2);
	g.player[0].goods[GOLD] = 4;
	g.player[0].at[CARD_1] = 1;
	g.player[1].at[HUNT] = 1;
	g.open = (struct ask){ .kind = ASK_PAY, .place = CARD_1, .count = 1 };
	(void)game_apply(&g, &(struct decision){ .kind = DO_PAY, .goods = { 0, 0, 0, 1 } }, &ev);
	assert_int_equal(ev.count, 2);
	assert_int_equal(ev.list[0].kind, EV_TOOK_CARD);
	assert_int_equal(ev.list[0].card, 0);
	assert_int_equal(ev.list[0].place, CARD_1);
	assert_int_equal(ev.list[0].goods[GOLD], 1);
	assert_int_equal(ev.list[1].kind, EV_GOT_FOOD);
	assert_int_equal(ev.list[1].n, 7);
}

TEST(a_game_is_copied_by_assignment)
{
	struct decision d = { .kind = DO_PLACE, .place = RIVER, .people = 2 };
	struct game g, copy;

	begin(&g, 3);
	copy = g;
	(void)game_apply(&copy, &d, NULL);
	assert_int_equal(g.player[0].at[RIVER], 0);
	assert_int_equal(g.open.seat, 0);
	assert_int_equal(copy.open.seat, 1);
}

UNIT(apply, NULL, NULL)
