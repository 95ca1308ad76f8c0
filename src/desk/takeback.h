// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Withdraws a seat's stored orders for the round, and restores them.
#ifndef DESK_TAKEBACK_H
#define DESK_TAKEBACK_H

#include "desk/reading.h"

// Handles "Cancel my orders" at once: the part's orders become `cancel`, and the answer offers
// `keep`.
int
takeback_take(struct reading *r, struct part *p, struct err *e);

// Whether a letter answers the one that said that the orders in force were stored.
int
takeback_answers_stored(struct reading *r, const struct part *p, bool *yes, struct err *e);

// Handles `keep` after a withdrawal: the part's orders become the withdrawn ones. *had is false if
// there are none.
int
takeback_keep(struct reading *r, struct part *p, bool *had, struct err *e);

#endif
