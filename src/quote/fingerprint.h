// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fingerprints of the letters that we sent, by which their words are known again whatever a mail program
// made of them: a line of a letter is a piece of a stream (quote/stream).
#ifndef QUOTE_FINGERPRINT_H
#define QUOTE_FINGERPRINT_H

#include "quote/stream.h"

enum {
	FINGERPRINT_LINES = 400, // of one letter; the others are not known again
	FINGERPRINT_BYTES = 24, // bytes of a packed fingerprint
	FINGERPRINT_STRONG = 25, // characters from which on a line proves something, if it cannot be an order
};

// What is to be found out about words that mean something here only to those who use this room. Never NULL.
struct quote_hints {
	bool (*is_order)(const char *line, size_t len); // whether a line could be an order
	bool (*names_order)(const char *text, size_t len); // whether a text names anything of an order
	bool (*names_place)(const char *text, size_t len); // whether it names a thing that orders are about
};

// A line of a letter.
struct fingerprint {
	struct {
		uint64_t hash;
		uint16_t len; // characters of the stream; of SHAPE it can be 0
		uint16_t head; // hash of the first characters, by which it is looked up
	} of[STREAMS];
	bool strong; // long, and it cannot be an order
};

// A letter, or one of its parts.
struct fingerprints {
	const struct fingerprint *line;
	int count;
};

// The messages that we sent, newest first.
struct quote_sent {
	const struct fingerprints *list;
	int count;
};

// The fingerprints of a text, in the arena.
struct fingerprints
fingerprints_make(struct arena *a, const char *text, size_t len, const struct quote_hints *hints);

// The same of a second part, beside the first, of which many lines are the same.
struct fingerprints
fingerprints_of_part(struct arena *a, const char *text, size_t len, const struct quote_hints *hints,
	const struct fingerprints *other);

// Both parts of a letter, of which no more than FINGERPRINT_LINES count. Between them stands a line without
// characters, as no text has one: there its first part ends.
struct fingerprints
fingerprints_join(struct arena *a, const struct fingerprints *first, const struct fingerprints *second);

// Whether line `line` is the first one after the end of a part.
bool
fingerprints_end_at(const struct fingerprints *letter, int line);

// Whether line `i` of a letter is line `k` of another; a line outside of its letter is none.
bool
fingerprints_same_line(const struct fingerprints *a, int i, const struct fingerprints *b, int k);

// The same as bytes, for the database, FINGERPRINT_BYTES a line; and back: what does not fit is left out.
const void *
fingerprints_pack(struct arena *a, const struct fingerprints *letter);
struct fingerprints
fingerprints_unpack(struct arena *a, const void *bytes, size_t size);

#endif
