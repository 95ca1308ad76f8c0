// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Room: who may put how many people where (R2.2 to R2.6).
#ifndef ENGINE_PLACE_H
#define ENGINE_PLACE_H

#include "engine/game.h"

// Whether `seat`, which has people at home, could put anybody anywhere now (R2.2).
bool
place_anywhere(const struct game *g, int seat);

// Whether the seat whose turn it is may put `people` on `place`, and if not, why (R2.2 to R2.6).
enum refusal
place_check(const struct game *g, enum place place, int people);

// Lists every placement that the seat whose turn it is may make, place by place, few people first.
// Returns how many there are.
int
place_list(const struct game *g, struct decision *out);

#endif
