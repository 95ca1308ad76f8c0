// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A run of one game: the state of playing it on.
#ifndef PLAY_RUN_H
#define PLAY_RUN_H

#include "post/deadline.h"
#include "table/assessment.h"
#include "table/table.h"
#include "table/thought.h"

struct run {
	struct judge *j;
	struct table *t;
	bool late; // the deadline has passed, or the GM forces the game on
	bool passed; // the deadline has passed
	bool forced; // the GM forces the game to go on
	struct moved moved; // how the deadline was moved (MOVED_NOT if it was not)
	const char *moved_told; // the move in words, for everybody; NULL if the deadline was not moved
	unsigned vacated; // bit s: seat s has become vacant
	int from_round; // round in which the run began
	int awaited; // seat asked last, to which the deadline applies; -1 for none
	int waiting; // seat whose open decision ended the run; -1 for none
	enum game_waiting asked; // the question to seat `waiting`
	const char *position; // position as text after step `position_at`
	int64_t position_at;
	bool stopped; // a `stop` in the orders has fired
	bool closed; // the round was closed, and its public value is still to come
	int64_t settles_at; // end of the time for corrections once all orders have arrived; 0 if it is over
	struct thoughts *thoughts; // cache of the computer players' decisions
	bool alone; // nothing else is done in this transaction
	bool thinks; // a computer player must search before the game can go on
	struct lessons *lessons; // lessons of the finished game; NULL if they are not needed
	// number of each seat's decisions in round `decided_round`; 0 if not counted yet
	int decided[PLAYERS_MAX], decided_round;
	struct game start; // position at the start of the current round; `players` is 0 if not loaded yet
};

#endif
