// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that wait for players: their open seats, invitations and letters.
// A game begins when its last seat is taken.
#ifndef PLAY_WAITING_H
#define PLAY_WAITING_H

#include "base/span.h"
#include "table/table.h"

// How long a game waits for players, from its creation or from the GM's extension, and how long
// before the end the GM is warned; in seconds.
enum { WAITING_SPAN = 14 * DAY, WAITING_WARNING = 3 * DAY };

// Returns the number of open seats of a waiting game.
int
waiting_open(const struct table *t);

// Tells the seated players of a newly stored game with open seats, in the open transaction. *code
// gets the join code for further players, in the arena; *open, the number of open seats.
int
waiting_begin(struct judge *j, const char *name, const char **code, int *open, struct err *e);

// Call it after changing and storing a seat of the game. If no seat is open any more, begins the game
// (*begun). Otherwise tells the seat's new player, under the headline; if its text is NULL, sends nothing.
int
waiting_changed(struct judge *j, const char *game, int seat, struct msg headline, bool *begun, struct err *e);

// Begins a stored game whose seats are all taken. *beacon names the public value that the game
// waits for instead; NULL if the game has begun.
int
waiting_full(struct judge *j, const char *game, const char **beacon, struct err *e);

// In a transaction of its own: cancels a game that has waited too long, and tells all seated players; or
// warns the GM. *name gets its name, *closed whether it was canceled. `dry` undoes everything.
int
judge_waited(struct judge *j, int64_t game_id, bool dry, const char **name, bool *closed, struct err *e);

// The text on how to join a game, for the GM to distribute. `renew` creates a fresh code, which invalidates
// the previous one, and restarts the waiting time. Fails with ERR_DATA if the game does not wait for players.
int
judge_invite(struct judge *j, const char *game, bool renew, const char **text, struct err *e);

#endif
