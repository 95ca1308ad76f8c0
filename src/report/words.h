// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The players of a game, and short phrases shared by board and letters.
#ifndef REPORT_WORDS_H
#define REPORT_WORDS_H

#include "base/arena.h"
#include "base/text.h"
#include "engine/game.h"
#include "lang/pieces.h"
#include "lang/say.h"

// A seat as other players see it. Unknown strings may be NULL.
struct report_seat {
	const char *name; // ASCII name, as in orders: "ann"
	const char *title; // display name, any UTF-8; NULL to use `name`
	const char *word; // the player's word for the seed, once it may be known
	const char *status; // "vacant", "on holiday until 3 May"; NULL for none
};

// A list of strings, borrowed.
struct lines {
	const char *const *list;
	int count;
};

// Returns the strings of a pile as lines, which the pile still owns.
struct lines
lines_of(const struct pile *p);

// Returns the display name of a seat: title, or else name, or else "seat 1". Control characters
// become spaces.
const char *
seat_title(struct tongue in, const struct report_seat *seats, int seat);

// Chooses one capital letter (or digit) for each seat, all different: the first letter of the
// seat's name, or else its next letter that no other seat needs.
void
seat_marks(const struct report_seat *seats, int players, char marks[static PLAYERS_MAX]);

// The least and the most points that a tile can give (R3.5).
void
tile_points(int tile, int *least, int *most);

// Returns the open decision, in words for its owner: "place people", "add tools to the roll 2 5 1".
char *
ask_words(struct tongue in, const struct game *g);

// Returns the gain of a place that is not a card or building: "a tool", "wood".
char *
place_gives(struct tongue in, enum place place);

// Returns a sentence for each dice card from which some seats still pick (R5.9). In the arena.
struct pile
late_sentences(struct tongue in, const struct game *g, const struct report_seat *seats);

// Returns a sentence for each rule option that differs from the default. In the arena.
struct pile
option_sentences(struct tongue in, const struct options *o);

// Returns a sentence followed by further sentences, separated by spaces.
char *
sentences_behind(struct tongue in, const char *said, const struct pile *more);

// Points: "8 points". A range of points: "8 points", "9-12 points". The round and its start player.
// The player who decides now.
char *
points_words(struct tongue in, int points);
char *
range_words(struct tongue in, int least, int most);
char *
round_words(struct tongue in, const struct game *g, const struct report_seat *seats);
char *
now_words(struct tongue in, const struct game *g, const struct report_seat *seats, int reader);

// Returns a player's tools by slot, used ones in parentheses: "1 (2) 3"; "" for none.
char *
tribe_tools(struct arena *a, const struct player *p);

// Appends `s`, cut or padded with spaces to exactly `columns` columns; a cut text ends in
// `ellipsis`, which must be one column wide.
void
text_add_cell(struct text *t, const char *s, size_t columns, const char *ellipsis);

// Returns a duration in seconds as words: "2 days", "1 day and 6 hours"; seconds are dropped.
char *
span_words(struct tongue in, int64_t seconds);

// Decisions in words: what a player could have done instead, or can do now.

// Returns a decision in words: "3 people in the forest", "pay 2 wood and 1 brick". In the arena.
const char *
deed_words(struct tongue in, const struct decision *d);

// Returns a possible answer to the open question, with its result: "4: 1 gold", "pay 2 wood: food 7
// / green: pottery". In the arena.
const char *
deed_offered(struct tongue in, const struct game *g, const struct decision *d);

#endif
