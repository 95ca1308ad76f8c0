// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's hand on the clock of a game: it stands still, goes on, or gets another deadline.
#ifndef PLAY_PAUSE_H
#define PLAY_PAUSE_H

#include "table/judge.h"

// Pauses a running game, with the GM's reason ("" for none): orders are taken, nothing is played.
// The time left to the deadline is kept, and is what resume gives back. Everybody is told. With
// `dry` it is worked out and undone.
int
judge_pause(struct judge *j, const char *name, const char *reason, bool dry,
    struct err *e);
int
judge_resume(struct judge *j, const char *name, bool dry, struct err *e);

// What a deadline becomes.
struct new_deadline {
	enum { DEADLINE_NONE, DEADLINE_AT, DEADLINE_LATER } kind;
	int64_t seconds; // AT: since 1970; LATER: after the present one, or after now without one
};

// Sets the deadline of a running game and tells everybody; it must lie in the future. *at: what it
// is now, 0 for none.
int
judge_deadline(struct judge *j, const char *name, const struct new_deadline *change, bool dry,
    int64_t *at, struct err *e);

#endif
