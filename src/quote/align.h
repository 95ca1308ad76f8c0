// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds pieces of our letters in a text, by their fingerprints. The time grows linearly with the length of
// the text: see the limits below.
#ifndef QUOTE_ALIGN_H
#define QUOTE_ALIGN_H

#include "quote/fingerprint.h"

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

// An index of letters.
struct align_index;

// Makes an index for a text from those lines of `count` letters (newest first) that begin with a word of
// the text. The letters must outlive the index. In the arena.
const struct align_index *
align_index_make(struct arena *a, enum stream_kind kind, const struct stream *s,
	const struct fingerprints *letters, int count);

// Finds the pieces in the text, in order. A piece that begins or ends within a line of the text has a
// strong line.
void
align(struct arena *a, const struct align_index *index, const struct stream *s, struct chunks *out);

#endif
