// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that do not come to an end by themselves.
#ifndef PLAY_STALE_H
#define PLAY_STALE_H

#include "table/judge.h"
#include "table/table.h"

// Tells the GM, once a game, that nobody has taken a card or a building for 60 rounds: a game whose players
// all only hunt never ends. For a game at the start of a round; its orders need not be loaded.
int
stale_tell(struct judge *j, const struct table *t, struct err *e);

#endif
