// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Setting up.
#include <string.h>

#include "unit.h"
#include "engine/game.h"

TEST(a_shuffle_holds_each_number_once)
{
	assert_true(shuffle_valid((int[]){ 2, 0, 1 }, 3));
	assert_true(shuffle_valid((int[]){ 0 }, 0));
	assert_false(shuffle_valid((int[]){ 0, 1, 1 }, 3));
	assert_false(shuffle_valid((int[]){ 0, 1, 3 }, 3));
	assert_false(shuffle_valid((int[]){ 0, 1, -1 }, 3));
}

TEST(deck_and_piles_come_as_they_were_shuffled)
{
	struct options options = { .green = GREEN_SINGLES };
	struct events ev = { .count = 0 };
	int deck[CARDS], order[TILES];
	struct game g;

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

// A game of two whose deck and tiles come by number, after one tile of pile 1 was taken.
static void
begin_two(struct game *g)
{
	const struct options options = { .green = GREEN_SQUARES };
	int deck[CARDS], order[TILES];

	for (int i = 0; i < CARDS; i++)
		deck[i] = i;
	for (int i = 0; i < TILES; i++)
		order[i] = i;
	game_setup(g, 2, &options, deck, order, 0, NULL);
	g->pile_next[0] = 1;
	g->player[0].tiles = 1;
}

static void
reverse(int n, int *order)
{
	for (int i = 0; i < n; i++)
		order[i] = n - 1 - i;
}

TEST(what_lies_face_down_is_drawn_again)
{
	int card_order[CARDS], tile_order[TILES];
	struct unseen down, again;
	struct game g;

	begin_two(&g);
	game_face_down(&g, &down);
	assert_int_equal(down.cards, CARDS - 4);
	assert_int_equal(down.tiles, TILES - 3); // one is built, two lie on top; those out of the game count
	assert_int_equal(down.tile[0], 2);
	reverse(down.cards, card_order);
	reverse(down.tiles, tile_order);
	game_redraw(&g, card_order, tile_order);
	assert_int_equal(g.row[0], 0);
	assert_int_equal(g.row[3], 3);
	assert_int_equal(g.deck[4], 35);
	assert_int_equal(g.deck[35], 4);
	assert_int_equal(tile_on(&g, BUILDING_1), 1);
	assert_int_equal(tile_on(&g, BUILDING_1 + 1), PILE_SIZE);
	assert_int_equal(g.pile[0][0], 0);
	assert_int_equal(g.pile[0][2], 27);
	assert_int_equal(g.pile[3][6], 2);
	game_face_down(&g, &again);
	assert_memory_equal(again.tile, down.tile, sizeof(int) * (size_t)down.tiles);
}

TEST(an_empty_pile_has_nothing_face_down)
{
	int card_order[CARDS], tile_order[TILES];
	struct unseen down;
	struct game g;

	begin_two(&g);
	g.pile_next[0] = PILE_SIZE;
	g.deck_next = CARDS;
	game_face_down(&g, &down);
	assert_int_equal(down.cards, 0);
	assert_int_equal(down.tiles, TILES - PILE_SIZE - 1);
	reverse(down.cards, card_order);
	reverse(down.tiles, tile_order);
	game_redraw(&g, card_order, tile_order);
	assert_int_equal(g.pile[0][PILE_SIZE - 1], PILE_SIZE - 1);
	assert_int_equal(g.pile[1][1], 27);
}

UNIT(setup, NULL, NULL)
