// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The components in the box: goods, places, cards and tiles, as constant tables.
#ifndef ENGINE_PIECES_H
#define ENGINE_PIECES_H

#include <stdint.h>

// R1.3. Food is not a good: it never pays for a card or a tile.
enum good { WOOD, BRICK, STONE, GOLD, GOODS };

// Every place where people can stand, in the order in which places are used unless the orders say
// otherwise: village, hunt, resources from wood to gold, cards, buildings.
enum place {
	TOOL_MAKER,
	HUT,
	FIELD,
	HUNT,
	FOREST,
	CLAY,
	QUARRY,
	RIVER,
	CARD_1,
	CARD_2,
	CARD_3,
	CARD_4,
	BUILDING_1,
	BUILDING_2,
	BUILDING_3,
	BUILDING_4,
	PLACES
};

// Kinds of places, for rules that treat several places alike.
enum place_kind { VILLAGE, DICE_PLACE, CARD_SPACE, BUILDING_PILE };

enum {
	PLAYERS_MAX = 4, // R1.1
	PEOPLE_START = 5, // R1.2
	PEOPLE_MAX = 10,
	FOOD_START = 12,
	TRACK_MAX = 10,
	TOOL_SLOTS = 3, // R4.1; of each player
	TOOL_VALUE_MAX = 4,
	ONCE_TOOLS = 3, // one-use tools of value 2, 3 and 4
	CARD_SPACES = 4, // R1.4
	CARDS = 36,
	TILES = 28, // R1.5
	PILES = 4,
	PILE_SIZE = 7,
	FOOD_VALUE = 2, // R1.3
	GREEN_KINDS = 8, // R8.1
	PAY_ANY_MAX = 7, // R3.5: goods for a tile of one to seven
	ROLL_MAX = PEOPLE_MAX, // no roll has more dice than a tribe has people
};

struct place_info {
	const char *name; // the place's word in orders: "forest", "card 1"
	const char *code; // a code that is the same in every language and on every board: "W", "B2"
	enum place_kind kind;
	int number; // number of a card space or building pile, from 1; 0 for other places
	int value; // divisor of a sum of dice (R3.3); 0 if no dice are rolled here
	enum good good; // the good of a resource place; GOODS for other places
};

extern const struct place_info place_info[PLACES];

// The number of people that each place has room for (R2.4); 0 for no limit. This is a table of its
// own, and small, so that searches over all places are fast.
extern const uint8_t place_room[PLACES];

struct good_info {
	const char *name;
	int value;
	char letter; // W, B, S or G, as on the building tiles
};

extern const struct good_info good_info[GOODS];

// R5: the upper part of a civilization card.
enum card_top {
	TOP_DICE, // R5.1
	TOP_FOOD, // R5.2: n food
	TOP_GOOD, // n of one good
	TOP_POINTS,
	TOP_TOOL,
	TOP_TRACK,
	TOP_ROLL, // R5.3: a roll for one good
	TOP_DRAW, // R5.4
	TOP_ONCE, // R5.5: a one-use tool of value n
	TOP_ANY_2 // R5.6
};

// R8.1 and R8.2: the lower part of a card, one of eight green kinds or n people of a profession.
enum card_low {
	POTTERY,
	MEDICINE,
	WEAVING,
	TRANSPORT,
	ART,
	MUSIC,
	TIME,
	WRITING,
	FARMERS,
	TOOL_MAKERS,
	HUT_BUILDERS,
	SHAMANS,
	CARD_LOWS
};

extern const char *const card_low_name[CARD_LOWS];

struct card {
	enum card_top top;
	int n; // amount that the upper part gives; 0 if it gives no number
	enum good good; // the good that the upper part names; GOODS if it names none
	enum card_low low;
	int low_n; // number of people on sand cards; 1 on green cards
};

// All cards, in the order of the rule sheet's table, left column first. A card's number (1 to 36)
// in the archive is its index plus one.
extern const struct card cards[CARDS];

// R3.5: whether a tile costs fixed goods, a number of goods of a number of kinds, or one to seven
// of any goods.
enum tile_kind { TILE_FIXED, TILE_KINDS, TILE_ANY };

struct tile {
	enum tile_kind kind;
	int need[GOODS]; // goods of a TILE_FIXED
	int n, kinds; // TILE_KINDS: exactly n goods of exactly `kinds` kinds
};

extern const struct tile tiles[TILES];

// Points that the goods are worth on a building tile (R1.3).
int
goods_value(const int goods[static GOODS]);

// Returns the number of members of a set of cards, tiles, tools or seats, which has one bit for
// each.
static inline int
set_count(uint64_t set)
{
	int n = 0;

	for (; set != 0; set &= set - 1)
		n++;
	return n;
}

// Returns the number of goods in a payment.
static inline int
goods_count(const int goods[static GOODS])
{
	int count = 0;

	for (int g = 0; g < GOODS; g++)
		count += goods[g];
	return count;
}

// Returns the number of different goods in a payment.
static inline int
goods_kinds(const int goods[static GOODS])
{
	int kinds = 0;

	for (int g = 0; g < GOODS; g++)
		kinds += goods[g] > 0;
	return kinds;
}

#endif
