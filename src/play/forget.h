// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets the names of a player in one game; all proofs remain valid.
#ifndef PLAY_FORGET_H
#define PLAY_FORGET_H

#include "table/sitting.h"

// Removes the names of a player of a seat, the last one if `whom` is NULL, from
// the log of the game in `t`, its seats and its results; also free text of other steps that
// contains such a name. Seat and player are then called "player-b" (by the seat's letter). Sent
// letters stay as they are. *steps (may be NULL) gets the number of steps whose words were removed.
int
forget_names(struct judge *j, struct table *t, int seat, const struct forgetting *whom, size_t *steps,
    struct err *e);

#endif
