// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random legal games through the engine, which check every invariant after every step: the same seed gives
// the same games on every machine.
#ifndef CLI_SELFPLAY_H
#define CLI_SELFPLAY_H

#include "base/err.h"
#include "engine/game.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "players/chance.h"

struct selfplay {
	int players;
	struct options options;
	const unsigned char *seed;
	// The results of the games so far; must start as zeros.
	int64_t steps, rounds, points;
	int best, wins[PLAYERS_MAX];
	int shared;
	char digest[HASH_SIZE]; // digest of every decision and roll of every game
};

// Plays game number `game` and adds it to the results. Fails if an invariant does not hold.
int
selfplay_game(struct selfplay *p, int64_t game, struct err *e);

// Sets up game number `game` from the seed, and `c`, its source of chance: the key of `c` is the labeled
// draw "v1|selfplay|game N".
void
selfplay_begin(const struct selfplay *p, int64_t game, struct chance *c, struct game *g);

#endif
