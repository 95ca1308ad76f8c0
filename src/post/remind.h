// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders: a letter before the deadline to those who have to meet it.
#ifndef POST_REMIND_H
#define POST_REMIND_H

#include "table/judge.h"

// What became of a game in which somebody was to be reminded.
struct reminded {
	const char *name;
};

// Reminds the players of a game of the deadline that is set, if it is time for that, which is not
// done again for this one. With `dry` it is worked out and undone. Results lie in the arena.
int
judge_remind(struct judge *j, int64_t game_id, bool dry, struct reminded *out, struct err *e);

// The same for one player who wants to be reminded at this time, if the deadline is his to meet.
int
judge_remind_seat(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e);

#endif
