// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds in a text the pieces of letters that we sent, by their fingerprints. The time it takes grows with
// the length of the text, whatever the text is: each bound is below.
#ifndef QUOTE_ALIGN_H
#define QUOTE_ALIGN_H

#include "quote/fingerprint.h"

enum {
	ALIGN_LETTERS = 256, // at most, the newest; the others are not looked at
	ALIGN_CHAIN = 64, // lines with one beginning, and letters with one line, that are tried
};

// Lines of one letter, all of them, one after the other, without anything between.
struct chunk {
	int letter, first, count; // `count` lines of the letter from `first` on
	size_t from, to; // in the stream
	bool strong; // one of them is
};

struct chunks {
	struct chunk *list;
	int count, room;
};

// What letters are looked up in.
struct align_index;

// Makes one for a text, of those lines that begin as one of its words does; of `count` letters, newest first,
// which must live as long.
const struct align_index *
align_index_make(struct arena *a, enum stream_kind kind, const struct stream *s,
	const struct fingerprints *letters, int count);

// The pieces of that text, in order. One that begins or ends within a line of the text has a strong line.
void
align(struct arena *a, const struct align_index *index, const struct stream *s, struct chunks *out);

#endif
