// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When a seat is vacant, the first of them
// is asked by letter; if there is no yes within two days, the next.
#ifndef DESK_STANDBY_H
#define DESK_STANDBY_H

#include "desk/reading.h"

// Puts the player of a seat, whose address is proven, on the list, or removes them from the list. A
// refusal is in out->refusal.
int
standby_player(struct reading *r, const struct seat_row *row, bool on, struct outcome *out, struct err *e);

// Removes an address from the list; does nothing if it is not listed.
int
standby_leave(struct judge *j, const char *address, struct err *e);

// For each vacant seat without an open offer, asks the next person on the list, in a transaction for each
// seat.
int
judge_standby(struct judge *j, struct err *e);

#endif
