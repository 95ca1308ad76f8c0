// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The decisions of computer players at a table. Their random numbers are drawn from the game's seed with a
// label. Each decision is cached, so that nothing must be computed while the database is locked.
//
// In a sealed round placements come from the intent that the player formed when the round began (label
// "decision 0"), so that it knows no more than people knew when they wrote. All other decisions are made
// when they are asked.
#ifndef TABLE_THOUGHT_H
#define TABLE_THOUGHT_H

#include "fair/seed.h"
#include "orders/rule.h"
#include "players/intent.h"

// The player of an open decision.
struct thinker {
	const unsigned char *seed; // mixed seed
	const char *game; // name of the game
	int seat;
	enum level level;
	int number; // number of the decision among the seat's decisions of the round, from 1
	const struct game *start; // position at the start of a sealed round; else NULL
};

// Cached decisions and intents, each with its key; in the arena.
struct thought {
	unsigned char key[CHANCE_KEY];
	enum level level;
	struct sight sight;
	struct decision decision;
};

struct meant {
	unsigned char key[CHANCE_KEY];
	enum level level;
	struct intent intent;
};

struct thoughts {
	struct arena *arena;
	struct thought *list;
	struct meant *meant;
	int count, room, intents, intent_room;
};

// Finds a cached decision of the same player, with the same key and sight.
bool
thought_found(const struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out);

// Computes the open decision of `g`, or takes it from the cache, and caches it.
void
think(struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out);

#endif
