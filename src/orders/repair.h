// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Undoes what mail programs and phones do to plain text, and folds case and accents away.
#ifndef ORDERS_REPAIR_H
#define ORDERS_REPAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { REPAIRED_LINES = 64 };

// Lines (from 1) in which something was repaired that a player may wonder about; the
// first ones.
struct repairs {
	int line[REPAIRED_LINES];
	int count;
};

// Returns a copy of `len` bytes of anything, in which line ends are LF; smart quotes,
// dashes and odd spaces are plain ones; what cannot be seen is gone; and what is no
// UTF-8, or a control character, is U+FFFD. Every line keeps its number. `r` may be NULL.
char *
text_repair(struct arena *a, const char *text, size_t len, struct repairs *r);

// True when a line from `first` to `last` was repaired; that line is stored in `*which`.
bool
repairs_between(const struct repairs *r, int first, int last, int *which);

// Folds one code point for comparison: lower case, without accent. Writes the ASCII
// letters it becomes ("ss" for a sharp s) into `out` and returns how many; 0 for a
// combining accent; -1 when it is no letter that can be folded.
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
