// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Playing a game on: decisions from orders, dice from the seed, as far as they reach; all of it in
// one transaction together with the letters it causes.
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include "table/judge.h"

// What became of a game that was looked at.
struct played {
	const char *name;
	int steps; // made now
	int round; // the present one
	bool over;
	const char *waits_for; // title of the seat whose decision is open; NULL: none is waited for
	const char *asked; // what that seat is asked
	const char *held; // why a sealed round has not begun, or why nobody plays; NULL: neither
};

// Plays the game with this id as far as it goes, inside a transaction. Where a computer player must search it
// stops, and the game is due: nobody searches while the database is locked. `force`: as if the deadline had
// passed. Results lie in the arena.
int
play_game(struct judge *j, int64_t game_id, bool force, struct played *out, struct err *e);

// The same in a transaction of its own, which is undone where it is DRY, and begun again whenever computer
// players have thought.
enum play_how { PLAY = 0, PLAY_FORCE = 1, PLAY_DRY = 2 };
int
judge_play(struct judge *j, int64_t game_id, enum play_how how, struct played *out, struct err *e);

#endif
