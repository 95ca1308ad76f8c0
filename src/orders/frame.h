// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the frames in a text, between #STONEPOST and #END. First repairs what mail programs do to text.
#ifndef ORDERS_FRAME_H
#define ORDERS_FRAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/pile.h"
#include "lang/say.h"
#include "orders/order.h"

enum {
	ORDER_BYTES = 64 * 1024, // of one frame
	ORDER_STATEMENTS = 2000, // in one frame
	FRAMES = 64, // in one letter
	KEY_TEXT = 80 // bytes of a key and its NUL
};

// Something wrong, and its cure in the same text. Lines and columns count from 1 in the
// text that was handed in, columns in characters that can be seen. `section` is SECTIONS if the
// problem belongs to no section.
struct problem {
	int line, column;
	enum section section;
	bool standing; // it was in an `always`
	const char *text;
};

struct problems {
	struct problem *list;
	int count, room;
};

// Appends one. The first PROBLEMS are kept, the rest are counted by the last one of them.
enum { PROBLEMS = 50 };
void
problem_add(struct tongue in, struct problems *p, const struct problem *at);

// `#STONEPOST game seat round N [vK] [key K]`, or `#STONEPOST game gm [key K]`. Names are in
// lower case, the key as it was written.
struct frame_head {
	char game[SEAT_NAME];
	char seat[SEAT_NAME];
	bool gm; // commands of the game master (command.h); round is 0
	int round;
	int serial; // 0: none (S6)
	char key[KEY_TEXT]; // "": none
};

// What a frame is for. Those that bring people in have a code in the place of seat and round:
// `#STONEPOST game join CODE`, `#STONEPOST game confirm CODE`, `#STONEPOST standby CODE`.
enum frame_kind { FRAME_ORDERS, FRAME_JOIN, FRAME_CONFIRM, FRAME_STANDBY };

struct frame {
	enum frame_kind kind;
	struct frame_head head; // a code stands in its key
	int line, last_line; // of its first and its last line; 0: it has no end
	bool quoted;
	const char *body; // repaired; quote marks are blanks, so that columns are right
	int body_line; // the line in which the body begins
	struct pile notes; // repairs; the parser hands them on
	struct problem fault; // fault.text is not NULL: this frame cannot be used
};

struct frames {
	struct frame list[FRAMES]; // the unquoted ones; if there are none, the quoted ones
	int count;
	struct problem fault; // of the letter as a whole; its text is NULL if there is none
};

// Finds all frames in `len` bytes of text; anything at all may be handed in.
void
frames_find(struct tongue in, const char *text, size_t len, struct frames *out);

#endif
