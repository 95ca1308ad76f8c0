// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef QUOTE_INTERNAL_H
#define QUOTE_INTERNAL_H

#include "quote/fingerprint.h"

struct align_index;

// align.c: Finds pieces of our letters in a text, by their fingerprints. The time grows linearly
// with the length of the text: see the limits below.

enum {
	ALIGN_LETTERS = 256, // maximum number of letters, the newest; others are ignored
	ALIGN_CHAIN = 64, // maximum lines with the same beginning, and letters with the same line, to try
};

// Consecutive lines of one letter, without anything between them.
struct chunk {
	int letter, first, count; // `count` lines of the letter, starting with line `first`
	size_t from, to; // positions in the stream
	bool strong; // one of the lines is strong
};

struct chunks {
	struct chunk *list;
	int count, room;
};

// Makes an index for a text from those lines of `count` letters (newest first) that begin with a word of
// the text. The letters must outlive the index. In the arena.
const struct align_index *
align_index_make(struct arena *a, enum stream_kind kind, const struct stream *s,
	const struct fingerprints *letters, int count);

// Finds the pieces in the text, in order. One that begins or ends within a line has a strong line.
void
align(struct arena *a, const struct align_index *index, const struct stream *s, struct chunks *out);

// attribution.c: Attributions: lines with which mail programs introduce a quotation: "On DATE, NAME
// wrote:", or the fields of a header. They are recognized by their form, in any language: a colon
// at the end, an address, a date, consecutive `word:` lines.

// The lines of an attribution, consecutive.
struct attribution {
	int first, last;
	bool header; // the lines are fields, each `word: value`
	bool said; // a date or a name is given
	bool sure; // nobody writes such lines by hand, whatever is below them
};

// Finds an attribution that ends with line `last`; false if there is none. A line that could be an order is
// not part of it, unless it contains an address as programs write it.
bool
attribution_find(const struct quote_parts *parts, int last, struct attribution *out);

// Finds an attribution that ends with line `last`, directly above a marked quotation. Any words count if
// they end in a colon, unless they could be an order and have neither a date nor an address.
bool
attribution_of_quotation(const struct quote_parts *parts, int last, struct attribution *out);

// Makes an attribution of the single line `i`, for which attribution_part is true.
void
attribution_of_line(const struct quote_line *l, int i, struct attribution *out);

// Whether a line may belong to an attribution: it has an address, a field, a year with an hour, or a colon
// at its end, or it draws a rule. A date alone is not enough: "I am back on 12.01.2027".
bool
attribution_part(const struct quote_line *l);

// Whether a line contains an address the way programs write senders and recipients: "Do: Ann
// <ann@example.org>" begins with the name of an order section, but is Polish.
bool
attribution_address(const struct quote_line *l);

// Whether the last character of a line is a colon, ASCII or Chinese; ignores marks for bold text, and spaces.
bool
ends_in_colon(const struct quote_line *l);

// Whether a line looks like "-----Original Message-----".
bool
attribution_heading(const struct quote_line *l);

// Whether all characters of a line draw a rule; a lone `=` is an order.
bool
draws_rule(const struct quote_line *l);

// run.c
// Finds the parts of our letters that a message repeats, by their content.
//
// A *piece* is a sequence of consecutive lines of one of our letters. A *run* is enough evidence that the
// match is not chance: at least three lines, one of them strong. Pieces of the exact text are found first;
// then, in the rest, pieces of its shape, as in a letter of another round.

// A message, and which parts of it are ours. All data is in the arena, or borrowed.
struct run {
	struct arena *arena;
	const struct quote_sent *sent;
	struct quote_parts *out; // lines and hints
	struct stream stream; // stream of the lines without a kind
	size_t *from; // position of each line in the stream; one more than lines
	uint8_t *known; // whether each line has a kind
	uint8_t *empty; // whether each line has no significant characters
	uint8_t *repeats; // whether we have sent each line like this, in a run or not
	struct chunks pieces; // exact pieces, if there is a run
	int *begins, *ends; // first line of each piece, and the line after its last
	bool marked; // the run has quote marks
	int first, last; // first and last line of ours; first is out->count if there is none
};

// Splits a letter into the lines of `out`, whose hints are set, and classifies the lines of a run.
void
run_find(struct run *r, struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	struct quote_parts *out);

// Sets the kind of line `i`, with its reason.
void
run_judge(struct run *r, int i, enum quote_kind kind, enum quote_why why);

// Whether line `i` could be an order; stores the answer.
bool
run_could_order(struct run *r, int i);

#endif
