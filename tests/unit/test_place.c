// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Room on places.
#include "unit.h"
#include "begin.h"

TEST(nobody_left_is_a_reason_of_its_own)
{
	struct game g;

	begin(&g, 2);
	g.player[1].home = 0;
	assert_int_equal(place_refusal(&g, 1, HUNT), REFUSED_NO_PEOPLE);
	assert_int_equal(place_refusal(&g, 0, HUNT), REFUSED_ALLOWED);
}

TEST(places_are_asked_for_any_seat)
{
	struct game g;

	begin(&g, 3);
	g.player[0].at[FIELD] = 1;
	assert_int_equal(place_refusal(&g, 2, FIELD), REFUSED_PLACE_FULL);
	assert_int_equal(place_refusal(&g, 2, BUILDING_4), REFUSED_NO_SUCH_PLACE);
	g.row[2] = -1;
	assert_int_equal(place_refusal(&g, 2, CARD_3), REFUSED_SPACE_EMPTY);
	g.pile_next[1] = PILE_SIZE;
	assert_int_equal(place_refusal(&g, 2, BUILDING_2), REFUSED_PILE_EMPTY);
	assert_int_equal(tile_on(&g, BUILDING_2), -1);
}

TEST(ranges_follow_room_and_people)
{
	struct game g;
	int least, most;

	begin(&g, 4);
	place_range(&g, 0, HUT, &least, &most);
	assert_int_equal(least, 2);
	assert_int_equal(most, 2);
	place_range(&g, 0, FOREST, &least, &most);
	assert_int_equal(least, 1);
	assert_int_equal(most, 5);
	g.player[1].at[FOREST] = 4;
	assert_int_equal(people_on(&g, FOREST), 4);
	place_range(&g, 0, FOREST, &least, &most);
	assert_int_equal(most, 3);
	place_range(&g, 0, HUNT, &least, &most);
	assert_int_equal(most, 5);
	place_range(&g, 0, CARD_1, &least, &most);
	assert_int_equal(most, 1);
}

TEST(piles_beyond_the_players_are_empty)
{
	struct game g;

	begin(&g, 2);
	assert_int_equal(pile_left(&g, 1), 7);
	assert_int_equal(pile_left(&g, 2), 0);
	assert_int_equal(tile_on(&g, BUILDING_3), -1);
	assert_int_equal(tile_on(&g, BUILDING_2), 7);
	assert_int_equal(card_on(&g, CARD_4), 3);
}

UNIT(place, NULL, NULL)
