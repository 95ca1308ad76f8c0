// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Redraws the deck and the face-down tiles (R1.8) when a round is closed, or begins again because a backup
// was restored. The log stores the result with the step as text, "3 1|17 5": the cards from the top of the
// deck, then the tiles, pile by pile, each from its top.
#ifndef TABLE_REDRAW_H
#define TABLE_REDRAW_H

#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "fair/seed.h"

// Identifies a redraw: the `number`-th of a round. The seed includes the public value of the round, if it
// has one.
struct redraw {
	const unsigned char *seed;
	const char *game;
	int life; // number of restored backups; 0: none
	int round, number; // both counted from 1
};

// Redraws, and sets *drawn to the result as text; in the arena.
int
redraw_make(struct arena *a, struct game *g, const struct redraw *r, const char **drawn, struct err *e);

// Redraws as in the text `drawn`. Returns false and changes nothing unless the text has exactly the cards
// and tiles that are face down.
bool
redraw_again(struct game *g, const char *drawn);

#endif
