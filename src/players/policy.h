// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The policy: where to put people. Each legal placement gets odds, which are two to the power of a
// sum of weighted features.
#ifndef PLAYERS_POLICY_H
#define PLAYERS_POLICY_H

#include "engine/game.h"
#include "players/chance.h"
#include "players/weights.h"

// outlook.c: The outlook of a seat: what it has, expects and lacks, in sixteenths. Both the policy's
// features and the value of a position are computed from the outlook.

// The lower parts of a seat's cards, counted; kept until the seat's cards or tiles change.
struct hand {
	uint64_t cards;
	uint32_t tiles;
	int low[CARD_LOWS];
	int kinds, twice; // number of different green cards; number of second copies
	int buildings;
};

// Caches of one decision: weights at each stage of the game, computed when first needed, and hands.
// Initialize a mind with mind_begin.
struct mind {
	const struct weights *weights;
	uint32_t ready; // bit s: the weights of stage s are computed
	struct stage {
		int16_t policy[POLICY_FEATURES], value[VALUE_FEATURES];
	} stage[STAGES];
	struct hand hand[PLAYERS_MAX];
};

// Initializes a mind with weights, which it borrows.
void
mind_begin(struct mind *m, const struct weights *w);

// Returns how far the game has progressed, from 0 to STAGES - 1, by the deck or by the lowest pile,
// whichever is further.
int
stage_of(const struct game *g);

// Returns the weights of a stage, which live as long as the mind.
const struct stage *
mind_stage(struct mind *m, int stage);

// Returns the hand of a seat, recounted if its cards or tiles have changed.
const struct hand *
mind_hand(struct mind *m, const struct game *g, int seat);

// Points that the lower part of a card adds to the seat's hand; for green cards the increase of the square.
int
card_points(const struct game *g, int seat, const struct hand *hand, const struct card *card);

// Sum of the values of a player's tools, without one-use tools.
static inline int
tool_points(const struct player *p)
{
	return p->tool[0] + p->tool[1] + p->tool[2];
}

// Average yield of a number of dice at a place from the hunting grounds to the river, without
// tools, in sixteenths.
extern const int16_t expected_gains[GOODS + 1][PEOPLE_MAX + 1];
static inline int
expected_gain(enum place place, int dice)
{
	return expected_gains[place - HUNT][dice];
}

// Whether a seat could pay for a tile with its goods, approximately: for a tile with a number of
// kinds, checks only the numbers of goods and of kinds.
bool
can_pay(const struct player *p, const struct tile *t);

struct outlook {
	const struct player *p;
	int seat;
	int expected[GOODS]; // of each good, including the expected yield of people on the places
	int stock; // all goods, including expected ones
	int spare; // `stock` minus the price of cards and tiles where the seat has people; may be negative
	int need[GOODS]; // goods missing for fixed tiles where the seat has people
	int hunger; // food missing this round; negative if food is left over
	int deficit; // number of people beyond the food track
	int long_hunger; // approximate food missing until the end of the game
};

// Computes the outlook of a seat at a stage.
void
outlook_of(const struct game *g, int seat, int stage, struct outlook *o);

// policy.c: Odds of placements.

enum { PLACEMENTS_MAX = 64, PAIRS_MAX = 24 };

struct placement {
	uint8_t place, people;
	int32_t logit; // in 1/256 of a doubling
};

// A feature and its amount, for training.
struct pair {
	int16_t feature, amount;
};

struct slate {
	int count;
	struct placement list[PLACEMENTS_MAX];
	// feature pairs of each placement, for training; NULL if they are not wanted
	struct pair (*pairs)[PAIRS_MAX];
	uint8_t pair_count[PLACEMENTS_MAX];
};

// Weighs all legal placements of the seat whose turn it is, in the order of game_legal. The caller
// sets `s->pairs` first.
void
policy_weigh(struct mind *m, const struct game *g, struct slate *s);

// Computes the odds of each placement as integers, and returns their sum. `heat` is in 1/256: above
// WHOLE it makes the odds more alike.
uint32_t
policy_odds(const struct slate *s, int heat, uint32_t odds[static PLACEMENTS_MAX]);

// The index of the best placement, the first of equal ones; and the index of a placement drawn by the odds
// or, without heat, of the best.
int
policy_best(const struct slate *s);
int
policy_draw(const struct slate *s, int heat, struct chance *c);

// Weighs the placements of the seat whose turn it is, and draws one like policy_draw.
struct decision
policy_place(struct mind *m, const struct game *g, int heat, struct chance *c);

// Removes all placements at a place from a slate, for any number of people. The slate's pairs are
// no longer valid.
void
policy_strike(struct slate *s, enum place place);

#endif
