// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line at the end of a letter to a player: `Ref: tundra/ann/r5/KEY`. A letter that quotes it
// shows which seat's letter of which round it answers, and its key proves that its writer has that letter.
#ifndef QUOTE_REFERENCE_H
#define QUOTE_REFERENCE_H

#include "base/text.h"

enum {
	REFERENCE_COLUMNS = 72,
	REFERENCE_NAME = 25, // bytes of a game's or a seat's name and its NUL
	REFERENCE_KEY = 24, // letters and digits of its key (fair/token.h)
};

struct reference_head {
	char game[REFERENCE_NAME];
	char seat[REFERENCE_NAME];
	int round;
	char key[REFERENCE_KEY + 1];
};

// Writes the line and its newline. A line wider than REFERENCE_COLUMNS is broken before the key, which has
// REFERENCE_KEY characters, or none: then the line proves nothing.
void
reference_print(struct text *t, const struct reference_head *head);

// A reference as it stands in a text: from the first byte to the last one of its key.
struct reference {
	struct reference_head head;
	size_t from, len;
};

// Finds the first one in `len` bytes of any text, whatever quoting and wrapping put between its
// characters: blanks, line ends, and marks of quotation. Nothing of it is proved. To find the next,
// search after out->from + out->len. Returns false if there is none.
bool
reference_find(const char *text, size_t len, struct reference *out);

#endif
