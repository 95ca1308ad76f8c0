// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds what a message repeats of those that we sent, by its content.
//
// A *piece* is consecutive lines of one of ours. A *run* is what proves that they are no chance: at least three lines,
// one of them strong. Pieces of the wording as it was sent are found first, then in the rest those of its shape, which
// another round's letter has.
#ifndef QUOTE_RUN_H
#define QUOTE_RUN_H

#include "quote/align.h"
#include "quote/line.h"

// A message, and what of it is ours. All lies in the arena, or is borrowed.
struct run {
	struct arena *arena;
	const struct quote_sent *sent;
	struct quote_parts *out; // with its hints
	struct stream stream; // of the lines that were not known
	size_t *from; // where each line begins in it; one more than lines
	uint8_t *known; // lines that have their kind
	uint8_t *empty; // lines without any character that counts
	uint8_t *repeats; // lines that we sent so, whether they belong to a run or not
	struct chunks pieces; // as they were sent, if there is a run
	int *begins, *ends; // the lines of each piece
	bool marked; // the run is
	int first, last; // lines of ours; out->count: there are none
};

// Cuts a letter into lines, those of `out`, and judges those that belong to a run. The hints of `out` are there.
void
run_find(struct run *r, struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	struct quote_parts *out);

// Gives line `i` its kind.
void
run_judge(struct run *r, int i, enum quote_kind kind, enum quote_why why);

// Whether line `i` could be an order, which it notes.
bool
run_could_order(struct run *r, int i);

#endif
