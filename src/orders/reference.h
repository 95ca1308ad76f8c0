// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line at the end of a letter to a player: `Ref: tundra/ann/r5/KEY`. A letter that quotes it
// shows which seat's letter of which round it answers, and its key proves that its writer has that letter.
#ifndef ORDERS_REFERENCE_H
#define ORDERS_REFERENCE_H

#include "base/text.h"
#include "orders/frame.h"

enum {
	REFERENCE_COLUMNS = 72,
	REFERENCE_KEY = 24, // letters and digits of its key (fair/token.h)
};

// Writes the line with its newline. `head` names a game, a seat, a round and a key of REFERENCE_KEY
// characters, or no key: then the line proves nothing. Names so long that it would be wider than REFERENCE_COLUMNS put the key on a second line.
void
reference_print(struct text *t, const struct frame_head *head);

// A reference as it stands in a text: from the first byte to the last one of its key.
struct reference {
	struct frame_head head; // game, seat, round and key; the rest is zero
	size_t from, len;
};

// Finds the first one in `len` bytes of any text, whatever quoting and wrapping put between its
// characters: blanks, line ends, and marks of quotation. Nothing of it is proved. To find the next,
// search after out->from + out->len. Returns false if there is none.
bool
reference_find(const char *text, size_t len, struct reference *out);

#endif
