// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time and spans of it, as text. Seconds since 1970 in UTC; the clock itself is read in
// cli/main.c alone.
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_TEXT = 32 };

#define CLOCK_LAST INT64_C(253402300799) // the end of the year 9999

// What a clock on the wall shows. weekday: 0 for Monday to 6 for Sunday.
struct wall {
	int year, month, day, hour, minute, second;
	int weekday;
};

// True for the years 1970 to 9999: nobody means a time outside of them.
bool
clock_valid(int64_t t);

// What a clock in UTC shows at `t`, which is valid or at most a day before or after that.
struct wall
clock_wall(int64_t t);

// The time at which a clock in UTC shows this; the weekday is ignored.
int64_t
clock_time(const struct wall *w);

// Writes "2026-11-20 21:43 UTC", for people; a time that is not valid as "@SECONDS". Returns `out`.
char *
clock_print(int64_t t, char out[static CLOCK_TEXT]);

// Writes "2026-11-20T21:43:06Z" (RFC 3339), for programs, or "@SECONDS". Returns `out`.
char *
clock_iso(int64_t t, char out[static CLOCK_TEXT]);

// Reads what clock_print and clock_iso write, or "2026-11-20" alone, for midnight. Years 1970 to 9999.
// Returns false for anything else.
bool
clock_parse(const char *s, int64_t *t);

// Reads a span: "90m", "72h", "3d", "2w", or several in a row ("1d12h"). Returns false for anything
// else, and for a span longer than ten years.
bool
span_parse(const char *s, int64_t *seconds);

// Writes a span in its largest whole units: "3d", "1d12h", "0m"; returns `out`.
char *
span_print(int64_t seconds, char out[static CLOCK_TEXT]);

#endif
