// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words that players gave for the dice, in the order in which they came.
#ifndef TABLE_GIVEN_H
#define TABLE_GIVEN_H

#include "table/table.h"

// The seats that gave a word, the first first; returns how many.
int
given_order(const struct table *t, int order[static PLAYERS_MAX]);

// "ben 2026-11-20T21:43:06Z, ann 2026-11-21T08:00:00Z", as the log has it; "" where nobody gave one.
const char *
given_times(struct arena *a, const struct table *t);

// The same with the letters of the seats, as the log has it.
const char *
given_times_lettered(struct arena *a, const struct table *t);

// The same for people, with the words: "mammoth (Ben, 2026-11-20T21:43:06Z)", or "none".
const char *
given_told(struct tongue in, const struct table *t);

#endif
