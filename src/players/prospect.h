// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The prospect: each seat's chance to win, at the beginning of a round. It is computed from the
// expected values (value.h), corrected by a small net that models interactions. Used by the search.
#ifndef PLAYERS_PROSPECT_H
#define PLAYERS_PROSPECT_H

#include "players/value.h"

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
