// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Suggested plans with other aims: the word for each aim, and the reasons for its plan.
#ifndef ORDERS_AIM_H
#define ORDERS_AIM_H

#include "lang/say.h"
#include "orders/suggest.h"

// Returns the word after "ok" that accepts the plan of an aim, in the reader's language: "build".
const char *
aim_word(struct tongue in, enum aim aim);

// Returns the aim's name on a button: "Food first". Not for AIM_WIN.
const char *
aim_name(struct tongue in, enum aim aim);

// Returns the aim with this word, in the language or in English, in upper or lower case; AIM_WIN if
// there is none.
enum aim
aim_named(struct tongue in, const char *word);

// Reasons for a plan. For AIM_WIN: the likely result of the round, and the plan's largest advantage
// over the next best plan. For another aim: how its plan differs from the first one, and what
// feeding costs: "12 food left, not 3; then 2 goods paid for food". NULL if there is nothing to
// report.
const char *
aim_why(struct tongue in, enum aim aim, const struct suggested all[static AIMS]);

#endif
