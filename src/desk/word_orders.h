// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in a player's own words.
#ifndef DESK_WORD_ORDERS_H
#define DESK_WORD_ORDERS_H

#include "desk/reading.h"

// Turns the plan and the lines of the long form into the part's orders; doubtful ones, and those about another round,
// are only proposed.
int
word_orders_take(struct reading *r, struct part *p, struct err *e);

// Takes the plan of the last round as the player wrote it; a note says so if there is none.
int
word_orders_same(struct reading *r, struct part *p, struct err *e);

#endif
