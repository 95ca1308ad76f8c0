// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What can be chosen on the board, and who has what, in words for one reader: the one place where the
// board as text, as narrow text, as HTML and as JSON take their words from.
#ifndef REPORT_MENU_H
#define REPORT_MENU_H

#include <stdbool.h>

#include "report/glyph.h"
#include "report/words.h"

// Whose board it is.
struct menu {
	struct tongue in;
	const struct game *g;
	const struct report_seat *seats;
	int reader; // seat, or -1
	enum style style;
	const struct glyphs *glyphs;
	char marks[PLAYERS_MAX];
};

// What `reader` may know (R5.8): a seat, or -1 for somebody who sees only what is public. `seats` has
// g->players entries; all is borrowed.
struct menu
menu_of(struct tongue in, const struct game *g, const struct report_seat *seats, int reader, enum style style);

// A place as the reader finds it. Strings are never NULL.
struct menu_spot {
	const char *code; // "" while people are placed and the reader cannot go there
	const char *name; // "tool maker", "wood", "card 1"
	const char *value; // "(3)" where dice are rolled
	const char *who; // "AAAB" by marks; on the hunting grounds "A3 B10"
	int left; // room for so many more people; -1: no limit
	bool pays; // the reader has the goods for the card or building
	bool gone; // there is no card or tile
	const char *price; // of a card: "2 goods"
	const char *top, *low; // of a card
	const char *need, *points; // of a tile: "wood brick gold", "13"
};

// The place for the reader of a menu. In the arena.
struct menu_spot
menu_spot(const struct menu *m, enum place place);

// What a player has. Strings are never NULL.
struct menu_row {
	const char *mark, *title;
	bool you;
	const char *people; // "5", or "2 of 5" that are not placed yet
	int food, short_of; // food that the meal takes beyond the track
	const char *tools; // "1 (2) 2": brackets mean used this round
	int points, now; // now: points if the game ended now, as far as the reader knows
	const char *cards; // cards, buildings and what is kept: "farmer 2, green: art, 1 building"; "" for none
};

// The row of a seat. In the arena.
struct menu_row
menu_row(const struct menu *m, int seat);

// What is got there, in the whole word, which the board's columns have no room for: "clay", "field".
const char *
menu_name(const struct menu *m, enum place place);

// What a card costs there, in the whole word.
const char *
menu_price(const struct menu *m, enum place place);

// How much room the reader finds there, and who stands there: "3 free, AAAB".
char *
menu_room(const struct menu *m, enum place place);

// The same as lines, for forms that do not depend on columns: people and food, goods and points, and
// cards, of which there may be none. In the arena.
struct lines
menu_player(const struct menu *m, int seat);

// "Round 5 of about 12"; the round alone when it cannot be told.
char *
menu_round(const struct menu *m);

// The players from the start player on: "Ann > you > Cy".
char *
menu_order(const struct menu *m);

// "25 cards, piles 6 7 6 7".
char *
menu_supply(const struct menu *m);

// The cards and buildings that the reader can pay for: "card 1 and building 2"; "" for none.
char *
menu_payable(const struct menu *m);

// Codes of the places that the reader can go to: "H F T X W L 1 B2"; NULL while nobody is placed.
const char *
menu_open(const struct menu *m);

// The reader's state in two sentences; no text for nobody's board.
char *
menu_state(const struct menu *m);
char *
menu_goods(const struct menu *m);

// How many bits of a set are set: cards, tiles.
int
bits(uint64_t set);

// Whether `reader` may see the cards that `seat` drew face down (R5.4).
bool
may_see_hidden(const struct game *g, int seat, int reader);

#endif
