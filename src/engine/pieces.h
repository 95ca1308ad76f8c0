// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The things in the box: goods, places, cards and tiles, as tables. Nothing here ever changes.
#ifndef ENGINE_PIECES_H
#define ENGINE_PIECES_H

#include <stdint.h>

// R1.3. Food is not a good: it never pays for a card or a tile.
enum good { WOOD, BRICK, STONE, GOLD, GOODS };

// Every place that people can stand on, in the order in which places are used unless orders say
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

// What a place is, for rules that treat several places alike.
enum place_kind { VILLAGE, DICE_PLACE, CARD_SPACE, BUILDING_PILE };

enum {
	PLAYERS_MAX = 4, // R1.1
	PEOPLE_START = 5, // R1.2
	PEOPLE_MAX = 10,
	FOOD_START = 12,
	TRACK_MAX = 10,
	TOOL_SLOTS = 3, // R4.1
	TOOL_VALUE_MAX = 4,
	ONCE_TOOLS = 3, // the one-use tools of value 2, 3 and 4
	CARD_SPACES = 4, // R1.4
	CARDS = 36,
	TILES = 28, // R1.5
	PILES = 4,
	PILE_SIZE = 7,
	FOOD_VALUE = 2, // R1.3
	GREEN_KINDS = 8, // R8.1
	PAY_ANY_MAX = 7, // R3.5, a tile of one to seven
	ROLL_MAX = PEOPLE_MAX, // no roll has more dice than a tribe has people
};

struct place_info {
	const char *name; // the one word of the order language: "forest", "card 1"
	const char *code; // the same in every language and on every board: "W", "B2"
	enum place_kind kind;
	int number; // of a card space or building pile, counted from 1; else 0
	int value; // what a sum of dice is divided by, R3.3; 0: no dice are rolled there
	enum good good; // what a resource place gives; GOODS: none
};

extern const struct place_info place_info[PLACES];

// How many people each place has room for, R2.4; 0: no limit. Kept small and apart from the rest, so
// that a search over all places is fast.
extern const uint8_t place_room[PLACES];

struct good_info {
	const char *name;
	int value;
	char letter; // as on the building tiles: W B S G
};

extern const struct good_info good_info[GOODS];

// R5, the upper part of a civilization card.
enum card_top {
	TOP_DICE, // R5.1
	TOP_FOOD, // R5.2, n food
	TOP_GOOD, // n of one good
	TOP_POINTS,
	TOP_TOOL,
	TOP_TRACK,
	TOP_ROLL, // R5.3, for one good
	TOP_DRAW, // R5.4
	TOP_ONCE, // R5.5, a one-use tool of value n
	TOP_ANY_2 // R5.6
};

// R8.1 and R8.2, the lower part: one of eight green kinds, or n people of a profession.
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
	int n; // how much the upper part gives; 0: it gives no number
	enum good good; // that the upper part names; GOODS: none
	enum card_low low;
	int low_n; // sand cards: how many people; green cards: 1
};

// In the order of the rule sheet's table, left column first. A card's number (1 to 36) in the
// archive is its index plus one.
extern const struct card cards[CARDS];

// R3.5.
enum tile_kind { TILE_FIXED, TILE_KINDS, TILE_ANY };

struct tile {
	enum tile_kind kind;
	int need[GOODS]; // TILE_FIXED
	int n, kinds; // TILE_KINDS: exactly n goods of exactly k kinds
};

extern const struct tile tiles[TILES];

// Points that goods are worth on a building tile, R1.3.
int
goods_value(const int goods[static GOODS]);

// How many goods are in a payment.
static inline int
goods_count(const int goods[static GOODS])
{
	int count = 0;

	for (int g = 0; g < GOODS; g++)
		count += goods[g];
	return count;
}

// How many different goods are in a payment.
static inline int
goods_kinds(const int goods[static GOODS])
{
	int kinds = 0;

	for (int g = 0; g < GOODS; g++)
		kinds += goods[g] > 0;
	return kinds;
}

#endif
