// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Computer players: a sight in, a legal decision out. The same sight, level and key give the same
// decision on every machine. To add a level, add a line to LEVEL_LIST and a row in player.c.
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include "base/arena.h"
#include "engine/sight.h"
#include "players/value.h"

// search.c: The search: deals the unseen pieces repeatedly, continues the game by policy and habits for
// some rounds, and chooses the decision that was tried most; of payments and tools that it cannot tell
// apart, the cheapest.

// How many rollouts a decision may take, 0 for no search; and their length in rounds.
struct budget {
	int rollouts, rounds;
};

// The work spent on a decision.
struct work {
	int64_t rollouts, steps; // `steps`: engine steps
};

// Decides the open question of a sight, for which several decisions must be legal. Adds the work
// spent to `work`.
struct decision
search_decide(const struct sight *s, struct budget budget, struct chance *c, struct arena *a,
    struct work *work);

// player.c: Computer players.

#define LEVEL_LIST(X) \
	X(EASY, "easy") \
	X(FAIR, "fair") \
	X(STRONG, "strong") \
	X(EXPERT, "expert") \
	X(HUNT, "hunt")

#define LEVEL_ENUM(id, name) LEVEL_##id,
enum level { LEVEL_LIST(LEVEL_ENUM) LEVELS };
#undef LEVEL_ENUM

enum { FINALS_MAX = 16 };

struct level_info {
	const char *name;
	int version; // a released version never changes; another behaviour needs a new version
	int heat; // randomness of the policy's placements, in 1/256; 0 for always the likeliest
	struct budget placement, other; // of the search for a placement, and for any other decision
	struct planning {
		int imagined; // number of rounds in which plans are compared; 0: everybody hunts
		int heat; // randomness of the own side in the policy's plans, in 1/256
		int drafts; // number of the policy's plans compared first, at each start
		int plays; // budget: number of times that a plan is played in an imagined round
		int rivals; // number of plans searched for each rival; 0: rivals follow the policy's plans
		int care; // effort of the search for each of them, from 1
		int starts; // number of searches that share the plays
		int finals; // number of their plans that are compared again, at most FINALS_MAX; 1: the best wins
	} planning; // effort of planning a sealed round
};

extern const struct level_info level_info[LEVELS];

// Returns the level with this name; LEVEL_EASY for `bot`; LEVELS if there is no such level.
enum level
level_named(const char *name);

// Picks, from a list of `n` placements, the one that sends most people hunting; without one, the
// placement of most people.
void
player_hunts(const struct decision *list, int n, struct decision *out);

// Decides the open question of a sight, for the seat `s->seat`, which must be the seat asked.
// Allocates from the arena. Returns the work spent.
struct work
player_decide(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct decision *out);

#endif
