// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Beacons: public values of the future that games are tied to.
#ifndef STORE_BEACONS_H
#define STORE_BEACONS_H

#include "store/rows.h"
#include "store/store.h"

// Stores the beacon of a game, in the place of the one before; finds it: game_id 0, there is none.
STORE_PUT(beacons_put, beacon)
STORE_GET(beacons_get, beacon, (game_id), int64_t game_id)

// Those whose source is to be asked by now.
STORE_LIST(beacons_due, beacon, (now), int64_t now)

#endif
