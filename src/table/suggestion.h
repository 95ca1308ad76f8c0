// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a player.
#ifndef TABLE_SUGGESTION_H
#define TABLE_SUGGESTION_H

#include "table/table.h"

// The plan that a computer player of the game's level `hint` would write for the seat now. It sees what the
// seat sees, and has a chance of its own, so that neither a die nor what a computer player means to do shows
// in it. In the arena; NULL if the game wants none, or if the seat places nobody any more in this round.
const struct order_set *
suggestion(struct arena *a, const struct table *t, int seat);

// What it would decide where the seat is asked something else; false if nobody may be asked for it. The decision
// that is open must be the seat's.
bool
suggestion_decision(struct arena *a, const struct table *t, int seat, struct decision *out);

#endif
