// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Invariants: conditions that hold in every position between two steps, whatever was decided and
// rolled.
#ifndef ENGINE_INVARIANT_H
#define ENGINE_INVARIANT_H

#include "engine/game.h"

// Returns NULL if all invariants hold; else a constant sentence naming the broken one.
const char *
game_invariant(const struct game *g);

#endif
