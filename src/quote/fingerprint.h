// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fingerprints of our letters, to recognize their words after any changes by a mail program: a line of a
// letter is a piece of a stream (quote/stream).
#ifndef QUOTE_FINGERPRINT_H
#define QUOTE_FINGERPRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

// stream.c: The significant characters of a text. They form a *stream* of letters and digits, and of the
// signs that matter in orders; spaces, line ends, quote marks, links and anything else that programs change
// are left out. So a line that was wrapped, joined or marked is still the same piece of the stream.

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

// fingerprint.c: Fingerprints of lines.

enum {
	FINGERPRINT_LINES = 400, // maximum lines of one letter; further lines are not recognized
	FINGERPRINT_BYTES = 24, // bytes of a packed fingerprint
	FINGERPRINT_STRONG = 25, // minimum characters of a line that is evidence
};

// Callbacks about words that this room does not know. Never NULL.
struct quote_hints {
	bool (*is_order)(const char *line, size_t len); // whether a line could be an order
	bool (*names_order)(const char *text, size_t len); // whether a text contains any part of an order
	bool (*names_place)(const char *text, size_t len); // whether a text names an object of orders
};

// The fingerprint of a line.
struct fingerprint {
	struct {
		uint64_t hash;
		uint16_t len; // characters in the stream; may be 0 for SHAPE
		uint16_t head; // hash of the first characters, for the index
	} of[STREAMS];
	bool strong; // evidence: long, and cannot be an order
};

// The fingerprints of a letter, or of one of its parts.
struct fingerprints {
	const struct fingerprint *line;
	int count;
};

// The letters that we sent, newest first.
struct quote_sent {
	const struct fingerprints *list;
	int count;
};

// The fingerprints of a text, in the arena.
struct fingerprints
fingerprints_make(struct arena *a, const char *text, size_t len, const struct quote_hints *hints);

// The fingerprints of a second part; reuses those of the first, since many lines are equal.
struct fingerprints
fingerprints_of_part(struct arena *a, const char *text, size_t len, const struct quote_hints *hints,
	const struct fingerprints *other);

// Joins both parts of a letter, at most FINGERPRINT_LINES lines. A line without characters, which no text
// has, marks the end of the first part.
struct fingerprints
fingerprints_join(struct arena *a, const struct fingerprints *first, const struct fingerprints *second);

// Whether line `line` is the first one after the end of a part.
bool
fingerprints_end_at(const struct fingerprints *letter, int line);

// Whether line `i` of one letter equals line `k` of the other; false for a line number out of range.
bool
fingerprints_same_line(const struct fingerprints *a, int i, const struct fingerprints *b, int k);

// Packs fingerprints for a database, FINGERPRINT_BYTES a line; unpacks them, skips bad data. In the arena.
const void *
fingerprints_pack(struct arena *a, const struct fingerprints *letter);
struct fingerprints
fingerprints_unpack(struct arena *a, const void *bytes, size_t size);

// The lines of a message, and their writers.

// QUOTE_DOUBTFUL: may be an order, sent by us or written by the writer: ask, never drop it.
enum quote_kind { QUOTE_OWN, QUOTE_OURS, QUOTE_BOILERPLATE, QUOTE_DOUBTFUL };

// The reason for the kind of a line.
enum quote_why {
	WHY_NOTHING, // own: no other reason applies
	WHY_BLANK, // boilerplate: an empty line
	WHY_RULE, // boilerplate, or ours within a run: draws a rule
	WHY_LINK, // boilerplate: only links
	WHY_ATTRIBUTION, // boilerplate: introduces a quotation below it
	WHY_SIGNATURE, // boilerplate: below `--`
	WHY_REFERENCE, // boilerplate: the reference line of a reply, as written by our links
	WHY_QUOTED, // boilerplate: another person's words, marked or introduced, and not an order
	WHY_FRAME, // boilerplate: part of an order frame, which is read as a whole
	WHY_SENT, // ours, as sent
	WHY_SHAPE, // ours, as sent in another round
	WHY_DAMAGED, // ours: marked like the run, but unknown; doubtful if inserted
	WHY_ALTERED, // doubtful: partly ours, or ours with other numbers
	WHY_UNALIGNED, // doubtful: could be an order, where lines of ours are missing, or in an older letter
};

struct quote_line {
	const char *text; // text without quote marks; borrowed from the letter
	size_t len;
	int marks;
	enum quote_kind kind;
	enum quote_why why;
	int piece; // ours: number of its piece (consecutive lines of our letter); -1: none
	bool order; // could be an order; only known for lines that are not ours
};

struct quote_parts {
	const struct quote_hints *hints;
	struct quote_line *line;
	int count;
	bool has_run;
	bool unclear; // marked lines in a run may be altered lines of ours, or added lines
};

#endif
