// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Beacons: future public values that games, or each of their rounds, are tied to.
#ifndef STORE_BEACONS_H
#define STORE_BEACONS_H

#include "store/rows.h"
#include "store/store.h"

// Stores the beacon of a game's setup or of one of its rounds, replacing any earlier one.
STORE_PUT(beacons_put, beacon)

// Finds the beacon of the setup, of a round, or the last beacon of the game; out->game_id is 0 if there is
// none.
STORE_GET(beacons_get, beacon, (game_id), int64_t game_id)
STORE_GET(beacons_of_round, beacon, (game_id, round), int64_t game_id, int round)
STORE_GET(beacons_last, beacon, (game_id), int64_t game_id)

// Deletes the beacons of a round and of all later rounds, when these rounds are played again.
STORE_RUN(beacons_drop_from, (game_id, round), int64_t game_id, int round)

// Lists the beacons whose server must be asked for the value by `now`.
STORE_LIST(beacons_due, beacon, (now), int64_t now)

#endif
