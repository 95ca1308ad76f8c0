// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time as clocks on the wall show them: time zones by their names in the tz database.
// GLib does it, which reads the database itself and leaves the process's own zone alone.
#ifndef BASE_ZONE_H
#define BASE_ZONE_H

#include "base/clock.h"

enum { ZONE_NAME = 48, ZONE_TEXT = 48 };

// True for a name of the tz database ("Europe/Berlin"), or "UTC".
bool
zone_valid(const char *zone);

// What clocks in `zone` (which must be valid) show at `t`: no earlier than 1970, and no later than
// on the last day but one of the year 9999.
struct wall
zone_wall(const char *zone, int64_t t);

// When clocks in `zone` show this; weekday and second are not looked at. A time that daylight
// saving leaves out is as much later, of one that comes twice it is the first.
int64_t
zone_time(const char *zone, const struct wall *w);

// Writes "Mon 2026-11-23 18:00 CET"; returns `out`.
char *
zone_print(const char *zone, int64_t t, char out[static ZONE_TEXT]);

#endif
