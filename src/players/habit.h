// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Habits: decisions after placement by fixed rules, on the order of use, tools, payments, dice of
// dice cards and the meal. The rules compare things by their value (players/value.h).
#ifndef PLAYERS_HABIT_H
#define PLAYERS_HABIT_H

#include "players/value.h"

// Decides any open question except a placement or a roll.
void
habit_decide(struct mind *m, const struct game *g, struct decision *out);

// Rates a legal decision by the same rules. Ratings are comparable only between decisions on the
// same question.
int32_t
habit_weigh(struct mind *m, const struct game *g, const struct decision *d);

#endif
