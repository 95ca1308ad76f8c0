// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: what players write to each other and to the game master, carried without their addresses.
#ifndef POST_PRESS_H
#define POST_PRESS_H

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
press_fault(struct arena *a, const char *text);

// Delivers a message from `seat` as letters, and keeps it. `key` names the letters that it makes.
// *refusal is why it was not sent, or NULL; then *told says to whom it went. Adds to *letters.
int
press_send(struct judge *j, const struct table *t, int seat, const struct request *q,
    int64_t letter_id, const char *key, const char **refusal, const char **told, int *letters,
    struct err *e);

#endif
