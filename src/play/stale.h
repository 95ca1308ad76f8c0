// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that may never end.
#ifndef PLAY_STALE_H
#define PLAY_STALE_H

#include "table/judge.h"
#include "table/table.h"

// Tells the GM, once for each game, that no player has taken a card or a building for 60 rounds: a
// game in which everybody only hunts never ends. `t` must be at the start of a round; its orders
// need not be loaded.
int
stale_tell(struct judge *j, const struct table *t, struct err *e);

#endif
