// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Undoes changes that mail programs and phones make to plain text, and removes case and accents for
// comparing.
#ifndef BASE_REPAIR_H
#define BASE_REPAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { REPAIRED_LINES = 64 };

// The first lines (counted from 1) with repairs that a player may want to know about.
struct repairs {
	int line[REPAIRED_LINES];
	int count;
};

// Returns a copy of any `len` bytes: line ends become LF; smart quotes, dashes and unusual spaces become
// plain ones; invisible characters are removed; control characters and invalid UTF-8 become U+FFFD. Line
// numbers stay the same. `r` may be NULL. In the arena.
char *
text_repair(struct arena *a, const char *text, size_t len, struct repairs *r);

// True if a line from `first` to `last` was repaired; *which becomes its number.
bool
repairs_between(const struct repairs *r, int first, int last, int *which);

// Folds one code point for comparison: lower case, without accent. Writes the resulting ASCII letters into
// `out` ("ss" for a sharp s) and returns their number: 0 for a combining accent; -1 if the code point
// cannot be folded.
int
letter_fold(uint32_t cp, char out[static 2]);

// Returns a copy of a UTF-8 string with all letters folded; other characters stay. In the arena.
char *
text_fold(struct arena *a, const char *s, size_t len);

// Returns `s` if it is short enough to be quoted in a message, or else its beginning and "...", in the
// arena.
const char *
text_shorten(struct arena *a, const char *s);

// Likewise for a whole sentence, with a higher limit, since its writer must recognize it.
const char *
sentence_shorten(struct arena *a, const char *s);

#endif
