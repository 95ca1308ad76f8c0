// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game played back: the position after any of its steps, and what happened on the way there.
// Positions at the start of each round are kept, so that going back costs no more than a round.
#ifndef AUDIT_PLAYBACK_H
#define AUDIT_PLAYBACK_H

#include "audit/archive.h"
#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "report/tell.h"
#include "store/events.h"

// How far one goes at a time. A place in the game is a number of steps: 0 is before the first.
//	step      one entry of the log: a decision, or dice
//	decision  a decision, with the dice that it caused
//	turn      all that one player does before another's turn begins
//	round
enum unit { UNIT_STEP, UNIT_DECISION, UNIT_TURN, UNIT_ROUND, UNITS };

// The position before step `at`, where a round begins.
struct playback_mark {
	size_t at;
	int round;
	struct game game;
};

// Everything lies in the arena that was given to playback_init.
struct playback {
	const struct event_row *step;
	size_t count;
	const struct report_seat *seats;
	const struct lang *lang; // of what is told; NULL, as it begins: English
	struct event_rows changes; // who played them
	struct playback_mark *mark;
	size_t marks, room;
	unsigned char *begins; // by place: bit u is set if a unit u begins there or the game stands still
	struct game game; // at place `at`
	size_t at;
};

// What is played back; borrowed.
struct playback_of {
	const struct event_row *step;
	size_t steps;
	bool undone; // also those that a rollback has undone
	const struct game *start; // the position at the start of round 1
	const struct report_seat *seats;
};

// Plays the steps once, and goes back to the place before the first. Fails at a step that the rules do
// not allow.
int
playback_init(struct playback *p, struct arena *a, const struct playback_of *of, struct err *e);

// The same with the steps of an archive, which must hold the position at the start of round 1.
int
playback_open(struct playback *p, struct arena *a, const struct archive *archive, bool undone,
    struct err *e);

// What who plays a seat at a place is called.
const char *
playback_called(const struct playback *p, struct arena *a, int seat, size_t at);

// Goes to a place and returns the position there, which the playback owns. Places after the end count as
// the end.
const struct game *
playback_seek(struct playback *p, size_t at);

// The next place where a unit ends, or the last place; the one before, or 0.
size_t
playback_forward(const struct playback *p, size_t at, enum unit unit);
size_t
playback_back(const struct playback *p, size_t at, enum unit unit);

// The first place of a round as it was last played, and the place after its last step. Returns false if
// there is no such round.
bool
playback_round(const struct playback *p, int round, size_t *first, size_t *last);

// The place after the step of that number; returns false if there is none.
bool
playback_number(const struct playback *p, int64_t seq, size_t *at);

// The last step before a place, and the last decision before it, with dice passed over; NULL if there
// is none.
const struct event_row *
playback_step(const struct playback *p, size_t at);
const struct event_row *
playback_decision(const struct playback *p, size_t at);

// Puts into sentences for `reader` (see tell.h) what happened between two places, the setup and rollbacks
// included. Goes to `to`. Result in `a`.
struct told_list
playback_tell(struct playback *p, struct arena *a, size_t from, size_t to, int reader);

#endif
