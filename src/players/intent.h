// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Intents: a computer player's plan for placing its people in a round, made before any seat has
// placed people. Used for sealed rounds, in which no seat sees the others' orders, and for
// suggestions to players.
#ifndef PLAYERS_INTENT_H
#define PLAYERS_INTENT_H

#include "players/aim.h"
#include "players/imagined.h"
#include "players/player.h"
#include "players/reason.h"

// A plan and its results in the imagined rounds. The plan has no lines if all people of the seat
// are placed.
struct intent {
	struct draft plan;
	int crop[CROPS]; // sum of results over the imagined rounds
	int64_t worth; // sum of the chances to win after the rounds, in 1/STAKE
	struct terms terms; // sum of the worth of the seat's things after the rounds
	int rounds; // number of imagined rounds
};

// Imagines rounds from what a seat sees, in which rivals follow plans of the policy or, as `p` says,
// plans that are searched for them; memory comes from the arena.
void
intent_imagine(const struct planning *p, const struct sight *s, struct chance *c, struct arena *a,
    struct imagined *all);

// Makes the intent of the sight's seat, from the current position of the round. Fills only the
// plan. Returns the work spent.
struct work
intent_make(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent *out);

// Searches for a plan that beats `first`, from the current position in the sight, with the effort
// that `p` allows. `out` may equal `first` if no better plan is found.
void
intent_better(const struct planning *p, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, const struct plan *first, struct draft *out);

// Makes the intent, with its results, and for each other aim the best intent found. An intent
// without lines means the plan of an earlier aim. Returns the work spent.
struct work
intent_make_all(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent out[static AIMS]);

// Decides the open placement in `g`, for a seat that has followed the intent since the beginning of
// the round.
void
intent_follow(const struct intent *i, const struct game *g, struct decision *out);

#endif
