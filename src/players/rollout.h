// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rollouts for the analysis: continues a game by policy and habits, with random numbers that both
// sides of a comparison share.
#ifndef PLAYERS_ROLLOUT_H
#define PLAYERS_ROLLOUT_H

#include "engine/sight.h"
#include "players/value.h"

// Purposes of random numbers. Numbers drawn for different purposes are independent, so both sides
// of a comparison get the same dice.
enum purpose { FOR_DEAL, FOR_DICE, FOR_PLACE, FOR_ROLL };

// The random numbers of one rollout, derived from the key.
struct stream {
	uint64_t word[4];
};

// Fills the stream of rollout `number`.
void
stream_of(const struct chance *key, int number, struct stream *s);
// Returns the random numbers for one purpose in a rollout, independent of all others.
struct chance
chance_for(const struct stream *s, enum purpose purpose, int round, int seat, int what);

// A decision that a seat makes at its next question of this kind, if it is legal then.
struct intended {
	const struct decision *decision; // NULL for none
	enum ask_kind kind;
	int seat;
};

// Continues a game by policy and habits until round `until` begins or the game ends. `w` is used at
// the first opportunity.
void
rollout_play(struct mind *m, const struct stream *s, int until, struct intended w, struct game *g);

// Returns the margin that a seat can expect, in 1/256 point: its score minus the mean of the other
// scores.
int32_t
rollout_margin(struct mind *m, const struct game *g, int seat);

// Deals a game consistent with what the seat sees.
void
rollout_deal(const struct sight *sight, const struct unseen *unseen, const struct stream *s, struct game *g);

// Number, sum and sum of squares of a sample.
struct sums {
	int64_t n, sum, squares;
};

// Adds a number; and returns the mean, for a sample that is not empty.
void
sums_add(struct sums *t, int64_t x);
int32_t
sums_mean(const struct sums *t);

// Returns the standard error of the mean, for a sample of two or more.
int32_t
sums_error(const struct sums *t);

// Returns the square root of an integer, rounded down.
int64_t
whole_root(int64_t n);

#endif
