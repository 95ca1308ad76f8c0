// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The deadline of a game while it is being played: who has missed it, what the game waits for, and
// whether the deadline is moved.
#ifndef PLAY_LATENESS_H
#define PLAY_LATENESS_H

#include "play/run.h"

// Determines whether the deadline has passed. Before anybody counts as late, moves the deadline for
// players who are away or whose letter has not been sent yet, ends holds of orders, and starts or
// continues banks. The orders must be loaded.
int
lateness_begin(struct run *r, struct err *e);

// Counts a missed deadline for a seat. A seat that has chosen a fallback does not miss deadlines.
int
lateness_of_seat(struct run *r, int seat, struct err *e);

// Counts a missed deadline for every seat that had to meet it.
int
lateness_count(struct run *r, struct err *e);

// Sets the next deadline, and reports how it was moved, if at all. `asked_anew`: the game now waits
// for a seat that was not asked before.
int
lateness_end(struct run *r, bool asked_anew, struct err *e);

#endif
