// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A seat that has become vacant: everybody at the table hears of it, and so does the game master.
#ifndef POST_VACANT_H
#define POST_VACANT_H

#include "table/table.h"

// Tells everybody at the table and the GM that a seat has become vacant, and why. A player who resigned
// is answered instead.
int
vacant_tell(struct judge *j, const struct table *t, int seat, struct err *e);

#endif
