// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A rematch: the same people in the same order, with the next of them as start player. The first
// player who asks for a rematch creates it and gets a seat; the others are asked, and the game
// begins when all have said yes.
#ifndef DESK_REMATCH_H
#define DESK_REMATCH_H

#include "desk/reading.h"

// Handles a request of a seat's player in the finished game `t`: creates the rematch and asks the
// others, or takes the seat that is reserved for this player. A refusal is in out->refusal.
int
rematch_ask(struct reading *r, const struct table *t, int seat, struct outcome *out, struct err *e);

#endif
