// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Begins a game whose seats are all taken: mixes the players' words into the seed, draws deck,
// tiles and start player, sets up the position, and invites everybody.
#ifndef PLAY_BEGIN_H
#define PLAY_BEGIN_H

#include "table/judge.h"

// Begins, in the open transaction, a stored game that waits for players; its seed was drawn and
// committed to when the game was created. A game that is tied to a beacon only begins its log, and
// waits for the value.
int
game_begin(struct judge *j, const char *name, struct err *e);

#endif
