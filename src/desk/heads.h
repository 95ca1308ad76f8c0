// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games of one person that are named in one letter: "tundra: H X", and "taiga ok" below it. The head opens a part, which
// is read as a letter of its own about that game.
#ifndef DESK_HEADS_H
#define DESK_HEADS_H

#include "desk/reading.h"

enum { HEADS_MAX = 32 }; // in one letter

struct headed {
	struct proven seat; // that the part is of
	struct text words;
};

struct heads {
	struct headed list[HEADS_MAX + 1]; // the first is what stands above all heads, "" for nothing
	int count; // 0: no line begins with a game's name
	const char *left; // the first line that was one too many; NULL: none was
};

// Parts the own words of a letter that one seat has proven. A head is at the beginning of a line: the name of a game in
// which its person sits, or with a colon at least three letters with which no other of these begins. A word of orders is
// none, nor is the name of somebody at the seat's own table.
int
heads_find(struct reading *r, struct heads *out, struct err *e);

#endif
