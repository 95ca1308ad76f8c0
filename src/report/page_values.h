// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position as a list of short texts, each for one spot on the page. So the page has to hold only those
// that change from step to step.
#ifndef REPORT_PAGE_VALUES_H
#define REPORT_PAGE_VALUES_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/words.h"

// Rows of the table of players, and their headings.
#define PAGE_ROW_LIST(X) \
	X(PEOPLE, "people") \
	X(FOOD, "food") \
	X(TRACK, "food track") \
	X(WOOD, "wood") \
	X(BRICK, "brick") \
	X(STONE, "stone") \
	X(GOLD, "gold") \
	X(TOOLS, "tools") \
	X(GREEN, "green cards") \
	X(FARMERS, "farmers") \
	X(TOOL_MAKERS, "tool makers") \
	X(HUT_BUILDERS, "hut builders") \
	X(SHAMANS, "shamans") \
	X(BUILT, "buildings") \
	X(KEPT, "kept") \
	X(POINTS, "points") \
	X(NOW, "if it ended now")

#define PAGE_ROW_ENUM(name, heading) ROW_##name,
enum page_row { PAGE_ROW_LIST(PAGE_ROW_ENUM) PAGE_ROWS };
#undef PAGE_ROW_ENUM

enum {
	VALUE_HEAD, // "Round 3, Ann starts"
	VALUE_OPEN, // "Ann decides now: place people"
	VALUE_DECK, // "12 cards in the deck"
	VALUE_WHO, // of each place: "A3 B1"
	VALUE_LINES = VALUE_WHO + PLACES, // of each card or building: PAGE_LINES
	PAGE_LINES = 2,
	VALUE_TABLE = VALUE_LINES + (CARD_SPACES + PILES) * PAGE_LINES, // of each seat: PAGE_ROWS
	VALUES = VALUE_TABLE + PLAYERS_MAX * PAGE_ROWS
};

// The heading of a row.
const char *
page_row_heading(enum page_row row);

// Fills in the texts of a position, as everybody may see it (R5.8); "" for seats and piles that are not
// in the game. In the arena.
void
page_values(struct arena *a, const struct game *g, const struct report_seat *seats,
    const char *values[static VALUES]);

#endif
