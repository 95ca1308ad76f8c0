// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game once more: the same people clockwise, and the next of them begins. Whoever asks first makes it and has
// a seat; the others are asked, and it begins when the last of them has said yes.
#ifndef DESK_REMATCH_H
#define DESK_REMATCH_H

#include "desk/reading.h"

// The player of a seat of `t`, which is over, wants to play again: makes the new game and asks the others, or
// takes the seat in it that is kept for them.
int
rematch_ask(struct reading *r, const struct table *t, int seat, struct outcome *out, struct err *e);

#endif
