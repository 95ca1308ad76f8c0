// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days in words of any of the five languages: "until 24 December", "vom 20. bis 27.12.", "next
// week". A day is represented by the time at which it begins in UTC, whatever the writer's zone.
//
//	A1  A single day is that day; after "until" it is the last day, and the first is today.
//	A2  After "from" it is the first day, and the last is unknown.
//	A3  A last day without a year is the next such day; a first day is the latest such day before it.
//	A4  "12/5" is 5 December or 12 May in English; in other languages the day comes first.
//	A5  A weekday is the next one. "Next Friday" is the same or a week later, unless the next one is
//	    in the following week.
//	A6  "Until next week" ends before that week or with it.
//	A7  "For 3 days" is that many days, from the day named, or from today. It is never `whole`.
//	A8  Some days have names: New Year's Eve, Epiphany.
//	A9  A bare number is a day of the month after an article, with the sign of an ordinal, after a word that only days
//	    follow, or as one of two: "till the 10th", "from 5 to 9", but not "until 9".
//	A10 A person who is "back on 5 December", or "from then on", is away until the day before.
//	A11 A month by itself is all of it.
//	A12 "Saturday 5 and Sunday 6", "5 and 6 December" are from the first to the last; of three days the last two are, if a
//	    word joins them.
#ifndef ORDERS_DAYS_H
#define ORDERS_DAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct stay {
	int64_t first, last; // as in the text: `first` may be later than `last`
};

struct days {
	struct stay stay[2]; // possible meanings of the text
	int count; // number of possible meanings: 0 to 2
	bool open; // A2: `last` is unknown
	bool whole; // the text contains nothing but days
	bool ends; // the text names the last day, or a return
	bool bare; // A9: a day lacks its month
	bool years; // the text contains the year of each day
};

// Finds the days in a text; tries the given language first, then the other languages. `today` is
// the current day.
void
days_read(struct arena *a, const char *language, const char *text, int64_t today, struct days *out);

// Whether a text ends with words that let the game go on: "12-20 to 12-28, play on". *len is the
// length of the text before them.
bool
days_play_on(struct arena *a, const char *text, size_t *len);

// Returns a day in the spelling of orders, without the year if it is the next such day: "12-24". In
// the arena.
const char *
day_written(struct arena *a, int64_t day, int64_t today);

#endif
