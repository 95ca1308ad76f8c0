// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Setting up.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "engine/game.h"

static void
a_shuffle_holds_each_number_once(void **state)
{
	(void)state;
	assert_true(shuffle_valid((int[]){ 2, 0, 1 }, 3));
	assert_true(shuffle_valid((int[]){ 0 }, 0));
	assert_false(shuffle_valid((int[]){ 0, 1, 1 }, 3));
	assert_false(shuffle_valid((int[]){ 0, 1, 3 }, 3));
	assert_false(shuffle_valid((int[]){ 0, 1, -1 }, 3));
}

static void
deck_and_piles_come_as_they_were_shuffled(void **state)
{
	struct options options = { .green = GREEN_SINGLES };
	struct events ev = { .count = 0 };
	int deck[CARDS], order[TILES];
	struct game g;

	(void)state;
	for (int i = 0; i < CARDS; i++)
		deck[i] = CARDS - 1 - i;
	for (int i = 0; i < TILES; i++)
		order[i] = TILES - 1 - i;
	memset(&g, 0xff, sizeof g); // whatever was there before
	game_setup(&g, 4, &options, deck, order, 2, &ev);
	assert_int_equal(g.options.green, GREEN_SINGLES);
	assert_int_equal(g.row[0], 35);
	assert_int_equal(g.row[3], 32);
	assert_int_equal(g.deck_next, 4);
	for (int pile = 0; pile < PILES; pile++)
		assert_int_equal(tile_on(&g, (enum place)(BUILDING_1 + pile)),
		    TILES - 1 - pile * PILE_SIZE);
	assert_int_equal(g.open.seat, 2);
	assert_int_equal(g.ending, NOT_ENDED);
	assert_int_equal(ev.list[0].kind, EV_ROUND_BEGINS);
	assert_int_equal(ev.list[1].kind, EV_CARD_DEALT);
	assert_int_equal(ev.list[1].card, 35);
	assert_int_equal(ev.count, 5);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_shuffle_holds_each_number_once),
		cmocka_unit_test(deck_and_piles_come_as_they_were_shuffled),
	};

	return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
