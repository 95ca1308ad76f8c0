// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: messages of players to each other and to the game master, passed on without their addresses.
#ifndef POST_PRESS_H
#define POST_PRESS_H

#include "lang/say.h"
#include "orders/parsed.h"
#include "table/judge.h"
#include "table/table.h"

enum { PRESS_BYTES = 8 * 1024 };

// A copy of the text that cannot act for a seat: tokens and the key of an order block are masked, and the
// first line of an order block is changed so that it does not begin a block.
char *
press_masked(struct arena *a, const char *text);

// Why a text cannot be a message: too long, or control characters; NULL if it can.
const char *
press_fault(struct tongue in, const char *text);

// A message from a seat.
struct press {
	const struct table *table;
	int seat;
	int to; // recipient, as in struct request
	const char *body;
	int64_t letter_id; // id of the letter that contained the message
	const char *key; // dedupe key of the letters that deliver the message
};

// Queues the letters that deliver the message, and stores it; out->refusal says why it was not sent.
int
press_send(struct judge *j, const struct press *p, struct outcome *out, struct err *e);

#endif
