// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds lines of the long form in own words: "tell ben: hello", "away until Sunday".
#ifndef ORDERS_SHORT_STATEMENT_H
#define ORDERS_SHORT_STATEMENT_H

#include "lang/say.h"
#include "orders/short_plan.h"
#include "words/types.h"

// The lines of the long form found in own words.
struct statements {
	struct tongue in;
	const struct words_context *by;
	struct short_plan *out;
};

// Returns the number of lines of the long form that begin here, which it adds to the statements; `of` is a struct
// statements (words/types.h).
int
statement_lines(void *of, const char *line);

// Returns the kind of these bytes, read as a letter of their own.
enum sentence_kind
statement_kind_alone(const struct words_context *by, const char *s, size_t len);

#endif
