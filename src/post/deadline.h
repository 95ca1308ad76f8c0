// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: the rule by which a game sets them, the seats that must meet them, when they have passed, and
// how to print them.
#ifndef POST_DEADLINE_H
#define POST_DEADLINE_H

#include "base/rhythm.h"
#include "lang/say.h"
#include "table/table.h"

// The rule of a game's deadlines: its rhythm or, if the rhythm is '', its pace.
int
deadline_rhythm(const struct game_row *row, struct rhythm *r, struct err *e);

// Stores a rule in the row: a plain duration as the pace, any other rule as the rhythm, with its duration
// as the pace. So a game has deadlines if and only if its pace is not 0.
void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r);

// The rule as people type it: "3d", or "every 2 days at 20:00"; "" if there is none.
const char *
deadline_rule(struct arena *a, const struct game_row *row);

// A rule in words: "3 days", or "every 2 days, at 20:00, only on Mon and Tue"; "" if there is none.
const char *
deadline_rhythm_said(struct tongue in, const struct rhythm *r);

// Whether this seat must meet the current deadline: in a turn game, and in a round that has begun, the seat
// with the open decision; before a sealed round all seats without orders. The orders of `t` must be loaded.
bool
deadline_is_for(const struct table *t, int seat);

// Computes the deadline that follows the time `from`, moved past the vacation of a player who must meet it.
// *at becomes 0 if the game has no deadlines.
int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e);

// Computes the deadline for the next round, or for the next seat that is asked: counted from the current
// deadline if that has passed and was not moved and no banks ran; otherwise from now (rhythm_after,
// rhythm_early).
int
deadline_following(struct judge *j, const struct table *t, int64_t *at, struct err *e);

// How the program moved a deadline, and why; the comments explain `value`.
struct moved {
	int64_t old, at;
	enum moved_why {
		MOVED_NOT,
		MOVED_CAME_BACK, // letters to the seat `value` bounced
		MOVED_AWAY, // the seat `value` is away
		MOVED_DOWN, // the program was down for `value` seconds
		MOVED_NEWCOMER, // a newcomer took the seat `value`
		MOVED_AGREED, // all players agreed
		MOVED_PAID, // the seat `value` paid from its bank
		MOVED_BANK, // the seats whose bits are set in `value` pay from their banks
		MOVED_WAITED, // the report to the seat `value` waited because of the server's hourly limit
		MOVED_PAUSED, // the game was paused, which was reported already
	} why;
	int64_t value;
};

// If a newcomer to the seat must meet the deadline, moves the deadline so that at least a third of the
// game's usual time is left, once per game and seat; *m describes the move. m->why is MOVED_NOT if the
// deadline was not moved.
int
deadline_spare(struct judge *j, struct table *t, int seat, struct moved *m, struct err *e);

// Moves the deadline because the report that asks a seat, written at `queued`, was sent only now: if the
// seat must meet the deadline, its time begins now; *m describes the move. If this happens for two seats,
// the longer wait counts.
int
deadline_handed(struct judge *j, struct table *t, int seat, int64_t queued, struct moved *m, struct err *e);

// Sets a deadline again in a game that is no longer deserted (table_is_deserted). In a paused game sets the
// remaining time instead.
int
deadline_revive(struct judge *j, struct table *t, struct err *e);

// Whether the current deadline and its grace have passed.
bool
deadline_passed(const struct game_row *row, int64_t now);

// Records that a sealed game has no deadline any more, because the deadline passed while plans were
// missing; the round begins when the plans arrive. Stores the round; 0: none.
int
deadline_set_idle(struct judge *j, const struct game_row *row, int round, struct err *e);

// Whether a deadline has passed: the current one with its grace, or an earlier one that passed without
// effect (deadline_set_idle).
int
deadline_is_late(struct judge *j, const struct game_row *row, bool *late, struct err *e);

// A sentence about a move with both times in UTC, and the reason.
const char *
deadline_moved_said(struct tongue in, const struct table *t, const struct moved *m);

// Stores the move, for letters written while the new deadline is set, and adds a note to the unsaved steps.
int
deadline_remember(struct judge *j, struct table *t, const struct moved *m, struct err *e);

// Records that the deadline set after a pause does not follow the game's rule.
int
deadline_paused(struct judge *j, const struct table *t, struct err *e);

// The sentence about the stored move of the current deadline, in the time zone `zone`; NULL if there is none.
int
deadline_recall(struct judge *j, struct tongue in, const struct table *t, const char *zone,
    const char **note, struct err *e);

// Prints a time in a time zone as people write it in a language: "Mon 23 Nov 2026, 18:00 CET". A NULL zone
// is UTC.
const char *
deadline_text(struct tongue in, const char *zone, int64_t at);

// Prints a day, given as its first second in UTC: "Mon 23 Nov 2026".
const char *
deadline_day(struct tongue in, int64_t day);

#endif
