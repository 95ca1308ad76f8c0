// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words that players contributed to the dice, in order of arrival.
#ifndef TABLE_GIVEN_H
#define TABLE_GIVEN_H

#include "table/table.h"

// The seats that gave a word, in order of arrival; returns their number.
int
given_order(const struct table *t, int order[static PLAYERS_MAX]);

// The times of the words, for people: "ben 2026-11-20T21:43:06Z, ann 2026-11-21T08:00:00Z"; "" if nobody
// gave a word.
const char *
given_times(struct arena *a, const struct table *t);

// The times of the words as in the log, with the letters of seats.
const char *
given_times_lettered(struct arena *a, const struct table *t);

// The words with their players and times: "mammoth (Ben, 2026-11-20T21:43:06Z)", or "none".
const char *
given_told(struct tongue in, const struct table *t);

#endif
