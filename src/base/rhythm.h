// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rhythm of a game: by which rule one deadline follows another.
//
//	every 3 days
//	every 2 days at 20:00 on mon tue wed thu fri in Europe/Berlin
#ifndef BASE_RHYTHM_H
#define BASE_RHYTHM_H

#include "base/err.h"
#include "base/zone.h"

// Zero is no rhythm: no deadlines.
struct rhythm {
	int64_t span; // the least time that players have, in seconds
	bool has_hour;
	int hour, minute; // on the wall in `zone`
	unsigned days; // bit d: weekday d is allowed (0 is Monday); 0: every day
	char zone[ZONE_NAME]; // "" is UTC
};

enum { RHYTHM_TEXT = 160 };

// Reads a rule, or a bare span ("72h", "3d"), or "none".
int
rhythm_parse(const char *text, struct rhythm *r, struct err *e);

// Writes the rule in its canonical spelling, "" for none; rhythm_parse reads it back. Returns `out`.
char *
rhythm_print(const struct rhythm *r, char out[static RHYTHM_TEXT]);

// The first moment that the rule allows and that is at least its span after `from`; 0 if there is no
// rhythm. A rule of days without an hour keeps the time of day.
int64_t
rhythm_next(const struct rhythm *r, int64_t from);

#endif
