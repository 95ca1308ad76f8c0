// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days that somebody names in words, in any of the five languages: "until 24 December", "vom 20. bis 27.12.".
// They are never carried out: they go into the line that would do it.
#ifndef ORDERS_DAYS_H
#define ORDERS_DAYS_H

#include <stdint.h>

#include "base/arena.h"

// As orders have them, "12-24"; "" where the text does not say it.
struct days {
	const char *first, *last;
};

// Reads the first days of a text, of which one alone is the last, unless the text says "from". A day of the week is the
// next one after `now`.
void
days_read(struct arena *a, const char *text, int64_t now, struct days *out);

// A date as orders have it, which may lack its year: the next that is not over at a time, or with `step` -1 the last that
// is not after it. *at becomes when it begins.
const char *
day_with_year(struct arena *a, const char *date, int64_t time, int step, int64_t *at);

#endif
