// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What computer players decide at a table: their chance is a labelled draw of the game's seed, and what
// was thought once is kept, so that nothing need be thought about while the database is locked.
//
// In a sealed round a placement comes from what the player meant to do when the round began (label
// "decision 0"): it sees no more than people saw when they wrote. All else is decided when it is asked.
#ifndef TABLE_THOUGHT_H
#define TABLE_THOUGHT_H

#include "fair/seed.h"
#include "orders/decide.h"
#include "players/intent.h"

// Who is to decide.
struct thinker {
	const unsigned char *seed; // mixed
	const char *game; // its name
	int seat;
	enum level level;
	int number; // of the seat's decisions in this round, this one included
	const struct game *start; // the position at the start of a sealed round, else NULL
};

// Decisions and intents, each with the key that it was made with; in the arena.
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

// Finds a decision that was thought of: of the same player, with the same key and sight.
bool
thought_found(const struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out);

// Thinks about what is open in `g`, unless it was thought of, and keeps it.
void
think(struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out);

#endif
