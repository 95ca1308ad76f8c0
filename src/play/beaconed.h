// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Handles the value of a beacon: accepts it once, and begins the game. Contradictions are reported
// to everybody.
#ifndef PLAY_BEACONED_H
#define PLAY_BEACONED_H

#include "play/beacon.h"

enum beacon_fate { BEACON_TAKEN, BEACON_SAME, BEACON_OTHER, BEACON_DISPUTED };

// A server's answer; `url` is NULL if the GM entered the value by hand.
struct beacon_said {
	const char *url, *value;
};

// In a transaction of its own, accepts the value of a game's beacon from one server, two servers or
// the GM, and begins the game. An accepted value never changes: if a different one arrives later,
// the log and a letter to everybody report it. If two servers contradict each other, the
// log and a letter to everybody report the contradiction, and neither value is accepted.
int
judge_beacon(struct judge *j, const struct beacon_row *beacon, const struct beacon_said *said, int count,
    enum beacon_fate *fate, struct err *e);

// If the value of a closed round is more than an hour late, plays the round without a value. In a
// transaction of its own.
int
judge_beacon_without(struct judge *j, const char *game, struct err *e);

// In a transaction of its own, handles a source that does not deliver a value: tells the GM once.
// An accepted value is compared with the source for a week only.
int
judge_beacon_failed(struct judge *j, const struct beacon_row *beacon, const char *why, struct err *e);

#endif
