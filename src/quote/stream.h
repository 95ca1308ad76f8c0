// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What of a text counts. It becomes a *stream* of its letters and digits, and of those signs that mean something in
// orders: blanks, line ends, quotation marks, links and what else programs change are no part of it. So a line that was
// wrapped, joined or marked is the same piece of the stream.
#ifndef QUOTE_STREAM_H
#define QUOTE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { STREAM_CHARS = 1000 }; // of a line; a longer one counts as several

// Two streams are made of a text. SHAPE has no digits and no signs, so that a board of another round is
// the same.
enum stream_kind { STREAM_EXACT, STREAM_SHAPE, STREAMS };

// A line of text, by the marks of quotation before it and what comes after them.
struct marked_line {
	const char *text;
	size_t len;
	int marks; // how many `>`
};

// The line at `s`, of `len` bytes up to its end.
struct marked_line
line_unmarked(const char *s, size_t len);

// Takes the next line of a text that goes on up to `end`; *text is behind it then.
struct marked_line
line_take(const char **text, const char *end);

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

// The hash of `len` characters, at most STREAM_CHARS, and that of the first four of them, by which
// they are looked up.
uint64_t
stream_hash(const struct stream *s, size_t from, size_t len);
uint16_t
stream_head(const struct stream *s, size_t from, size_t len);

#endif
