// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What can be learned from a game that is over: how lucky each roll was, what each decision lost, and
// which scores could be expected. By rollouts, as the search of computer players has them, from what the
// seat saw whose decision or roll it was.
//
// Everything is counted in 1/256 point of the margin: a seat's score less the mean of the others'. Whole
// numbers alone, and all chance from the key: the same on every machine.
//
// The zero. The best of several candidates that are known with noise seems better than it is. So the rival
// of what was played is found by some rollouts, and weighed against it by others, which know nothing of the
// first: the difference is then free of that bias, and below zero as often as noise makes it. What is left
// is that the rollouts judge in another way than the best players do: that is measured on games of `expert`,
// and stands in analysis_rate.
#ifndef PLAYERS_ANALYSIS_H
#define PLAYERS_ANALYSIS_H

#include "engine/sight.h"
#include "players/value.h"

// It may be used for the decisions and rolls of one game, one after the other.
struct analyst {
	struct mind mind;
};

// Begins, for so many players.
void
analyst_begin(struct analyst *a, int players);

// What a decision lost.
struct verdict {
	int choices; // legal decisions; 1: there was nothing to decide
	bool differs; // there was one that seemed better
	struct decision better;
	int32_t loss, error; // of it against what was played; the standard error
};

// Judges the decision `played`, which is open in `g`.
void
analyse_decision(struct analyst *a, const struct game *g, const struct decision *played,
    const unsigned char key[static CHANCE_KEY], struct verdict *out);

// How much more these faces are worth than dice are on average; the standard error.
struct fortune {
	int32_t luck, error;
};

// Judges the roll that is open in `g`.
void
analyse_roll(struct analyst *a, const struct game *g, const int *faces,
    const unsigned char key[static CHANCE_KEY], struct fortune *out);

// The final score that each seat may expect, in 1/256 point.
void
analyse_scores(struct analyst *a, const struct game *g, const unsigned char key[static CHANCE_KEY],
    int32_t out[static PLAYERS_MAX]);

// What a seat lost in a game, in 1/256 point: decisions are added in their order. Several of a round often
// lack the same thing, which each of them is then blamed for: so a round counts 25 points at most.
enum { LOSS_ROUND_MOST = 25 * WHOLE };

struct loss {
	int round;
	int64_t here, before; // in this round; in those before it
};

// Adds a decision; and tells the sum.
void
loss_add(struct loss *l, int round, int32_t points);
int64_t
loss_total(const struct loss *l);

// What the best players lose by this analysis, with so many players: on 100 decisions, and how far that
// spreads from game to game.
struct analysis_rate {
	int32_t zero, spread; // in 1/256 point
};

// Of 2 to 4 players.
struct analysis_rate
analysis_rate(int players);

// The root of a whole number, rounded down.
int64_t
whole_root(int64_t n);

#endif
