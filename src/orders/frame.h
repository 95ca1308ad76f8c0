// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the frames in a text, between #STONEPOST and #END, after repairing damage by mail programs.
#ifndef ORDERS_FRAME_H
#define ORDERS_FRAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "lang/say.h"
#include "orders/order.h"

enum {
	ORDER_BYTES = 64 * 1024, // most bytes of one frame
	ORDER_STATEMENTS = 2000, // most statements in one frame
	FRAMES = 64, // most frames in one letter
	KEY_TEXT = 80 // bytes of a key, with its NUL
};

// An error, with its remedy in the same text. Lines and columns count from 1 in the input text,
// columns in visible characters. `section` is SECTIONS if the problem belongs to no section.
struct problem {
	int line, column;
	enum section section;
	bool standing; // the problem is in an `always`
	const char *text;
};

struct problems {
	struct problem *list;
	int count;
};

// Appends a problem. The first PROBLEMS are kept; the last of these counts the rest.
enum { PROBLEMS = 50 };
void
problem_add(struct tongue in, struct problems *p, const struct problem *at);

// The parsed first line: `#STONEPOST game seat round N [vK] [key K]`, or `#STONEPOST game gm [key
// K]`. Names are in lower case; the key keeps its case.
struct frame_head {
	char game[SEAT_NAME];
	char seat[SEAT_NAME];
	bool gm; // the frame has commands of the game master (command.h); round is 0
	int round;
	int serial; // 0 for no serial number (S6)
	char key[KEY_TEXT]; // "" for no key
};

// The purpose of a frame. Frames for joining have a code instead of seat and round: `#STONEPOST
// game join CODE`, `#STONEPOST game confirm CODE`, `#STONEPOST standby CODE`.
enum frame_kind { FRAME_ORDERS, FRAME_JOIN, FRAME_CONFIRM, FRAME_STANDBY };

struct frame {
	enum frame_kind kind;
	struct frame_head head; // `key` also stores a code
	int line, last_line; // numbers of the first and the last line; last_line is 0 if the end is missing
	bool quoted;
	const char *body; // text after repairs; spaces replace quote marks, so that columns are right
	int body_line; // number of the body's first line
	struct pile notes; // repairs, which the parser reports
	struct problem fault; // if fault.text is not NULL, the frame cannot be used
};

struct frames {
	struct frame list[FRAMES]; // the unquoted frames or, if there are none, the quoted ones
	int count;
	struct problem fault; // error of the whole letter; its text is NULL if there is none
};

// Finds all frames in `len` bytes of text, which may be anything.
void
frames_find(struct tongue in, const char *text, size_t len, struct frames *out);

#endif
