// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the log says of a computer player that has decided.
#ifndef TABLE_MARK_H
#define TABLE_MARK_H

#include "fair/hash.h"
#include "players/player.h"

// Who decided, as the log has it: "fair 1 HASH", with the version of the level and the SHA-256 of the weights
// for so many players.
enum { PLAYER_MARK = 24 + HASH_SIZE };
char *
player_mark(enum level level, int players, char out[static PLAYER_MARK]);

#endif
