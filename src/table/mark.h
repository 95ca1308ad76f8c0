// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The name of a computer player in the log.
#ifndef TABLE_MARK_H
#define TABLE_MARK_H

#include "fair/hash.h"
#include "players/player.h"

// Writes which computer player decided, in the log's notation: "fair 1 HASH", with the version of the level
// and the SHA-256 of its weights for this number of players. Returns `out`.
enum { PLAYER_MARK = 24 + HASH_SIZE };
char *
player_mark(enum level level, int players, char out[static PLAYER_MARK]);

#endif
