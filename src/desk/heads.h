// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the games of one person that a letter names: "tundra: H X", and "taiga ok" below it. A line
// that begins with such a name has a head, which opens a part; the part is read as a separate
// letter about that game.
//
// A head at the beginning of a line is
//
//	D1  the whole name of a game in which the person has a seat; with a colon if it has less than three letters
//	D2  at least three letters and a colon, if they begin the name of only one game: among the games in the
//	    answered letter, or else among all games in progress
//	D3  the same letters without a colon, in a reply to a letter about all games of the person
//	D4  never a word of orders, except for a whole name with a colon; a line that could be D2 or D3 is then doubtful.
//	    Nor is it the name of a player at the table that the line would otherwise belong to; for D2 and D3, nor
//	    of a player in the named game
#ifndef DESK_HEADS_H
#define DESK_HEADS_H

#include "desk/reading.h"

enum { HEADS_MAX = 32 }; // most parts in one letter

// One of the person's games, with the person's seat in it.
struct own_game {
	const char *name;
	struct proven seat;
	struct table *table; // NULL if the game no longer exists
	const struct sent_row *sent; // its part of the answered letter; NULL for none
	bool lost; // the person no longer has a seat in the game
};

struct headed {
	const struct own_game *game; // game of the part; NULL for the text above all heads
	struct text words;
	struct pile doubts; // lines that may belong to another game (D4)
};

struct heads {
	const struct person_row *person;
	// Message-ID of the answered letter about all games; NULL if the answered letter is about
	// one game
	const char *answers;
	struct own_game *game;
	int games;
	// the parts; the first is the text above all heads, "" if there is none
	struct headed list[HEADS_MAX + 1];
	int count; // number of parts: 1 if no line has a head; 0 if the letter is not about several games
	bool all; // a line is "ok all"; the text above all heads has "ok" instead
	struct text rest; // the text above all heads without "ok all"
	const char *left; // first line beyond HEADS_MAX; NULL for none
};

// Splits the words of a letter that proves a person, or one of their seats.
int
heads_find(struct reading *r, struct heads *out, struct err *e);

// Returns the game with this seat; NULL for none.
struct own_game *
heads_game(const struct heads *h, int64_t seat_id);

#endif
