// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a message into our text, boilerplate and its writer's own words. Our text is recognized by its
// content (quote/fingerprint, quote/align), and needs neither quote marks nor a language nor an
// attribution. Quote marks only help with lines that a mail program changed.
//
// Without a run (quote/run) all lines are own words, except marked ones and those below an attribution.
#ifndef QUOTE_SPLIT_H
#define QUOTE_SPLIT_H

#include "quote/fingerprint.h"

// Splits any text; the text is borrowed.
void
quote_split(struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	const struct quote_hints *hints, struct quote_parts *out);

// The own words: each line with a line end, and one empty line for any others between them. In the arena.
char *
quote_words(struct arena *a, const struct quote_parts *parts);

// Own words, and lines of ours that are one name (a-z, 0-9, '-'), as QUOTE_HEADING and name. In the arena.
#define QUOTE_HEADING "==== "
char *
quote_headed(struct arena *a, const struct quote_parts *parts);

// The origin of an order frame between two lines of the letter, inclusive.
enum quote_frame {
	FRAME_WRITTEN, // nothing in it is ours: the writer wrote it
	FRAME_AS_SENT, // exactly as we sent it, so not an order of the writer
	FRAME_CHANGED, // a line of our frame was added, deleted, moved or altered
};
enum quote_frame
quote_frame(const struct quote_parts *parts, int first, int last);

// Removes the lines of a frame from the own words.
void
quote_leave_frame(struct quote_parts *parts, int first, int last);

#endif
