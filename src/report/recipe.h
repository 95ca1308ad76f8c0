// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The recipe of a game that is over: a script that works out its dice, its shuffles and its chain
// of events with a POSIX shell, openssl and sha256sum, and nothing of ours.
#ifndef REPORT_RECIPE_H
#define REPORT_RECIPE_H

#include "base/text.h"
#include "report/words.h"

// What all chance of a game comes from. Texts may be anything at all: they are quoted.
struct recipe {
	const char *game;
	const char *seed, *commitment; // hex
	const char *salt; // "" when nobody gave a word
	const char *beacon; // "" when it was tied to none
};

enum recipe_draw {
	RECIPE_NONE, // no chance in it
	RECIPE_ROLL, // dice
	RECIPE_SHUFFLE, // of numbers from one
	RECIPE_BELOW // one of the numbers from one to `n`
};

// One step of the game.
struct recipe_step {
	const char *link; // what its hash covers besides the hash of the step before
	const char *hash;
	enum recipe_draw draw;
	int n;
	const char *label, *faces; // of a draw
};

// Writes the script piece by piece: its beginning, a step, its end.
void
recipe_begin(struct text *out, const struct recipe *r);
void
recipe_step(struct text *out, const struct recipe_step *step);
void
recipe_end(struct text *out);

// A few lines of shell, short enough for a letter, that work out the first die of the roll `label`, which
// was `face` ('1' to '6').
struct lines
recipe_lines(struct arena *a, const struct recipe *r, const char *label, char face);

// Writes a word for the shell, in single quotes.
void
shell_quote(struct text *out, const char *s);

#endif
