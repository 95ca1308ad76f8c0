// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plan that a computer player would write for a seat, from what that seat can see.
#ifndef ORDERS_SUGGEST_H
#define ORDERS_SUGGEST_H

#include "base/arena.h"
#include "lang/say.h"
#include "orders/order.h"
#include "players/intent.h"
#include "players/reason.h"

// Suggests a plan from the current position of the round. Returns false if the seat has no people
// left to place. The caller decides what its people bring afterwards. The plan is in the arena.
bool
suggest_plan(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct order_set *out);

// A suggested plan, and its results in imagined rounds.
struct suggested {
	struct order_set orders; // without a plan if the plan equals that of an earlier aim
	int crop[CROPS], rounds; // sums of results; number of imagined rounds
	int64_t worth; // sum of the worth over the imagined rounds
	struct terms terms;
};

// Suggests a plan for each aim. Returns false if there is none for AIM_WIN. Plans are in the arena.
bool
suggest_aims(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct suggested out[static AIMS]);

// aim.c: Suggested plans with other aims: the word for each aim, and the reasons for its plan.

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
// over the next best plan. For another aim: how its plan differs from the first one. And what feeding
// costs: "12 food left, not 3; then 2 goods paid for food"; nothing is worth telling only if the seat
// is_short of food. NULL if there is nothing to report.
const char *
aim_why(struct tongue in, enum aim aim, const struct suggested all[static AIMS], bool is_short);

// Reasons in words: why one plan or decision is better than another.

// Returns the main advantage of the better plan or decision: "more food"; NULL if it is unclear.
const char *
reason_words(struct tongue in, enum reason r);

#endif
