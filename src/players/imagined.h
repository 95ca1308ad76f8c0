// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Imagined rounds: the unseen cards are dealt, the other seats' plans are drawn from the policy,
// and dice are thrown for every place. Plans are compared in the same imagined rounds, so that only
// the plans differ.
#ifndef PLAYERS_IMAGINED_H
#define PLAYERS_IMAGINED_H

#include "base/arena.h"
#include "engine/sight.h"
#include "players/draft.h"
#include "players/reason.h"
#include "players/value.h"

// The results of a round for a seat.
enum crop {
	CROP_BUILDINGS, // buildings built
	CROP_CARDS, // cards taken
	CROP_PEOPLE, // people born
	CROP_FIELDS, // steps gained on the food track
	CROP_TOOLS, // steps gained by tools
	CROP_POINTS, // points scored, minus points lost by hunger
	CROP_FOOD, // food left after the meal
	CROP_EATEN, // goods paid for food
	CROP_HUNGER, // 1 if not all people were fed
	CROPS
};

struct harvest {
	int32_t worth; // the chance to win after the round, in 1/STAKE
	int crop[CROPS];
	struct terms terms; // the worth of the seat's things after the round
};

// What the placements of a round led to. Cards and dice of an imagined round are given, so the same placements
// always have the same result, and most small changes of a plan lead to placements that have been played before.
struct round_result {
	uint8_t put[PLAYERS_MAX][PLACES]; // number of people that each seat has placed
	unsigned stayed; // as in struct game
	bool is_set;
	unsigned gained; // bit p: the seat gained something at place p
	struct harvest got;
};

enum { RESULT_BITS = 5 };

// An imagined round.
struct imagined_round {
	struct game game; // the position at its start, with the unseen pieces dealt
	struct draft others[PLAYERS_MAX]; // the other seats' plans; for the own seat, the policy's plan
	uint8_t dice[PLAYERS_MAX][PLACES][ROLL_MAX];
	struct round_result known[1 << RESULT_BITS]; // results so far, by a hash of the placements; a new one replaces an old one
};

struct imagined {
	struct mind mind;
	int seat, count;
	struct imagined_round *round;
	int64_t played, steps; // number of plans played, and of engine steps
};

// Imagines `count` rounds from what a seat sees; memory comes from the arena.
void
imagined_begin(struct imagined *all, const struct sight *s, int count, struct chance *c, struct arena *a);

// The use of one plan line, counted over the imagined rounds in which the plan was played.
struct line_use {
	int placed[ALTERNATIVES]; // number of rounds in which an alternative was carried out
	int gained[ALTERNATIVES]; // number of these rounds in which its people gained something
};

// Plays a plan in imagined round `i` and returns its result. Unless `use` is NULL, adds to `use`,
// which has one element for each line, how the lines were used.
struct harvest
imagined_play(struct imagined *all, int i, struct draft *plan, struct line_use *use);

// Plays any plan in imagined round `i`; fills `after` with the position after the round.
void
imagined_follow(struct imagined *all, int i, const struct plan *plan, struct game *after);

#endif
