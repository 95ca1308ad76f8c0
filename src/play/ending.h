// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The end of a game by agreement: it is over as it stands, and scored.
#ifndef PLAY_ENDING_H
#define PLAY_ENDING_H

#include "base/pile.h"
#include "orders/parse.h"
#include "table/table.h"

// Inside a transaction: notes whether `seat` agrees that its game ends. Everybody is told who has
// agreed; when all have whose seats are not vacant, the game ends. The orders of `t` must be loaded.
int
ending_agree(struct judge *j, struct table *t, int seat, bool agrees, struct outcome *out, struct err *e);

// Inside a transaction, with everything stored: ends the game of this name when all agree. For when
// a seat has become vacant.
int
ending_if_agreed(struct judge *j, const char *game, struct err *e);

#endif
