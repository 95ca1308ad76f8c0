// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tables below the board, with a row for each player.
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include "engine/game.h"
#include "report/glyph.h"
#include "report/words.h"

enum { TABLE_COLUMNS = 77 };

// Draws goods, tools and points of every player; cards and buildings as soon as anybody has some; and
// what is kept for later. Result in the arena.
char *
table_draw(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// How many bits of a set are set: cards, tiles.
int
bits(uint64_t set);

// The first of these tables alone: people, food, goods, tools and points.
char *
table_goods(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// The other tables: cards and buildings, and what is kept; each begins with an empty line. "" as long as
// nobody has any.
char *
table_cards(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// Draws all parts of R8 with the winners marked, for a game that is over: nothing is hidden any
// more. Result in the arena.
char *
table_scores(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// Whether `reader` may see the cards that `seat` drew face down (R5.4).
bool
may_see_hidden(const struct game *g, int seat, int reader);

#endif
