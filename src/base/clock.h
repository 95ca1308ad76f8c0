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

// Writes "2026-11-20 21:43 UTC", for people; returns `out`.
char *
clock_print(int64_t t, char out[static CLOCK_TEXT]);

// Writes "2026-11-20T21:43:06Z" (RFC 3339), for programs; returns `out`.
char *
clock_iso(int64_t t, char out[static CLOCK_TEXT]);

// Reads what either writes, "2026-11-20" alone, or "@SECONDS". Years 1970 to 9999. False when it
// is none of them.
bool
clock_parse(const char *s, int64_t *t);

// Reads a span: "90m", "72h", "3d", "2w", or several in a row ("1d12h"). False when it is none,
// or longer than ten years.
bool
span_parse(const char *s, int64_t *seconds);

// Writes a span in its largest whole units: "3d", "1d12h", "0m"; returns `out`.
char *
span_print(int64_t seconds, char out[static CLOCK_TEXT]);

#endif
