// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The screens of replay as lines of text: identical on a terminal and in a file.
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include <stdio.h>

#include "audit/playback.h"
#include "base/pile.h"
#include "report/glyph.h"

struct replay {
	const struct archive *archive; // archive without secrets
	struct playback playback;
	size_t at; // index of the current position
	enum unit unit; // unit from whose beginning events are listed
	enum style style;
	bool undone; // whether undone steps are included
	bool colours; // whether colors are wanted, if the terminal has them
};

// Opens a replay at the end of the game. The playback is in `a`.
int
replay_open(struct replay *r, struct arena *a, const struct archive *archive, bool undone,
    enum style style, struct err *e);

// Includes or leaves out the undone steps, at the same step or the last one before it.
int
replay_toggle(struct replay *r, struct arena *a, struct err *e);

// A screen: a title and a help line, and between them the board, the step before the current position, and
// the events. In the arena.
struct replay_screen {
	const char *title, *help;
	const char *const *line;
	const signed char *seat; // seat of each line, whose color it has; -1: none
	int lines, strong; // `strong`: index of the bold line, or -1
	int turn; // seat to move, whose lines are bold, too; -1: none
};

// Composes the screen of the current position, with one item per line if it is narrower than BOARD_COLUMNS.
// If there are too few lines, the board is cut; replay_board has the whole board.
struct replay_screen
replay_compose(struct replay *r, struct arena *a, int rows, int columns);

// Longer texts, as lines: what may be known of the orders that led to the current step; the board; the log of
// the round so far; cards and scores; the keys.
void
replay_orders(const struct replay *r, struct arena *a, struct pile *out);
void
replay_board(struct replay *r, struct arena *a, int columns, struct pile *out);
void
replay_log(struct replay *r, struct arena *a, struct pile *out);
void
replay_cards(struct replay *r, struct arena *a, struct pile *out);
void
replay_keys(struct arena *a, struct pile *out);

// Texts for a file: the current position, with or without the orders behind it; a whole round.
char *
replay_print_step(struct replay *r, struct arena *a, bool orders);
char *
replay_print_round(struct replay *r, struct arena *a, size_t first, size_t last, bool orders);

// Shows `r` on the terminal `in` and `out` until the reader quits. `utf8` says that the terminal can show
// more than ASCII. ERR_UNAVAILABLE if the terminal is unknown.
int
screen_replay(struct replay *r, struct arena *a, FILE *in, FILE *out, bool utf8, struct err *e);

#endif
