// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How a seat stands: what it has, expects and lacks, in sixteenths. Features are made of it, for
// placements and for the value of a position.
#ifndef PLAYERS_OUTLOOK_H
#define PLAYERS_OUTLOOK_H

#include "players/weights.h"
#include "engine/game.h"

// The lower parts of a seat's cards, counted; kept until its cards change.
struct hand {
	uint64_t cards;
	uint32_t tiles;
	int low[CARD_LOWS];
	int kinds, twice; // different green cards, second copies
	int buildings;
};

// Weights at each stage of the game, made when they are first asked for, and hands. It belongs to one
// decision; begin with mind_begin.
struct mind {
	const struct weights *weights;
	uint32_t ready; // bit s: stage s is made
	struct stage {
		int16_t policy[POLICY_FEATURES], value[VALUE_FEATURES];
	} stage[STAGES];
	struct hand hand[PLAYERS_MAX];
};

// Begins with these weights, which are borrowed.
void
mind_begin(struct mind *m, const struct weights *w);

// How far the game has come, 0 to STAGES - 1: by the deck, or by the lowest pile.
int
stage_of(const struct game *g);

// The weights of a stage, which live as long as the mind.
const struct stage *
mind_stage(struct mind *m, int stage);

// The hand of a seat, counted again if it has changed.
const struct hand *
mind_hand(struct mind *m, const struct game *g, int seat);

// Points that the lower part of a card adds to a hand as its seat stands now, on green cards the step
// of the square.
int
card_points(const struct game *g, int seat, const struct hand *hand, const struct card *card);

// Sum of the tools.
static inline int
tool_points(const struct player *p)
{
	return p->tool[0] + p->tool[1] + p->tool[2];
}

// What so many dice bring on average at a place, tools left aside, in sixteenths; from the hunting
// grounds to the river.
extern const int16_t expected_gains[GOODS + 1][PEOPLE_MAX + 1];
static inline int
expected_gain(enum place place, int dice)
{
	return expected_gains[place - HUNT][dice];
}

// Whether a seat could pay for a tile with what it has, about: of a tile of so many kinds it looks at
// the number of goods and of kinds alone.
bool
can_pay(const struct player *p, const struct tile *t);

struct outlook {
	const struct player *p;
	int seat;
	int expected[GOODS]; // of each good, with what people on the places will bring
	int stock; // all goods, expected ones included
	int spare; // less what cards and tiles cost that one stands on; may be below zero
	int need[GOODS]; // missing for fixed tiles that one stands on
	int hunger; // food missing this round; below zero: left over
	int deficit; // people beyond the track
	int long_hunger; // food missing until the end, about
};

// Works it out for a seat at a stage.
void
outlook_of(const struct game *g, int seat, int stage, struct outlook *o);

#endif
