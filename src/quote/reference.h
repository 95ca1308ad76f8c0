// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line at the end of a letter to a player: `Ref: tundra/ann/r5/KEY`. A quoted reference shows
// which seat and round a letter answers, and its key proves that the writer has that letter.
#ifndef QUOTE_REFERENCE_H
#define QUOTE_REFERENCE_H

#include "base/text.h"

enum {
	REFERENCE_COLUMNS = 72,
	REFERENCE_NAME = 25, // bytes of the name of a game or a seat, with its NUL
	REFERENCE_KEY = 24, // letters and digits of the key (fair/token.h)
};

struct reference_head {
	char game[REFERENCE_NAME];
	char seat[REFERENCE_NAME];
	int round;
	char key[REFERENCE_KEY + 1];
};

// Writes the line and its newline. A line wider than REFERENCE_COLUMNS is broken before the key. The key
// has REFERENCE_KEY characters, or none: then the reference proves nothing.
void
reference_print(struct text *t, const struct reference_head *head);

// A reference in a text, from its first byte to the last byte of its key.
struct reference {
	struct reference_head head;
	size_t from, len;
};

// Finds the first reference in `len` bytes of any text, even if quoting and wrapping put spaces, line ends
// and quote marks between its characters. Its key must still be verified. To find the next one, search
// after out->from + out->len. Returns false if there is none.
bool
reference_find(const char *text, size_t len, struct reference *out);

#endif
