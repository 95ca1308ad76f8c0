// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the body of a frame into orders, questions and problems. Nothing is guessed: a
// section with an error is refused alone, the others stand (S7).
#ifndef ORDERS_PARSE_H
#define ORDERS_PARSE_H

#include "orders/parsed.h"

// Reads a frame's body. `out` may be large: keep it in the arena. Never fails; what is
// wrong is in out->problems. An empty body is a problem.
void
orders_parse(struct tongue in, const struct frame *frame, const struct order_context *ctx,
    struct parsed *out);

// The word of a request.
const char *
request_word(enum request_kind kind);

#endif
