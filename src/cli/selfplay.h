// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random legal games through the engine, every invariant looked at after every step: the same from
// the same seed, on every machine.
#ifndef CLI_SELFPLAY_H
#define CLI_SELFPLAY_H

#include "base/err.h"
#include "engine/game.h"
#include "fair/hash.h"

struct tally {
	int64_t steps, rounds, points;
	int best, wins[PLAYERS_MAX];
	int shared;
	char digest[HASH_SIZE]; // over every decision and roll of every game
};

// Plays game number `game` and adds it to the tally, which begins as zeros. Fails where an
// invariant does not hold.
int
selfplay_game(int64_t game, int players, const struct options *options, const unsigned char *seed,
    struct tally *t, struct err *e);

#endif
