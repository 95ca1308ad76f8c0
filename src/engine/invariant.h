// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What must hold in every position between two steps, whatever was decided and rolled.
#ifndef ENGINE_INVARIANT_H
#define ENGINE_INVARIANT_H

#include "engine/game.h"

// Returns NULL if everything holds; else a constant sentence that says what is broken.
const char *
game_invariant(const struct game *g);

#endif
