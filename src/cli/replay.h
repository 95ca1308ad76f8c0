// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What replay shows of a game, as lines of text: the same on a terminal and in a file.
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include <stdio.h>

#include "audit/playback.h"
#include "base/pile.h"
#include "report/glyph.h"

struct replay {
	const struct archive *archive; // with nothing in it that may not be known
	struct playback playback;
	size_t at; // the place shown
	enum unit unit; // what happened is told from the beginning of this unit on
	enum style style;
	bool undone; // steps that a rollback has undone are there
	bool colours; // wanted, if the terminal has them
};

// Stands at the end of a game. The playback lies in `a`.
int
replay_open(struct replay *r, struct arena *a, const struct archive *archive, bool undone,
    enum style style, struct err *e);

// The same game with the undone steps or without, at the same step or the last one before it.
int
replay_toggle(struct replay *r, struct arena *a, struct err *e);

// A screen: a line above and one below, and between them the board, the step before the place
// shown, and what happened. In the arena.
struct replay_screen {
	const char *title, *help;
	const char *const *line;
	const signed char *seat; // of each line: whose it is, to be shown in that seat's colour; -1: nobody's
	int lines, strong; // `strong`: the line to be shown bold, or -1
	int turn; // the seat whose turn it is, -1 for none: its lines are bold, too
};

// Composes the screen of the place shown: below BOARD_COLUMNS with one thing a line. Where there are too few
// lines the board is cut; replay_board has all of it.
struct replay_screen
replay_compose(struct replay *r, struct arena *a, int rows, int columns);

// Longer texts, as lines: what may be known of the orders behind the step shown; the board; the round as far
// as it has come; cards and scores; the keys.
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

// For a file: the place shown, with the orders behind it or without; and a whole round.
char *
replay_print_step(struct replay *r, struct arena *a, bool orders);
char *
replay_print_round(struct replay *r, struct arena *a, size_t first, size_t last, bool orders);

// Shows `r` on the terminal that `in` and `out` are, until the reader has seen enough. `utf8`: the
// terminal can show more than ASCII. ERR_UNAVAILABLE when nothing is known of such a terminal.
int
screen_replay(struct replay *r, struct arena *a, FILE *in, FILE *out, bool utf8, struct err *e);

#endif
