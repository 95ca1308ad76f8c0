// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The beacon: a public value that a game is tied to. The log and the first letters name the value
// while it is in the future, and it is mixed into the seed once it is published.
#ifndef PLAY_BEACON_H
#define PLAY_BEACON_H

#include "store/beacons.h"
#include "table/table.h"

// The GM's settings for a beacon. If `period` is 0, nothing is fetched: the GM enters the value.
struct beacon_source {
	const char *url; // public URL of the values
	const char *relay; // another server with the same values; "" or NULL for none
	int64_t period, genesis; // seconds between two values; Unix time of the first value
	int64_t at; // time when the value is due; 0 if there is no beacon
	int64_t span; // time of the value in seconds after the first letters; 0 if it is fixed by `at`
	// each round of the game has a value, too; the first value is then due at the next beacon_moment
	bool each_round;
};

// Fills in period and genesis of a known drand chain. Refuses settings that contradict the chain.
int
beacon_complete(struct beacon_source *source, struct err *e);

// Refuses a source that cannot be named in the log, and a time that is not in the future.
int
beacon_check(const struct judge *j, const struct beacon_source *source, struct err *e);

// Stores the beacon of a game that is being created.
int
beacon_keep(struct judge *j, int64_t game_id, const struct beacon_source *source, struct err *e);

// Returns the next time for the value that closes a round: a full hour, or the deadline if that is
// earlier. It is some minutes ahead, so that letters can name it. `deadline` is 0 for none.
int64_t
beacon_moment(int64_t now, int64_t deadline);

// Fixes time and round of the value, both in the future, and stores the row. Call it once all seats
// are taken.
int
beacon_settle(struct judge *j, struct beacon_row *b, bool each_round, struct err *e);

// beaconed.c: Handles the value of a beacon: accepts it once, and begins the game. Contradictions are
// reported to everybody.

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
