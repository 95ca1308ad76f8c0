// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Placements: who may put how many people where (R2.2 to R2.6).
#ifndef ENGINE_PLACE_H
#define ENGINE_PLACE_H

#include "engine/game.h"

// Whether `seat`, which must have people at home, could place somebody on any place now (R2.2).
bool
place_anywhere(const struct game *g, int seat);

// Returns REFUSED_ALLOWED if the seat whose turn it is may put `people` people on `place`, else the
// reason why not (R2.2 to R2.6).
enum refusal
place_check(const struct game *g, enum place place, int people);

// Lists every placement that the seat whose turn it is may make, place by place, fewest people
// first. Returns their number.
int
place_list(const struct game *g, struct decision *out);

#endif
