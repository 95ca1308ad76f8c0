// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The menu: the choices on the board, and what everybody has, in words for one reader. It is the
// single source for the board as text, as narrow text, as HTML and as JSON.
#ifndef REPORT_MENU_H
#define REPORT_MENU_H

#include <stdbool.h>

#include "base/text.h"
#include "report/words.h"

// The glyphs of a board, each one column wide.

// In all styles, names keep their own letters. STYLE_NARROW has one item per line and does not
// depend on alignment.
enum style { STYLE_ASCII, STYLE_UTF8, STYLE_NARROW, STYLES };

struct glyphs {
	const char *across;
	const char *free, *closed; // free room on a place; closed room
	const char *none; // the number 0 in a table
	const char *wins; // mark before a winner's row
	const char *ellipsis;
};

extern const struct glyphs glyphs[STYLES];

// Appends a glyph `n` times.
void
glyph_repeat(struct text *t, const char *glyph, size_t n);

// A board and its reader.
struct menu {
	struct tongue in;
	const struct game *g;
	const struct report_seat *seats;
	int reader; // the reader's seat, or -1 for the public
	enum style style;
	const struct glyphs *glyphs;
	char marks[PLAYERS_MAX];
};

// Makes a menu of what `reader` may know (R5.8): a seat, or -1 for people who see only what is
// public. `seats` has g->players entries; everything is borrowed.
struct menu
menu_of(struct tongue in, const struct game *g, const struct report_seat *seats, int reader, enum style style);

// A place as the reader sees it. Strings are never NULL.
struct menu_spot {
	const char *code; // the place's code; "" during placement if the reader cannot go there
	const char *name; // "tool maker", "wood", "card 1"
	const char *value; // "(3)" if dice are rolled for the place
	const char *who; // people on the place: "AAAB" by marks; on the hunting grounds "A3 B10"
	int left; // room for so many more people; -1 for no limit
	bool pays; // the reader has the goods for the card or building
	bool gone; // no card or tile is there
	const char *price; // price of a card: "2 goods"
	const char *top, *low; // upper and lower part of a card
	const char *need, *points; // goods and points of a tile: "wood brick gold", "13"
};

// Describes a place for the menu's reader. Result in the arena.
struct menu_spot
menu_spot(const struct menu *m, enum place place);

// A player's possessions. Strings are never NULL.
struct menu_row {
	const char *mark, *title;
	bool you;
	const char *people; // number of people: "5", or "2 of 5" if some are not placed yet
	int food, short_of; // `short_of`: food needed each round beyond the track
	const char *tools; // values by slot: "1 (2) 2"; a tool in parentheses was used this round
	int points;
	// points if the game ended now, as far as the reader knows; "" if the reader may not see enough
	const char *now;
	const char *cards; // cards, buildings and saved things: "farmer 2, green: art, 1 building"; "" for none
};

// Describes the possessions of a seat. Result in the arena.
struct menu_row
menu_row(const struct menu *m, int seat);

// Returns the name of a place with what its dice bring, which the columns of the board have no room for: "clay pit (brick)",
// "field".
const char *
menu_name(const struct menu *m, enum place place);

// Returns the full price of a card space: "2 goods".
const char *
menu_price(const struct menu *m, enum place place);

// Returns the room left for the reader on a place, and who is there: "3 places free, AAAB".
char *
menu_room(const struct menu *m, enum place place);

// Returns the room left on a place: "3 places free", "closed".
const char *
menu_free(const struct menu *m, const struct menu_spot *spot);

// Returns the possessions of a seat as lines, for forms without columns: people and food; goods and
// points; cards, if any. In the arena.
struct lines
menu_player(const struct menu *m, int seat);

// Returns the current round and the expected number of rounds: "Round 5 of about 12"; after the end
// just "Round 5".
char *
menu_round(const struct menu *m);

// Returns the open decision, as a sentence; NULL before the first placement of a round.
char *
menu_now(const struct menu *m);

// Returns the players, beginning with the start player: "Ann, you, Cy".
char *
menu_order(const struct menu *m);

// Returns the turn order as a line: "Turn order: Ann, you, Cy".
char *
menu_turns(const struct menu *m);

// Returns the cards and tiles left: "25 cards, piles 6 7 6 7".
char *
menu_supply(const struct menu *m);

// Returns the codes of the places that the reader can go to: "H F T X W L 1 B2"; NULL if there are none or no people are being
// placed.
const char *
menu_open(const struct menu *m);

// The reader's people and food, and what the meal leaves of the food: a sentence. `m->reader` must be a seat.
char *
menu_state(const struct menu *m);

// The reader's goods and tools, and what the goods pay for: a sentence.
char *
menu_goods(const struct menu *m);

// Returns a sentence on the food that the reader lacks for this round; NULL if the food suffices.
char *
menu_need(const struct menu *m);

// Whether `reader` may see the cards that `seat` drew face down (R5.4).
bool
may_see_hidden(const struct game *g, int seat, int reader);

// Returns the cards of `seat` that are not public (R5.8): the cards it drew face down or, under
// `cards hidden`, all but those in face_up.
uint64_t
face_down(const struct game *g, int seat);

// cards_shown returns the cards of `seat` that `reader` may see; may_see_points, whether they are
// enough to compute the points if the game ended now.
uint64_t
cards_shown(const struct game *g, int seat, int reader);
bool
may_see_points(const struct game *g, int seat, int reader);

#endif
