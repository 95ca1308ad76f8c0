// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The recipe of a finished game: a script that recomputes its dice, its shuffles and its chain of
// events with a POSIX shell, openssl and sha256sum, without any program of stonepost.
#ifndef REPORT_RECIPE_H
#define REPORT_RECIPE_H

#include "base/text.h"
#include "report/words.h"

// The sources of all randomness in a game. Texts may contain anything, because the script quotes them.
struct recipe {
	const char *game;
	const char *seed, *commitment; // hex
	const char *salt; // "" if nobody gave a word
	const char *beacon; // "" if the game has no beacon
	const char *value; // the round's own public value; used by recipe_lines
	// a shell word for the time when the beacon's round was published, in seconds; NULL if unknown
	const char *seconds;
	const char *published; // the same time as in the log: "2026-11-20T21:43:06Z"
};

enum recipe_draw {
	RECIPE_NONE, // the step draws nothing
	RECIPE_ROLL, // dice
	RECIPE_SHUFFLE, // a shuffle of the numbers from 1 to `n`
	RECIPE_KEY, // the key for the dice of a round, with the label mixed in unless it is ""
	RECIPE_BELOW // a number from one to `n`
};

// One step of the game, for the script.
struct recipe_step {
	const char *link; // text covered by the step's hash, without the previous hash
	const char *hash;
	enum recipe_draw draw;
	int n;
	const char *label, *faces; // label and faces of the draw
};

// Appends the script in pieces: its beginning, one step with its draw, its end.
void
recipe_begin(struct text *out, const struct recipe *r);
void
recipe_step(struct text *out, const struct recipe_step *step);
void
recipe_draw(struct text *out, const struct recipe_step *step); // appends another draw of the same step
void
recipe_end(struct text *out);

// Returns a few shell commands, short enough for a letter, that compute the first die of the roll
// `label`, which was `face` ('1' to '6'). In the arena.
struct lines
recipe_lines(struct arena *a, const struct recipe *r, const char *label, char face);

// Appends a word for the shell, in single quotes.
void
shell_quote(struct text *out, const char *s);

#endif
