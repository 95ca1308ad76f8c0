// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that wait for players: their open seats, who takes one, and what those are told who sit
// there already. A game begins when its last seat is taken.
#ifndef PLAY_WAITING_H
#define PLAY_WAITING_H

#include "table/table.h"

// How many seats of a game that waits are open.
int
waiting_open(const struct table *t);

// After a game with open seats was stored: tells those who are seated, in the transaction that is open.
// *code is the code with which the others come, in the arena; *open says how many.
int
waiting_begin(struct judge *j, const char *name, const char **code, int *open,
    struct err *e);

// Tells one who is seated how the game stands that has not begun.
int
waiting_tell(struct judge *j, const struct table *t, int seat, struct msg headline,
    struct err *e);

// After a seat of the game was changed and stored: begins the game when nobody is missing any more
// (*begun), else tells its new player, under that headline; one whose text is NULL: does not.
int
waiting_changed(struct judge *j, const char *game, int seat, struct msg headline,
    bool *begun, struct err *e);

// All seats of the game that was stored are taken: begins it. *beacon names what it waits for instead, NULL
// if it has begun.
int
waiting_full(struct judge *j, const char *game, const char **beacon, struct err *e);

// What is to be done to join a game, for the GM to hand out; with `renew` by a fresh code, which
// makes the one before worthless. ERR_DATA when the game does not wait for players.
int
judge_invite(struct judge *j, const char *game, bool renew, const char **text, struct err *e);

#endif
