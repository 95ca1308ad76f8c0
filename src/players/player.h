// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Computer players: what a seat sees in, a legal decision out. The same sight, level and key give the
// same decision on every machine. To add a level: a line in LEVEL_LIST and a row in player.c.
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include "base/arena.h"
#include "engine/sight.h"
#include "players/search.h"

#define LEVEL_LIST(X) \
	X(EASY, "easy") \
	X(FAIR, "fair") \
	X(STRONG, "strong") \
	X(EXPERT, "expert") \
	X(HUNT, "hunt")

#define LEVEL_ENUM(id, name) LEVEL_##id,
enum level { LEVEL_LIST(LEVEL_ENUM) LEVELS };
#undef LEVEL_ENUM

struct level_info {
	const char *name;
	int version; // what was released is never changed: another behaviour is another version
	int heat; // of the placement drawn by the policy, in 1/256; 0: the likeliest
	int rollouts, rounds; // of the search for a placement; 0: none
};

extern const struct level_info level_info[LEVELS];

// Finds a level by its name, or by `bot`, which is easy; LEVELS if there is none.
enum level
level_named(const char *name);

// All go hunting, or else as many as possible to one place: for placements alone.
void
player_hunts(const struct decision *list, int n, struct decision *out);

// Decides what is open in a sight, for the seat whose decision it is; `s->seat` is that seat. Memory is
// taken from the arena. Returns what it cost.
struct work
player_decide(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct decision *out);

#endif
