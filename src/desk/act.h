// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is done with a player's own words: orders, yes, no, the same again, taking back, questions and wishes.
#ifndef DESK_ACT_H
#define DESK_ACT_H

#include "desk/reading.h"

// Turns the parsed words into orders of the part, or into contents of the answer.
int
act_take(struct reading *r, struct part *p, struct err *e);

// Holds back a doubtful letter: its reading becomes the offer of the answer, and nothing is stored.
// The seat's stored orders are put on hold until the player answers.
int
act_hold(struct reading *r, struct part *p, struct err *e);

#endif
