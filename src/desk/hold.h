// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts stored orders on hold, and releases them.
#ifndef DESK_HOLD_H
#define DESK_HOLD_H

#include "desk/reading.h"

// Puts the stored orders on hold because something in a letter is doubtful: they do not count for a
// day, or until the deadline if it is earlier. Does nothing if they are on hold already.
int
hold_orders(struct reading *r, struct part *p, struct err *e);

// Handles a letter that says stop: the stored orders are played only at the deadline, as if they
// contained `wait`.
int
hold_wait(struct reading *r, struct part *p, struct err *e);

// Releases stored orders from both kinds of hold. *lifted is false if they were not on hold.
int
hold_lift(struct reading *r, struct part *p, bool *lifted, struct err *e);

// Handles `keep`: the stored orders stay and count, and proposals are withdrawn.
int
hold_keep(struct reading *r, struct part *p, struct err *e);

// Handles a no, or words of regret, in reply to the letter that said that the orders in force were stored: they wait,
// and the answer asks whether to take them back. *taken is false if the letter answers another one.
int
hold_doubted(struct reading *r, struct part *p, bool *taken, struct err *e);

#endif
