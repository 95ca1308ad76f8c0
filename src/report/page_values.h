// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position as a list of short texts, each for one spot on the page. The page stores only the
// texts that change from step to step.
#ifndef REPORT_PAGE_VALUES_H
#define REPORT_PAGE_VALUES_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/words.h"

// Rows of the table of players, with their headings.
#define PAGE_ROW_LIST(X) \
	X(PEOPLE, MESSAGE_OF("row", "people")) \
	X(FOOD, MESSAGE_OF("row", "food")) \
	X(TRACK, MESSAGE_OF("row", "food track")) \
	X(WOOD, MESSAGE_OF("row", "wood")) \
	X(BRICK, MESSAGE_OF("row", "brick")) \
	X(STONE, MESSAGE_OF("row", "stone")) \
	X(GOLD, MESSAGE_OF("row", "gold")) \
	X(TOOLS, MESSAGE_OF("row", "tools")) \
	X(GREEN, MESSAGE_OF("row", "green cards")) \
	X(FARMERS, MESSAGE_OF("row", "farmers")) \
	X(TOOL_MAKERS, MESSAGE_OF("row", "tool makers")) \
	X(HUT_BUILDERS, MESSAGE_OF("row", "hut builders")) \
	X(SHAMANS, MESSAGE_OF("row", "shamans")) \
	X(BUILT, MESSAGE_OF("row", "buildings")) \
	X(KEPT, MESSAGE_OF("row", "kept")) \
	X(POINTS, MESSAGE_OF("row", "points")) \
	X(NOW, MESSAGE_OF("row", "if it ended now"))

#define PAGE_ROW_ENUM(name, heading) ROW_##name,
enum page_row { PAGE_ROW_LIST(PAGE_ROW_ENUM) PAGE_ROWS };
#undef PAGE_ROW_ENUM

enum {
	VALUE_HEAD, // "Round 3, Ann starts"
	VALUE_OPEN, // "Ann decides now: place people"
	VALUE_DECK, // "12 cards in the deck"
	VALUE_WHO, // for each place: "A3 B1"
	VALUE_LINES = VALUE_WHO + PLACES, // PAGE_LINES texts for each card or building
	PAGE_LINES = 2,
	VALUE_TABLE = VALUE_LINES + (CARD_SPACES + PILES) * PAGE_LINES, // PAGE_ROWS texts for each seat
	// the same rows with what only the seat itself knows
	VALUE_OWN = VALUE_TABLE + PLAYERS_MAX * PAGE_ROWS,
	VALUE_ICONS = VALUE_OWN + PLAYERS_MAX * PAGE_ROWS, // PAGE_LINES pictures for each card
	VALUES = VALUE_ICONS + CARD_SPACES * PAGE_LINES
};

// Returns the heading of a row.
char *
page_row_heading(struct tongue to, enum page_row row);

// Fills the VALUE_OWN texts of seats whose own knowledge differs from the public's. Only for a
// finished game.
void
page_own_values(struct tongue to, const struct game *g, const char *values[static VALUES]);

// Returns the name of a place's picture in templates/page/page.html.
const char *
page_picture(enum place place);

// Fills in the public texts of a position (R5.8); "" for seats and piles that are not in the game.
// Texts are in the arena.
void
page_values(struct tongue to, const struct game *g, const struct report_seat *seats,
    const char *values[static VALUES]);

#endif
