// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Banks: time that each seat has for the whole game, beyond its deadlines. If a deadline passes for a
// player who has time left, the round goes on at the cost of the banks of all missing players; a round
// takes at most a third of a bank.
#ifndef POST_BANK_H
#define POST_BANK_H

#include "lang/say.h"
#include "table/table.h"

// The maximum that one round may take from a bank, in seconds.
int64_t
bank_of_round(const struct game_row *row);

// How many seconds a seat's bank may run in the current round, counted from the start of the bank: the
// smaller of its balance and the rest of the third.
int64_t
bank_allowance(const struct table *t, int seat);

// Starts the banks of all players who have missed the deadline and its grace. *until is the new deadline,
// at which the last bank ends; 0 if no bank was started: the game has no banks, nobody has time left, or
// the deadline would have no effect. The orders of `t` must be loaded.
int
bank_start(struct judge *j, struct table *t, int64_t *until, struct err *e);

// While banks run: stops the banks of seats that are no longer missing, and starts those of seats that are
// missing again.
int
bank_look(struct judge *j, struct table *t, struct err *e);

// Handles orders of a seat that arrived at `at`: stops its bank, if it is running. Orders that came after
// the bank was empty are late and count as missed. Stores the change at once.
int
bank_ordered(struct judge *j, struct table *t, int seat, int64_t at, struct err *e);

// Stops the bank of every seat, and stores the seats. The game's row still says that banks run: a paused
// game resumes with them, and after a round with banks the next deadline is counted from the time when the
// round was played.
int
bank_stop_all(struct judge *j, struct table *t, struct err *e);

// Ends all banks because the deadline has changed. Stores the seats, not the game's row.
int
bank_end(struct judge *j, struct table *t, struct err *e);

// Ends a pause: banks that ran before the pause run again from now. Does not store the game's row.
int
bank_resume(struct judge *j, struct table *t, struct err *e);

// Adds the time in which the program was down, when the deadline is moved by that time, so that banks do
// not pay for it. Stores only the seats, not the game's row.
int
bank_give_back(struct judge *j, struct table *t, int64_t seconds, struct err *e);

// Takes `seconds` from a seat's bank, as used in this round.
int
bank_take(struct judge *j, struct table *t, int seat, int64_t seconds, struct err *e);

// A bit for each seat whose bank is running and not empty.
unsigned
bank_running(const struct table *t);

// A sentence with the time left to each player: "Time in the bank: you 6 days, Ben 4 days, running." NULL
// if there are no banks.
const char *
bank_said(struct tongue in, const struct table *t, int reader, int64_t now);

#endif
