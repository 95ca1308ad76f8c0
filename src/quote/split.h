// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a message into what we sent, boilerplate and its writer's own words. What we sent is recognized by
// its content (quote/fingerprint, quote/align): that needs no quotation mark, no language and no attribution.
// Quotation marks only help with lines that a mail program changed.
//
// Without a run (quote/run) all lines are own words, except those that are marked or follow an attribution
// (quote/attribution).
#ifndef QUOTE_SPLIT_H
#define QUOTE_SPLIT_H

#include "quote/fingerprint.h"
#include "quote/line.h"

// Splits any text, which is borrowed.
void
quote_split(struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	const struct quote_hints *hints, struct quote_parts *out);

// The own words: each line with a line end, and an empty line where other lines stood between two of them.
char *
quote_words(struct arena *a, const struct quote_parts *parts);

// A frame between two lines of the letter, both included.
enum quote_frame {
	FRAME_WRITTEN, // nothing of it is ours: its writer wrote it
	FRAME_AS_SENT, // an order of ours, not of its writer
	FRAME_CHANGED, // a line was added, deleted, moved or altered
};
enum quote_frame
quote_frame(const struct quote_parts *parts, int first, int last);

// Takes the lines of a frame out of the own words.
void
quote_leave_frame(struct quote_parts *parts, int first, int last);

#endif
