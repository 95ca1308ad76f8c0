// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The schedule of a game: the rule by which one deadline follows another.
//
//	every 3 days
//	every 2 days at 20:00 on mon tue wed thu fri in Europe/Berlin
#ifndef BASE_RHYTHM_H
#define BASE_RHYTHM_H

#include <stdbool.h>

#include "base/err.h"
#include "base/zone.h"

// hours.c: A time of day, on some weekdays or every day: "18:00", "mon thu 18:00".

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

// All zero means that there are no deadlines.
struct rhythm {
	int64_t span; // minimum time between deadlines, in seconds
	bool has_hour;
	int hour, minute; // local time in `zone`
	unsigned days; // bit d: weekday d is allowed (0 is Monday); 0: every day
	char zone[ZONE_NAME]; // name of the time zone; "": UTC
};

enum { RHYTHM_TEXT = 160 };

// Parses a rule, a plain duration ("72h", "3d") or "none".
int
rhythm_parse(const char *text, struct rhythm *r, struct err *e);

// Like rhythm_parse, for a rule that somebody typed: it is not empty.
int
rhythm_typed(const char *text, struct rhythm *r, struct err *e);

// Restricts the schedule to these weekdays and this time of day.
void
rhythm_at(struct rhythm *r, const struct hours *hours);

// Prints the rule in its canonical spelling, which rhythm_parse reads back; "" if there is none. Returns
// `out`.
char *
rhythm_print(const struct rhythm *r, char out[static RHYTHM_TEXT]);

// The first time that the rule allows and that is at least its span after `from`; 0 if there is no rule. A
// rule with weekdays and without an hour keeps the time of day.
int64_t
rhythm_next(const struct rhythm *r, int64_t from);

// The deadline after `last`, which has passed by `now`: a span after `last`, so that nobody gains from a
// late run, but at least half a span after `now`. A rule with an hour keeps its day when daylight saving
// begins, and skips no allowed day. 0 if there is no rule.
int64_t
rhythm_after(const struct rhythm *r, int64_t last, int64_t now);

// The deadline of a round that begins early, at `now`: for a rule with an hour the next allowed
// time that leaves three quarters of the span, else a span after `now`.
int64_t
rhythm_early(const struct rhythm *r, int64_t now);

#endif
