// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter's text parted into what is ours and what its writer wrote (quote/split.h), with no look into a database: so
// a child process can do it.
#ifndef DESK_PARTING_H
#define DESK_PARTING_H

#include "base/pack.h"
#include "quote/split.h"
#include "store/outbox.h"

enum {
	PARTING_OF_GAME = 200, // letters that are compared, the newest
	PARTING_LETTERS = PARTING_OF_GAME + 56,
	PARTING_LISTS = 16 + 1, // of games, and of an address
};

struct frame_lines {
	int first, last; // counted from 0
};

// What a text is parted by; borrowed.
struct parting {
	const char *text;
	size_t len;
	const struct frame_lines *frame; // that were found in it
	int frames;
	const struct prints_rows *sent[PARTING_LISTS]; // what it may repeat, at most PARTING_LETTERS
	int lists;
};

struct parts {
	const char *words; // the writer's own, outside of frames
	bool unclear; // something may have been added where lines of ours are missing
	struct pile doubts; // lines that may be orders, and may be the writer's or not
	enum quote_frame *made; // of each frame
};

// Parts the text; what it finds lies in the arena.
void
parting_split(struct arena *a, const struct parting *by, struct parts *out);

// How a child hands them to its parent.
void
parts_pack(struct text *out, const struct parts *p, const struct parting *by);
void
parts_unpack(struct unpacking *u, const struct parting *by, struct parts *p);

#endif
