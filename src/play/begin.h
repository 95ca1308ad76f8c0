// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The beginning of a game whose seats are all taken: the words mixed into the seed, deck, tiles and
// start player drawn, the position set up, everybody invited.
#ifndef PLAY_BEGIN_H
#define PLAY_BEGIN_H

#include "table/judge.h"

// Begins a game that is stored as waiting for players, in the transaction that is open: its seed
// was drawn and promised when it was made. One that is tied to a beacon only begins its log, and waits for
// the value.
int
game_begin(struct judge *j, const char *name, struct err *e);

#endif
