// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Local times in the time zones of the tz database. GLib reads the database itself, and does not touch the
// time zone of the process.
#ifndef BASE_ZONE_H
#define BASE_ZONE_H

#include "base/arena.h"
#include "base/clock.h"

enum { ZONE_NAME = 48, ZONE_TEXT = 48 };

// True for a zone name of the tz database ("Europe/Berlin"), or "UTC".
bool
zone_valid(const char *zone);

// Returns `zone` if it is valid; otherwise, or for NULL, "UTC".
const char *
zone_or_utc(const char *zone);

// Returns the time zone of this machine, or that of TZ; "UTC" if it has none with a name. In the arena.
const char *
zone_of_system(struct arena *a);

// Converts a time to the local time in `zone`; an invalid zone counts as UTC. A time before 1970 counts as
// the beginning of 1970; a time on or after the last day of the year 9999 as the end of the day before.
struct wall
zone_wall(const char *zone, int64_t t);

// Converts a local time in `zone` to a time; ignores weekday and second. A local time that daylight saving
// skips is moved later by the length of the gap; of one that occurs twice, the first counts.
int64_t
zone_time(const char *zone, const struct wall *w);

// Parses a time as people write it: like clock_parse if it says UTC or is in seconds, else as local time in
// `zone`. A date alone means its last minute. False for any other text.
bool
zone_parse(const char *zone, const char *text, int64_t *t);

// Like zone_parse, but a date alone means its first minute.
bool
zone_parse_first(const char *zone, const char *text, int64_t *t);

// Prints a time as "Mon 2026-11-23 18:00 CET"; returns `out`.
char *
zone_print(const char *zone, int64_t t, char out[static ZONE_TEXT]);

#endif
