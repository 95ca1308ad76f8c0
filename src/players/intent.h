// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Intents: a computer player's plan for placing its people in a round, made before any seat has placed
// people. Used for sealed rounds, in which no seat sees the others' orders, and for suggestions to players.
#ifndef PLAYERS_INTENT_H
#define PLAYERS_INTENT_H

#include "base/arena.h"
#include "engine/sight.h"
#include "plan/plan.h"
#include "players/player.h"
#include "players/policy.h"
#include "players/reason.h"
#include "players/value.h"

// Drafts: plans as the policy would write them, from an imagined course of the round.

enum { DRAFT_LINES = 16 };

// A plan that contains its lines.
struct draft {
	int count;
	struct plan_line line[DRAFT_LINES];
};

// Returns the draft as a plan, which borrows the draft's lines.
static inline struct plan
draft_plan(struct draft *d)
{
	return (struct plan){ .line = d->line, .count = d->count };
}

// The style in which drafts are written.
struct draft_style {
	// for each seat, in 1/256, how far its choices stray from the best; 0 for always the best
	int heat[PLAYERS_MAX];
	int more; // number of alternatives in a line after the one that is carried out
};

// Imagines the rest of the round, and writes each seat's wishes for each of its turns: first what it would
// prefer if the other seats had no people out, then what it gets, then its further alternatives.
void
draft_round(struct mind *m, const struct game *g, const struct draft_style *style, struct chance *c,
    struct draft out[static PLAYERS_MAX]);

// Makes an alternative for up to `people` people; on places with a fixed number, for that number.
struct alternative
draft_alternative(enum place place, int people);

// Completes a draft with the lines of every plan: before the first hunters, the open village
// places, unless they would yield nothing (R5.7); at the end, a line that sends all remaining
// people hunting or, if a line above sends hunters, to any place with room.
void
draft_finish(const struct game *g, int seat, struct draft *d);

// imagined.c: Imagined rounds: the unseen cards are dealt, the other seats' plans are drawn from the
// policy, and dice are thrown for every place. Plans are compared in the same imagined rounds, so that only
// the plans differ.

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

// What the placements of a round led to. Cards and dice of an imagined round are given, so the same
// placements always have the same result, and most small changes of a plan lead to placements that
// have been played before.
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
	// results so far, by a hash of the placements; a new one replaces an old one
	struct round_result known[1 << RESULT_BITS];
};

struct imagined {
	struct mind mind;
	int seat, count;
	int ahead; // number of rounds that the policy plays after an imagined one, before it is judged
	struct chance key; // the chance of these rounds
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

// intent.c: Plans for a round.

// A plan and its results in the imagined rounds. The plan has no lines if all people of the seat are placed.
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
