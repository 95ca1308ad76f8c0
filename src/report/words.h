// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who sits where, and the small words that board and letters share.
#ifndef REPORT_WORDS_H
#define REPORT_WORDS_H

#include "base/pile.h"
#include "base/text.h"
#include "engine/game.h"
#include "lang/pieces.h"

// A seat as others see it. Strings may be NULL if nothing is known.
struct report_seat {
	const char *name; // ASCII, as in orders: "ann"
	const char *title; // any UTF-8; NULL: the name is used
	const char *word; // the word mixed into the seed, as soon as it may be known
	const char *status; // "vacant", "on holiday until 3 May"; NULL: nothing to say
};

// A list of strings, borrowed.
struct lines {
	const char *const *list;
	int count;
};

// The strings of a pile as lines; the pile still owns them.
struct lines
lines_of(const struct pile *p);

// The display name: title, else name, else "seat 1". Control characters become blanks.
const char *
seat_title(struct tongue in, const struct report_seat *seats, int seat);

// One capital letter (or digit) for each seat, all different: the first letter of its name, else the
// next letter of the name that no other seat needs.
void
seat_marks(const struct report_seat *seats, int players, char marks[static PLAYERS_MAX]);

// The least and the most points that a tile can bring (R3.5).
void
tile_points(int tile, int *least, int *most);

// The decision that is open, for its owner: "place people", "add tools to the roll 2 5 1".
char *
ask_words(struct tongue in, const struct game *g);

// What people get at a place that is no card and no building: "a tool", "wood".
char *
place_gives(struct tongue in, enum place place);

// "8 points"; "8 points", "9-12 points"; who starts the round; who decides.
char *
points_words(struct tongue in, int points);
char *
range_words(struct tongue in, int least, int most);
char *
round_words(struct tongue in, const struct game *g, const struct report_seat *seats);
char *
now_words(struct tongue in, const struct game *g, const struct report_seat *seats, int reader);

// A tribe's tools, those that are used in brackets: "1 (2)3"; "" for none.
char *
tribe_tools(struct arena *a, const struct player *p);

// Appends `s`, cut or filled with blanks to exactly `columns` columns; a cut text ends in `ellipsis`,
// which is one column wide.
void
text_add_cell(struct text *t, const char *s, size_t columns, const char *ellipsis);

// A span of time, in seconds: "2 days", "1 day and 6 hours"; less than a minute is not told.
char *
span_words(struct tongue in, int64_t seconds);

#endif
