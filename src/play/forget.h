// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting what a player was called in a game: the names go, and everything that was proven stays so.
#ifndef PLAY_FORGET_H
#define PLAY_FORGET_H

#include "table/table.h"

// Removes the names of a seat's last player, or of the one called `who` if that is not NULL, from the log of the game
// in `t`, from its seats and its results; also the free words of other steps in which such a name stands. The
// seat and its player are called "player-b" then. Letters that were sent stay as they are. *steps, which may be NULL, is how
// many steps lost their words.
int
forget_names(struct judge *j, struct table *t, int seat, const char *who, size_t *steps, struct err *e);

#endif
