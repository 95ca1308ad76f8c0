// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Continues a game: carries out decisions from orders and rolls dice from the seed, as far as
// possible; all in one transaction together with the resulting letters.
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include <stdbool.h>

#include "table/judge.h"

// The result of playing a game that was due.
struct played {
	const char *name;
	int steps; // number of new steps
	int round; // current round
	bool over;
	const char *waits_for; // title of the seat with the open decision; NULL if the game waits for no seat
	const char *asked; // the question to this seat
	// why a sealed round has not begun, or why the game does not go on; NULL for neither
	const char *held;
};

// Inside a transaction, plays the game with this id as far as possible. If a computer player must
// search, the function stops and the game stays due, because no search may run while the database
// is locked. `force` plays as if the deadline had passed. Results are in the arena.
int
play_game(struct judge *j, int64_t game_id, bool force, struct played *out, struct err *e);

// Plays a game in a transaction of its own, which is undone with PLAY_DRY, and restarted whenever
// computer players have finished searching.
enum play_how { PLAY = 0, PLAY_FORCE = 1, PLAY_DRY = 2 };
int
judge_play(struct judge *j, int64_t game_id, enum play_how how, struct played *out, struct err *e);

// park.c: Parks games that cannot be played because their stored data is damaged: after three failed runs
// they are paused, and the game master is notified.

// Whether an error concerns a single game, so that other games can be played; not true of a full
// disk or a lock.
bool
park_is_of_game(enum err_code code);

// Records that a game could not be played, after the attempt was undone; the third time, pauses the
// game. Does nothing if the error does not concern the game alone. In a transaction of its own.
int
park_failed(struct judge *j, int64_t id, const struct err *why, struct err *e);

// Records that the game could be played, which resets the count.
int
park_played(struct judge *j, int64_t id, struct err *e);

#endif
