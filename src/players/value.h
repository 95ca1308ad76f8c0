// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The value of a position: the final score that a seat can expect at the beginning of a round, and
// what single things add to it.
#ifndef PLAYERS_VALUE_H
#define PLAYERS_VALUE_H

#include "players/policy.h"

// Fills `amount` with a seat's features of the value.
void
value_features(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// Returns the final score that a seat can expect, in 1/256 point; if the game is over, the score itself.
int32_t
value_of(struct mind *m, const struct game *g, int seat);

// Returns the expected score for a game that is not over; also fills the features.
int32_t
value_with(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// Worth to a seat of one more of each thing, in 1/256 point.
struct worth {
	int32_t good[GOODS], food, track, tool, once, any_2;
	int32_t building; // without the points of the building
};

// Computes what things are worth to a seat now.
void
worth_now(struct mind *m, const struct game *g, int seat, struct worth *w);

// Returns the worth of a card to a seat: the learned worth of its lower part, plus its upper part.
int32_t
worth_card(struct mind *m, const struct game *g, int seat, int card, const struct worth *w);

// habit.c: Habits: decisions after placement by fixed rules, on the order of use, tools, payments, dice of
// dice cards and the meal. The rules compare things by their value (players/value.h).

// Decides any open question except a placement or a roll.
void
habit_decide(struct mind *m, const struct game *g, struct decision *out);

// Rates a legal decision by the same rules. Ratings are comparable only between decisions on the
// same question.
int32_t
habit_weigh(struct mind *m, const struct game *g, const struct decision *d);

// prospect.c: The prospect: each seat's chance to win, at the beginning of a round. It is computed from the
// expected values (value.h), corrected by a small net that models interactions. Used by the search.

enum { STAKE = 1 << 16 }; // worth of a win in the search
enum { NET_ONE = 64 }; // net input that stands for 1
enum { INPUT_MOST = 1023, HIDDEN_MOST = 4095, OUT_MOST = 8191 }; // limits that keep sums from overflowing

// The net's inputs for each seat, then NET_ONE and zeros; and the logits before the correction.
struct prospect {
	int16_t input[PLAYERS_MAX][NET_ROW];
	int32_t logit[PLAYERS_MAX]; // log odds of a win, in 1/256 of a doubling
};

// Fills `p` for a position at the beginning of a round.
void
prospect_of(struct mind *m, const struct game *g, struct prospect *p);

// Returns the net's correction to the logit of a seat.
int32_t
net_correction(const struct net *n, const int16_t input[static NET_ROW]);

// Computes the chances of all seats, whose sum is `stake` except for rounding. If the game is over,
// each point of the final score doubles a seat's odds.
void
prospect_odds(struct mind *m, const struct game *g, int32_t stake, int32_t out[static PLAYERS_MAX]);

#endif
