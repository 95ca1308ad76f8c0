// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reports a vacant seat to everybody at the table and to the game master.
#ifndef POST_VACANT_H
#define POST_VACANT_H

#include "table/table.h"

// Informs everybody at the table and the GM that a seat has become vacant, and why. A player who resigned
// gets an answer instead.
int
vacant_tell(struct judge *j, const struct table *t, int seat, struct err *e);

#endif
