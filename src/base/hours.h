// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A time of day, on some weekdays or every day: "18:00", "mon thu 18:00".
#ifndef BASE_HOURS_H
#define BASE_HOURS_H

#include <stdbool.h>

struct hours {
	unsigned days; // bit d: weekday d (0 is Monday); 0: every day
	int hour, minute;
};

enum { HOURS_TEXT = 40, WEEK_DAYS = 7 };

// The names of the weekdays in commands.
extern const char *const week_days[WEEK_DAYS];

// The index of the weekday with this name; -1 if the word is not a weekday.
int
week_day(const char *word);

// Parses a time of day, such as "18:00". Returns false for any other text.
bool
clock_hour(const char *word, int *hour, int *minute);

// Parses weekdays and a time of day. Returns false for any other text.
bool
hours_parse(const char *text, struct hours *out);

// Prints the canonical spelling, which hours_parse reads back. Returns `out`.
char *
hours_print(const struct hours *hours, char out[static HOURS_TEXT]);

#endif
