// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the body of a frame into orders, requests and problems. Parsing does not guess: a section
// with an error is refused, and the others are stored (S7).
#ifndef ORDERS_PARSE_H
#define ORDERS_PARSE_H

#include "orders/parsed.h"

// Parses a frame's body. `out` is large: allocate it in the arena. Never fails; errors are in
// out->problems. An empty body is a problem.
void
orders_parse(struct tongue in, const struct frame *frame, const struct order_context *ctx,
    struct parsed *out);

// Returns the canonical word of a request.
const char *
request_word(enum request_kind kind);

// Returns the request with this folded word, in any language; REQUESTS if there is none.
enum request_kind
request_named(const char *folded);

// Whether a request is about a seat, or about a person in all their games.
enum request_whose
request_whose(enum request_kind kind);

#endif
