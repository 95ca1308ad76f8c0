// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a payment can hold.
#include "engine/internal.h"
#include "unit.h"
#include "begin.h"

static void
range_for_tile(int tile, int least, int most)
{
	struct price price;
	struct game g;

	begin(&g, 2);
	g.open = (struct ask){ .kind = ASK_PAY, .place = BUILDING_1 };
	g.pile[0][0] = tile;
	price_open(&g, &price);
	assert_int_equal(price.least, least);
	assert_int_equal(price.most, most);
}

TEST(tiles_say_how_much_they_take)
{
	range_for_tile(0, 3, 3);
	range_for_tile(17, 4, 4);
	range_for_tile(24, 5, 5);
	range_for_tile(27, 1, 7);
}

TEST(cards_and_meals_take_one_number)
{
	struct game g;
	struct price price;

	begin(&g, 2);
	g.open = (struct ask){ .kind = ASK_PAY, .place = CARD_3, .count = 3 };
	price_open(&g, &price);
	assert_true(price.least == 3 && price.most == 3);
	g.open = (struct ask){ .kind = ASK_FEED, .place = PLACES, .count = 5 };
	price_open(&g, &price);
	assert_true(price.least == 5 && price.most == 5);
}

UNIT(pay, NULL, NULL)
