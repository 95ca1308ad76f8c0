// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is decided once people stand: the order of use, tools, payments, dice of dice cards, the meal.
// By rules, which weigh by what things are worth (players/value.h).
#ifndef PLAYERS_HABIT_H
#define PLAYERS_HABIT_H

#include "players/value.h"

// Decides whatever is open, but for a placement and a roll.
void
habit_decide(struct mind *m, const struct game *g, struct decision *out);

// How good a legal decision is by the same rules; only a comparison with others of the same question
// means something.
int32_t
habit_weigh(struct mind *m, const struct game *g, const struct decision *d);

#endif
