// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of players whose game has not begun: they give a word for the dice, or their seat back.
#ifndef DESK_SEATED_H
#define DESK_SEATED_H

#include "desk/take.h"

// The position of the seat with this id; 0 when it is none of the game's.
int
seated_position(const struct table *t, int64_t seat_id);

// The position of the seat with this address, whatever its capitals; -1 when there is none.
int
seated_address(const struct table *t, const char *address);

// Takes a frame, or a first paragraph, that is shown to be the seat's.
int
seated_take(struct reading *r, const struct frame *frame, struct table *t, int seat, int number,
    struct err *e);

#endif
