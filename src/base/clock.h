// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Times and durations as text. Times are seconds since 1970 in UTC; only cli/main.c reads the clock.
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_TEXT = 32 };

#define CLOCK_LAST INT64_C(253402300799) // end of the year 9999

// The date and time of a wall clock; weekday 0 is Monday, 6 is Sunday.
struct wall {
	int year, month, day, hour, minute, second;
	int weekday;
};

// True for times in the years 1970 to 9999.
bool
clock_valid(int64_t t);

// Converts a time to date and time in UTC. A time more than a day outside the valid range is clamped to one
// day outside.
struct wall
clock_wall(int64_t t);

// Converts date and time in UTC to a time; ignores the weekday.
int64_t
clock_time(const struct wall *w);

// Prints a time for people: "2026-11-20 21:43 UTC"; an invalid time as "@SECONDS". Returns `out`.
char *
clock_print(int64_t t, char out[static CLOCK_TEXT]);

// Prints a time for programs (RFC 3339): "2026-11-20T21:43:06Z"; an invalid time as "@SECONDS". Returns
// `out`.
char *
clock_iso(int64_t t, char out[static CLOCK_TEXT]);

// Parses a time in the format of clock_print or clock_iso, or "2026-11-20" alone, which means midnight.
// Years 1970 to 9999. Returns false for any other text.
bool
clock_parse(const char *s, int64_t *t);

// Parses a duration: "90m", "72h", "3d", "2w", or a sequence of these ("1d12h"). Returns false for any
// other text, and for a duration of more than ten years.
bool
span_parse(const char *s, int64_t *seconds);

// Prints a duration in its largest whole units: "3d", "1d12h", "0m". Returns `out`.
char *
span_print(int64_t seconds, char out[static CLOCK_TEXT]);

#endif
