// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plays back a game: gives the position after any of its steps, and the events on the way there.
// Positions at the start of each round are kept, so that going back costs no more than a round.
#ifndef AUDIT_PLAYBACK_H
#define AUDIT_PLAYBACK_H

#include "audit/archive.h"
#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "report/tell.h"
#include "store/events.h"

// How far one move through the game goes. A place in the game is a number of steps: 0 is before the first.
// step      one entry of the log: a decision, or dice
// decision  a decision, with the dice that it caused
// turn      all actions of one player before another player's turn begins
// round     a whole round
enum unit { UNIT_STEP, UNIT_DECISION, UNIT_TURN, UNIT_ROUND, UNITS };

// A kept position before step `at`: a round begins there, or the setup.
struct playback_mark {
	size_t at;
	int round;
	struct game game, begun;
};

// A game in playback. All its data is in the arena that was given to playback_init.
struct playback {
	const struct event_row *step;
	size_t count;
	const struct report_seat *seats;
	const struct lang *lang; // language of the sentences; NULL, the initial value, for English
	struct event_rows changes; // changes of players, which say who played a step
	struct playback_mark *mark;
	size_t marks, room;
	unsigned char *begins; // by place: bit u is set if a unit u begins there or the game stands still
	struct game game; // position at place `at`
	struct game begun; // position at the start of that position's round, for log_apply
	size_t at;
};

// The game that playback_init plays back. Everything in it is borrowed.
struct playback_of {
	const struct event_row *step;
	size_t steps;
	bool undone; // whether steps that a rollback has undone are included
	const struct game *start; // position at the start of round 1
	const struct report_seat *seats;
};

// Plays all steps once, and goes back to the place before the first. Fails at a step that the rules
// do not allow. Result in `p`, its data in `a`.
int
playback_init(struct playback *p, struct arena *a, const struct playback_of *of, struct err *e);

// Prepares the playback of an archive's steps; the archive must hold the position at the start of
// round 1. Errors as in playback_init.
int
playback_open(struct playback *p, struct arena *a, const struct archive *archive, bool undone, struct err *e);

// Returns the name of a seat's player at a place.
const char *
playback_called(const struct playback *p, struct arena *a, int seat, size_t at);

// Goes to a place and returns the position there, which the playback owns. Places after the end
// count as the last place.
const struct game *
playback_seek(struct playback *p, size_t at);

// playback_forward returns the next place where a unit begins, or the last place; playback_back
// returns the last place before `at` where a unit begins, or 0.
size_t
playback_forward(const struct playback *p, size_t at, enum unit unit);
size_t
playback_back(const struct playback *p, size_t at, enum unit unit);

// Gives the first place of a round as it was last played, and the place after its last step.
// Returns false if there is no such round.
bool
playback_round(const struct playback *p, int round, size_t *first, size_t *last);

// Gives the place after the step with number `seq`; returns false if there is no such step.
bool
playback_number(const struct playback *p, int64_t seq, size_t *at);

// playback_step returns the last step before a place; playback_decision returns the last decision
// before it, passing over dice. NULL if there is none.
const struct event_row *
playback_step(const struct playback *p, size_t at);
const struct event_row *
playback_decision(const struct playback *p, size_t at);

// Describes for `reader` (see tell.h), in sentences, what happened between two places, including
// the setup and rollbacks. Leaves the playback at `to`. The sentences are in `a`.
struct told_list
playback_tell(struct playback *p, struct arena *a, size_t from, size_t to, int reader);

#endif
