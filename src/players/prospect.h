// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The chance of each seat to win, at the beginning of a round: by what it may expect (value.h), corrected by
// a small net that knows what a sum of single things cannot say. For who looks ahead.
#ifndef PLAYERS_PROSPECT_H
#define PLAYERS_PROSPECT_H

#include "players/value.h"

enum { NET_ONE = 64 }; // an input counted so
enum { INPUT_MOST = 1023, HIDDEN_MOST = 4095, OUT_MOST = 8191 }; // so that no sum runs over

// What the net reads of each seat, and the logits that are corrected.
struct prospect {
	int16_t input[PLAYERS_MAX][NET_INPUTS];
	int32_t logit[PLAYERS_MAX]; // of the odds to win, in 1/256 of a doubling
};

// Fills it for a position at the beginning of a round.
void
prospect_of(struct mind *m, const struct game *g, struct prospect *p);

// What the net adds to the logit of a seat.
int32_t
net_correction(const struct net *n, const int16_t input[static NET_INPUTS]);

// Fills the chances of all seats, of `stake` in all; who has won when the game is over.
void
prospect_odds(struct mind *m, const struct game *g, int32_t stake, int32_t out[static PLAYERS_MAX]);

#endif
