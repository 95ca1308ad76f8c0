// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders: a letter before the deadline to the players who must meet it.
#ifndef POST_REMIND_H
#define POST_REMIND_H

#include "table/judge.h"

// The result for a game with a due reminder, in the arena.
struct reminded {
	const char *name;
};

// Reminds the players of a game of the current deadline, if the reminder is due; once for each deadline.
// With `dry` the letters are composed and then rolled back.
int
judge_remind(struct judge *j, int64_t game_id, bool dry, struct reminded *out, struct err *e);

// The same for one player who set the time of the reminder, if that player must meet the deadline.
int
judge_remind_seat(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e);

// Sends a daily reminder to a player whose `wait` holds up a game without a deadline; after three reminders
// informs the game master, too.
int
judge_remind_waiting(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e);

#endif
