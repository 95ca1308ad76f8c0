// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The significant characters of a text. They form a *stream* of letters and digits, and of the signs that
// matter in orders; spaces, line ends, quote marks, links and anything else that programs change are left
// out. So a line that was wrapped, joined or marked is still the same piece of the stream.
#ifndef QUOTE_STREAM_H
#define QUOTE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { STREAM_CHARS = 1000 }; // maximum characters of a line; a longer line counts as several

// Each text has two streams. SHAPE has no digits and no signs, so the boards of two rounds are equal.
enum stream_kind { STREAM_EXACT, STREAM_SHAPE, STREAMS };

// A line of text, split into its quote marks and the rest.
struct marked_line {
	const char *text;
	size_t len;
	int marks; // number of `>` marks
};

// Splits the line at `s`, which has `len` bytes.
struct marked_line
line_unmarked(const char *s, size_t len);

// Reads the next line of a text that ends at `end`; moves *text past it.
struct marked_line
line_take(const char **text, const char *end);

enum { AT_WORD = 1, AT_LINE = 2 }; // start of a word, of a line

struct stream {
	size_t len, room;
	uint64_t *sum; // hash of all characters before each one; one more than characters
	uint8_t *at; // AT_ bits of each character
	uint32_t *line; // line number of each character
	uint32_t *byte; // byte offset of each character in its line
};

// Makes an empty stream with room for `room` characters; the number of bytes added is always enough.
void
stream_init(struct stream *s, struct arena *a, size_t room);

// Appends a line without its marks, as line number `line`.
void
stream_add(struct stream *s, enum stream_kind kind, const struct marked_line *l, uint32_t line);

// The hash of `len` characters, at most STREAM_CHARS; the hash of the first four of them, for the index.
uint64_t
stream_hash(const struct stream *s, size_t from, size_t len);
uint16_t
stream_head(const struct stream *s, size_t from, size_t len);

#endif
