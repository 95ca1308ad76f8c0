// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reasons in words: why one plan or decision is better than another.
#ifndef ORDERS_WHY_H
#define ORDERS_WHY_H

#include "lang/say.h"
#include "players/reason.h"

// Returns the main advantage of the better plan or decision: "more food"; NULL if it is unclear.
const char *
reason_words(struct tongue in, enum reason r);

#endif
