// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What becomes of a beacon's value: it is taken once, and the game begins.
#ifndef PLAY_BEACONED_H
#define PLAY_BEACONED_H

#include "play/beacon.h"

enum beacon_fate { BEACON_TAKEN, BEACON_SAME, BEACON_OTHER };

// Takes the value of a game's beacon, from its source or by hand of the GM, in a transaction of its own, and
// begins the game. One that was taken never changes: when another comes, the GM is told by letter.
int
judge_beacon(struct judge *j, const struct beacon_row *beacon, const char *value, bool by_hand,
    enum beacon_fate *fate, struct err *e);

// The source does not give it: the GM is told once.
int
judge_beacon_failed(struct judge *j, const struct beacon_row *beacon, const char *why, struct err *e);

#endif
