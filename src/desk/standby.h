// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When there is one, the first of them is
// asked by letter; who does not say yes within two days makes room for the next.
#ifndef DESK_STANDBY_H
#define DESK_STANDBY_H

#include "desk/reading.h"

// Puts the player of a seat on the list, whose address is proven, or takes them from it.
int
standby_player(struct reading *r, const struct seat_row *row, bool on, struct outcome *out, struct err *e);

// Takes an address from the list; nothing if it is not there.
int
standby_leave(struct judge *j, const char *address, struct err *e);

// Asks for every vacant seat the next of the list, where nobody is being asked: a transaction for
// each seat.
int
judge_standby(struct judge *j, struct err *e);

#endif
