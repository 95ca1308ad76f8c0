// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fingerprints of the letters that we sent, by which their words are known again whatever a mail program
// made of them. A text becomes a *stream* of its letters and digits, and of those signs that mean
// something in orders: blanks, line ends, quotation marks, links and what else programs change are no
// part of it. So a line that was wrapped, joined or marked is the same piece of the stream.
#ifndef QUOTE_FINGERPRINT_H
#define QUOTE_FINGERPRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum {
	FINGERPRINT_LINES = 400, // of one letter; the others are not known again
	FINGERPRINT_CHARS = 1000, // characters of a stream; a longer line counts as several
	FINGERPRINT_BYTES = 24, // bytes of a packed fingerprint
	FINGERPRINT_STRONG = 25, // characters from which on a line proves something, if it cannot be an order
};

// Two streams are made of a text. SHAPE has no digits and no signs, so that a board of another round is
// the same.
enum stream_kind { STREAM_EXACT, STREAM_SHAPE, STREAMS };

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

// A line of text, by the marks of quotation before it and what comes after them.
struct marked_line {
	const char *text;
	size_t len;
	int marks; // how many `>`
};

// The line at `s`, of `len` bytes up to its end.
struct marked_line
line_unmarked(const char *s, size_t len);

enum { AT_WORD = 1, AT_LINE = 2 }; // where a word begins, or a line

struct stream {
	size_t len, room;
	uint64_t *sum; // one more than characters: the hash of all before each
	uint8_t *at; // AT_ bits of each character
	uint32_t *line; // and which line it is of
	uint32_t *byte; // and where in it
};

// An empty stream with room for `room` characters: no more than bytes come in.
void
stream_init(struct stream *s, struct arena *a, size_t room);

// Appends a line without its marks, as line number `line`.
void
stream_add(struct stream *s, enum stream_kind kind, const struct marked_line *l, uint32_t line);

// The hash of `len` characters, at most FINGERPRINT_CHARS, and that of the first four of them, by which
// they are looked up.
uint64_t
stream_hash(const struct stream *s, size_t from, size_t len);
uint16_t
stream_head(const struct stream *s, size_t from, size_t len);

#endif
