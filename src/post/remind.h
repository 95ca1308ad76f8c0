// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders: a letter before the deadline to the players who must meet it.
#ifndef POST_REMIND_H
#define POST_REMIND_H

#include "base/span.h"
#include "store/rows.h"
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

// The backlog letter: one letter a day about a player's letters above the limit on answers (post/limits.h).

// The seats that must get a backlog letter: a notice has waited for an hour, and no backlog letter was sent
// within a day. Players with a digest get their notices there.
int
backlog_due(struct judge *j, struct ids *seats, struct err *e);

// Queues the backlog letter of a seat, with its notices and open questions. *game is the name of its game.
// With `dry` the letter is composed and then rolled back.
int
judge_backlog(struct judge *j, int64_t seat_id, bool dry, const char **game, struct err *e);

// The daily letter about all games that wait for a person.

// The result of judge_daily, in the arena.
struct daily {
	const char *person; // name of the person in commands; NULL: the letter was not due
	int games; // number of games in the letter; 0: no letter was needed
};

// If it is due, queues the letter about all games that wait for a person, with the gathered notices; and
// schedules the next letter. With `dry` the letter is composed and then rolled back.
int
judge_daily(struct judge *j, int64_t person_id, bool dry, struct daily *out, struct err *e);

// The game master's daily notices: bounces, and players' letters that were ignored.

// How long an item waits for further items, in seconds.
enum { DIGEST_WAIT = DAY };

// Sends the GM the notices about bounces, and about letters with a seat's token that were not read: each a
// day after its first item. With `dry` the letters are composed and then rolled back.
int
judge_master_digests(struct judge *j, bool dry, struct err *e);

#endif
