// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The public value that a game is tied to: named in the log and in the first letters while it lies in the
// future, and mixed into the seed once it is published.
#ifndef PLAY_BEACON_H
#define PLAY_BEACON_H

#include "store/beacons.h"
#include "table/table.h"

// What the GM says of it. `period` 0: nothing is fetched, the GM gives the value.
struct beacon_source {
	const char *url; // where everybody finds it
	int64_t period, genesis; // seconds between two rounds; when round 1 was published
	int64_t at; // when its value is to be published; 0: there is no beacon
	int64_t span; // the same as seconds after the first letters; 0: at a time
};

// Refuses a source that cannot be named in the log, and a time that is not in the future.
int
beacon_check(const struct judge *j, const struct beacon_source *source, struct err *e);

// Keeps the beacon of a game that is being made.
int
beacon_keep(struct judge *j, int64_t game_id, const struct beacon_source *source, struct err *e);

// All seats are taken: settles round and time, which then lie in the future.
int
beacon_settle(struct judge *j, struct beacon_row *b, struct err *e);

// "round 123 of https://..., published at 2026-11-20T21:43:06Z".
const char *
beacon_named(struct tongue in, const struct beacon_row *b);

// Where its value is fetched.
const char *
beacon_url(struct arena *a, const struct beacon_row *b);

#endif
