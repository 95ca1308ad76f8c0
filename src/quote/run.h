// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the parts of our letters that a message repeats, by their content.
//
// A *piece* is a sequence of consecutive lines of one of our letters. A *run* is enough evidence that the
// match is not chance: at least three lines, one of them strong. Pieces of the exact text are found first;
// then, in the rest, pieces of its shape, as in a letter of another round.
#ifndef QUOTE_RUN_H
#define QUOTE_RUN_H

#include "quote/align.h"
#include "quote/line.h"

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

// Splits a letter into the lines of `out`, and classifies the lines of a run. The caller has set the hints
// of `out`.
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
