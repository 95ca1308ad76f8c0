// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time as clocks on the wall show them: time zones by their names in the tz database.
// GLib does the work: it reads the database itself and leaves the process's own zone alone.
#ifndef BASE_ZONE_H
#define BASE_ZONE_H

#include "base/clock.h"

enum { ZONE_NAME = 48, ZONE_TEXT = 48 };

// True for a name of the tz database ("Europe/Berlin"), or "UTC".
bool
zone_valid(const char *zone);

// What clocks in `zone` (which must be valid) show at `t`. A time before 1970 counts as the beginning of
// that year, one on the last day of the year 9999 or later as the end of the day before.
struct wall
zone_wall(const char *zone, int64_t t);

// The time at which clocks in `zone` show this; weekday and second are ignored. A time of day that
// daylight saving leaves out is moved later by as much; of one that comes twice the first counts.
int64_t
zone_time(const char *zone, const struct wall *w);

// Writes "Mon 2026-11-23 18:00 CET"; returns `out`.
char *
zone_print(const char *zone, int64_t t, char out[static ZONE_TEXT]);

#endif
