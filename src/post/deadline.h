// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: by which rule a game sets them, whom they are for, when they have passed, and how
// they are written.
#ifndef POST_DEADLINE_H
#define POST_DEADLINE_H

#include "base/rhythm.h"
#include "lang/say.h"
#include "table/table.h"

// The rule of a game's deadlines: its rhythm or, where that is '', its pace.
int
deadline_rhythm(const struct game_row *row, struct rhythm *r, struct err *e);

// Puts a rule into the row: a rule that is a span and nothing else is its pace, any other its
// rhythm, with the span as the pace beside it. So there are deadlines where the pace is not 0.
void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r);

// The rule as it is typed: "3d", or "every 2 days at 20:00"; "" for none.
const char *
deadline_rule(struct arena *a, const struct game_row *row);

// A rule in words: "3 days", or "every 2 days, at 20:00, only on Mon and Tue"; "" for none.
const char *
deadline_rhythm_said(struct tongue in, const struct rhythm *r);

// Whether the deadline that is set is this seat's to meet: in a turn game and in a round that has
// begun the one whose decision is open, before a sealed round all who have given no orders. `t`
// must have its orders loaded.
bool
deadline_is_for(const struct table *t, int seat);

// The deadline that follows `from`. It is moved past the vacation of a player who would have to meet it.
// *at becomes 0 if the game has no deadlines.
int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e);

// Sets a deadline again in a game that was deserted (table_is_deserted) and no longer is. If the game is
// paused, sets the time that is left.
int
deadline_revive(struct judge *j, struct table *t, struct err *e);

// Whether the deadline that is set, and the grace after it, have passed.
bool
deadline_passed(const struct game_row *row, int64_t now);

// A sealed game whose deadline has passed while plans were missing has no deadline any more, and its
// round begins when the plans come. Remembers for which round that is so; 0: for none.
int
deadline_set_idle(struct judge *j, const struct game_row *row, int round, struct err *e);

// Whether a deadline has passed: the one that is set, with the grace after it, or an earlier one that
// passed without effect (deadline_set_idle).
int
deadline_is_late(struct judge *j, const struct game_row *row, bool *late, struct err *e);

// A deadline that the program moved.
struct moved {
	int64_t old, at;
	enum moved_why {
		MOVED_NOT,
		MOVED_CAME_BACK, // letters to the seat `value`
		MOVED_AWAY, // the seat `value` is
		MOVED_DOWN, // the program, for `value` seconds
	} why;
	int64_t value;
};

// Why, in a sentence without its full stop.
const char *
deadline_why(struct tongue in, const struct table *t, const struct moved *m);

// From when to when it was moved, and why, a sentence with times in UTC.
const char *
deadline_moved_said(struct tongue in, const struct table *t, const struct moved *m);

// Remembers it, for the letters that are written as long as the new one stands, and adds a note to the
// steps that are to be stored.
int
deadline_remember(struct judge *j, struct table *t, const struct moved *m, struct err *e);

// What deadline_remember noted about the present deadline, by the clocks of `zone`; NULL: nothing.
int
deadline_recall(struct judge *j, struct tongue in, const struct table *t, const char *zone,
    const char **note, struct err *e);

// A moment on the clocks of a zone, the weekday in a language: "Mon 2026-11-23 18:00 CET"; without a zone in UTC, as in
// tables at the terminal: "2026-11-23 17:00 UTC".
const char *
deadline_text(struct tongue in, const char *zone, int64_t at);

#endif
