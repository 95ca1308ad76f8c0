// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a letter's text into our words and its writer's (quote/split.h), without access to a
// database, so that a child process can do it.
#ifndef DESK_PARTING_H
#define DESK_PARTING_H

#include "base/pack.h"
#include "quote/split.h"
#include "store/outbox.h"

enum {
	PARTING_OF_GAME = 200, // most recent letters of a game that are compared
	PARTING_LETTERS = PARTING_OF_GAME + 56,
	PARTING_LISTS = 16 + 1, // one list for each game, and one for the address
};

struct frame_lines {
	int first, last; // indexes of lines, from 0
};

// The data that splitting a text depends on; borrowed.
struct parting {
	const char *text;
	size_t len;
	const struct frame_lines *frame; // the frames found in the text
	int frames;
	// letters that the text may quote, at most PARTING_LETTERS
	const struct prints_rows *sent[PARTING_LISTS];
	int lists;
};

struct parts {
	const char *words; // the writer's words, outside of frames
	bool unclear; // something may have been added where lines of ours are missing
	struct pile doubts; // lines that may be orders and may be the writer's
	enum quote_frame *made; // for each frame, how it compares with ours
};

// Splits the text. Results are in the arena.
void
parting_split(struct arena *a, const struct parting *by, struct parts *out);

// Serialize the result, for a child to pass to its parent, and parse it again.
void
parts_pack(struct text *out, const struct parts *p, const struct parting *by);
void
parts_unpack(struct unpacking *u, const struct parting *by, struct parts *p);

#endif
