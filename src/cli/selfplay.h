// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random legal games through the engine, every invariant looked at after every step: the same from
// the same seed, on every machine.
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
	// What came of the games so far; begins as zeros.
	int64_t steps, rounds, points;
	int best, wins[PLAYERS_MAX];
	int shared;
	char digest[HASH_SIZE]; // over every decision and roll of every game
};

// Plays game number `game` and adds it to what came of the others. Fails where an invariant does not
// hold.
int
selfplay_game(struct selfplay *p, int64_t game, struct err *e);

// Sets game number `game` up from the seed, and `c` for all that happens by chance in it: its key is
// the labelled draw "v1|selfplay|game N".
void
selfplay_begin(const struct selfplay *p, int64_t game, struct chance *c, struct game *g);

#endif
