// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Undoes what mail programs and phones do to plain text, and removes case and accents for
// comparing.
#ifndef BASE_REPAIR_H
#define BASE_REPAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { REPAIRED_LINES = 64 };

// The first lines (counted from 1) in which something was repaired that a player may wonder about.
struct repairs {
	int line[REPAIRED_LINES];
	int count;
};

// Returns a copy of `len` bytes of anything, in which line ends are LF; smart quotes,
// dashes and odd spaces are plain ones; invisible characters are removed; and control characters
// and what is not UTF-8 are U+FFFD. Every line keeps its number. `r` may be NULL.
char *
text_repair(struct arena *a, const char *text, size_t len, struct repairs *r);

// True if a line from `first` to `last` was repaired; *which becomes the number of that line.
bool
repairs_between(const struct repairs *r, int first, int last, int *which);

// Folds one code point for comparison: lower case, without accent. Writes the ASCII
// letters it becomes ("ss" for a sharp s) into `out` and returns how many; 0 for a
// combining accent; -1 if it is not a letter that can be folded.
int
letter_fold(uint32_t cp, char out[static 2]);

// Returns a copy of a UTF-8 string with all letters folded; what cannot be folded stays.
char *
text_fold(struct arena *a, const char *s, size_t len);

// Returns `s` if it is short enough to be quoted in a message, else its beginning and
// "...".
const char *
text_shorten(struct arena *a, const char *s);

#endif
