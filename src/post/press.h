// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: what players write to each other and to the game master, carried without their addresses.
#ifndef POST_PRESS_H
#define POST_PRESS_H

#include "lang/say.h"
#include "orders/parse.h"
#include "table/judge.h"
#include "table/table.h"

enum { PRESS_BYTES = 8 * 1024 };

// A copy in which nothing speaks for a seat any more: what looks like a token is masked, and so is
// the key of an order block; an order block's first line begins none.
char *
press_masked(struct arena *a, const char *text);

// Why a text cannot be a message: too long, or control characters; NULL when it can.
const char *
press_fault(struct tongue in, const char *text);

// A message that a seat writes.
struct press {
	const struct table *table;
	int seat;
	int to; // as in struct request
	const char *body;
	int64_t letter_id; // of the letter in which it came
	const char *key; // names the letters that it makes
};

// Delivers it as letters, and keeps it.
int
press_send(struct judge *j, const struct press *p, struct outcome *out, struct err *e);

#endif
