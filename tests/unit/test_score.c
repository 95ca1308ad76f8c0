// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parts of a score.
#include "unit.h"
#include "begin.h"
#include "engine/score.h"

TEST(parts_add_up_to_the_total)
{
	struct game g;
	struct player *p = &g.player[1];
	struct score s;

	begin(&g, 2);
	p->score = 10;
	p->track = 3;
	p->cards = UINT64_C(1) << 0 | UINT64_C(1) << 17 | UINT64_C(1) << 21 | UINT64_C(1) << 26 |
	    UINT64_C(1) << 35;
	p->tiles = 0x7;
	p->tool[0] = 1;
	p->goods[STONE] = 4;
	p->any_2 = true;
	s = score_seat(&g, 1, true);
	assert_int_equal(s.during, 10);
	assert_int_equal(s.green, 1);
	assert_int_equal(s.hut_builders, 2 * 3);
	assert_int_equal(s.farmers, 2 * 3);
	assert_int_equal(s.shamans, 2 * 5);
	assert_int_equal(s.tool_makers, 2 * 1);
	assert_int_equal(s.resources, 4 + 2);
	assert_int_equal(s.total, 10 + 1 + 6 + 6 + 10 + 2 + 6);
}

TEST(winners_of_equal_players_are_all)
{
	struct game g;

	for (int players = 2; players <= PLAYERS_MAX; players++) {
		begin(&g, players);
		assert_int_equal(score_winners(&g), (1 << players) - 1);
	}
}

TEST(nobody_wins_what_was_ended_in_round_1)
{
	struct game g;

	begin(&g, 3);
	g.player[1].score = 9;
	assert_int_equal(game_end(&g, &g, NULL), REFUSED_ALLOWED);
	assert_int_equal(score_winners(&g), 0);
	g.round = 2;
	assert_int_equal(score_winners(&g), 1 << 1);
}

UNIT(score, NULL, NULL)
