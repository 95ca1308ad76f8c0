// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The components in the box: goods, places, cards and tiles, as constant tables.
#include "engine/pieces.h"

#include <assert.h>
#include <string.h>

const struct place_info place_info[PLACES] = {
	[TOOL_MAKER] = { "toolmaker", "T", VILLAGE, 0, 0, GOODS },
	[HUT] = { "hut", "H", VILLAGE, 0, 0, GOODS },
	[FIELD] = { "field", "F", VILLAGE, 0, 0, GOODS },
	[HUNT] = { "hunt", "X", DICE_PLACE, 0, FOOD_VALUE, GOODS },
	[FOREST] = { "forest", "W", DICE_PLACE, 0, 3, WOOD },
	[CLAY] = { "clay", "L", DICE_PLACE, 0, 4, BRICK },
	[QUARRY] = { "quarry", "S", DICE_PLACE, 0, 5, STONE },
	[RIVER] = { "river", "G", DICE_PLACE, 0, 6, GOLD },
	[CARD_1] = { "card 1", "1", CARD_SPACE, 1, 0, GOODS },
	[CARD_2] = { "card 2", "2", CARD_SPACE, 2, 0, GOODS },
	[CARD_3] = { "card 3", "3", CARD_SPACE, 3, 0, GOODS },
	[CARD_4] = { "card 4", "4", CARD_SPACE, 4, 0, GOODS },
	[BUILDING_1] = { "building 1", "B1", BUILDING_PILE, 1, 0, GOODS },
	[BUILDING_2] = { "building 2", "B2", BUILDING_PILE, 2, 0, GOODS },
	[BUILDING_3] = { "building 3", "B3", BUILDING_PILE, 3, 0, GOODS },
	[BUILDING_4] = { "building 4", "B4", BUILDING_PILE, 4, 0, GOODS },
};

const uint8_t place_room[PLACES] = {
	[TOOL_MAKER] = 1,
	[HUT] = 2,
	[FIELD] = 1,
	[HUNT] = 0,
	[FOREST] = 7,
	[CLAY] = 7,
	[QUARRY] = 7,
	[RIVER] = 7,
	[CARD_1] = 1,
	[CARD_2] = 1,
	[CARD_3] = 1,
	[CARD_4] = 1,
	[BUILDING_1] = 1,
	[BUILDING_2] = 1,
	[BUILDING_3] = 1,
	[BUILDING_4] = 1,
};

const struct good_info good_info[GOODS] = {
	[WOOD] = { "wood", 3, 'W' },
	[BRICK] = { "brick", 4, 'B' },
	[STONE] = { "stone", 5, 'S' },
	[GOLD] = { "gold", 6, 'G' },
};

const char *const card_low_name[CARD_LOWS] = {
	[POTTERY] = "pottery",
	[MEDICINE] = "medicine",
	[WEAVING] = "weaving",
	[TRANSPORT] = "transport",
	[ART] = "art",
	[MUSIC] = "music",
	[TIME] = "time",
	[WRITING] = "writing",
	[FARMERS] = "farmer",
	[TOOL_MAKERS] = "tool maker",
	[HUT_BUILDERS] = "hut builder",
	[SHAMANS] = "shaman",
};
_Static_assert(WRITING + 1 == GREEN_KINDS, "the green kinds come first");

const struct card cards[CARDS] = {
	{ TOP_FOOD, 7, GOODS, POTTERY, 1 },
	{ TOP_DICE, 0, GOODS, POTTERY, 1 },
	{ TOP_FOOD, 5, GOODS, MEDICINE, 1 },
	{ TOP_ANY_2, 2, GOODS, MEDICINE, 1 },
	{ TOP_FOOD, 3, GOODS, WEAVING, 1 },
	{ TOP_FOOD, 1, GOODS, WEAVING, 1 },
	{ TOP_GOOD, 2, STONE, TRANSPORT, 1 },
	{ TOP_DICE, 0, GOODS, TRANSPORT, 1 },
	{ TOP_ROLL, 0, GOLD, ART, 1 },
	{ TOP_TOOL, 1, GOODS, ART, 1 },
	{ TOP_POINTS, 3, GOODS, MUSIC, 1 },
	{ TOP_POINTS, 3, GOODS, MUSIC, 1 },
	{ TOP_TRACK, 1, GOODS, TIME, 1 },
	{ TOP_DICE, 0, GOODS, TIME, 1 },
	{ TOP_DRAW, 1, GOODS, WRITING, 1 },
	{ TOP_DICE, 0, GOODS, WRITING, 1 },
	{ TOP_FOOD, 4, GOODS, HUT_BUILDERS, 1 },
	{ TOP_FOOD, 2, GOODS, HUT_BUILDERS, 2 },
	{ TOP_POINTS, 3, GOODS, HUT_BUILDERS, 3 },
	{ TOP_DICE, 0, GOODS, HUT_BUILDERS, 1 },
	{ TOP_DICE, 0, GOODS, HUT_BUILDERS, 2 },
	{ TOP_FOOD, 3, GOODS, FARMERS, 2 },
	{ TOP_GOOD, 1, STONE, FARMERS, 1 },
	{ TOP_TRACK, 1, GOODS, FARMERS, 1 },
	{ TOP_DICE, 0, GOODS, FARMERS, 1 },
	{ TOP_DICE, 0, GOODS, FARMERS, 2 },
	{ TOP_GOOD, 1, BRICK, SHAMANS, 2 },
	{ TOP_ROLL, 0, WOOD, SHAMANS, 2 },
	{ TOP_ROLL, 0, STONE, SHAMANS, 1 },
	{ TOP_GOOD, 1, STONE, SHAMANS, 1 },
	{ TOP_GOOD, 1, GOLD, SHAMANS, 1 },
	{ TOP_DICE, 0, GOODS, TOOL_MAKERS, 2 },
	{ TOP_DICE, 0, GOODS, TOOL_MAKERS, 2 },
	{ TOP_ONCE, 4, GOODS, TOOL_MAKERS, 1 },
	{ TOP_ONCE, 3, GOODS, TOOL_MAKERS, 1 },
	{ TOP_ONCE, 2, GOODS, TOOL_MAKERS, 2 },
};

const struct tile tiles[TILES] = {
	{ TILE_FIXED, { 2, 1, 0, 0 }, 0, 0 },
	{ TILE_FIXED, { 2, 0, 1, 0 }, 0, 0 },
	{ TILE_FIXED, { 1, 2, 0, 0 }, 0, 0 },
	{ TILE_FIXED, { 2, 0, 0, 1 }, 0, 0 },
	{ TILE_FIXED, { 1, 0, 2, 0 }, 0, 0 },
	{ TILE_FIXED, { 0, 2, 1, 0 }, 0, 0 },
	{ TILE_FIXED, { 0, 2, 0, 1 }, 0, 0 },
	{ TILE_FIXED, { 0, 1, 2, 0 }, 0, 0 },
	{ TILE_FIXED, { 0, 0, 2, 1 }, 0, 0 },
	{ TILE_FIXED, { 1, 1, 1, 0 }, 0, 0 },
	{ TILE_FIXED, { 1, 1, 1, 0 }, 0, 0 },
	{ TILE_FIXED, { 1, 1, 0, 1 }, 0, 0 },
	{ TILE_FIXED, { 1, 1, 0, 1 }, 0, 0 },
	{ TILE_FIXED, { 1, 0, 1, 1 }, 0, 0 },
	{ TILE_FIXED, { 1, 0, 1, 1 }, 0, 0 },
	{ TILE_FIXED, { 0, 1, 1, 1 }, 0, 0 },
	{ TILE_FIXED, { 0, 1, 1, 1 }, 0, 0 },
	{ TILE_KINDS, { 0 }, 4, 1 },
	{ TILE_KINDS, { 0 }, 4, 2 },
	{ TILE_KINDS, { 0 }, 4, 3 },
	{ TILE_KINDS, { 0 }, 4, 4 },
	{ TILE_KINDS, { 0 }, 5, 1 },
	{ TILE_KINDS, { 0 }, 5, 2 },
	{ TILE_KINDS, { 0 }, 5, 3 },
	{ TILE_KINDS, { 0 }, 5, 4 },
	{ TILE_ANY, { 0 }, 0, 0 },
	{ TILE_ANY, { 0 }, 0, 0 },
	{ TILE_ANY, { 0 }, 0, 0 },
};

int
goods_value(const int goods[static GOODS])
{
	int value = 0;

	for (int g = 0; g < GOODS; g++)
		value += goods[g] * good_info[g].value;
	return value;
}
