// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players can learn from a game that is over, in some lines of its last letter.
#ifndef REPORT_LESSONS_H
#define REPORT_LESSONS_H

#include "engine/game.h"
#include "report/words.h"

enum { LESSON_TURNS = 3 };

// A roll or a decision that meant much.
struct lesson {
	int round, seat;
	bool is_roll;
	int points; // what the roll brought more than on average, or what the decision lost
	enum place place; // of a roll
	const char *body, *faces; // of the step, in canonical notation; faces of a roll
	struct decision better; // of a decision
};

// Points: what the dice brought more than on average, and what other decisions would have brought; what may be
// nothing.
struct lesson_seat {
	int luck, luck_error, lost, lost_error;
};

struct lessons {
	const char *head; // of the chain after the last step, so that it is known of which game they are
	int seats;
	struct lesson_seat seat[PLAYERS_MAX];
	struct lesson turn[LESSON_TURNS];
	int turns;
};

// A sentence a line.
struct lines
lessons_said(struct tongue in, const struct lessons *l, const struct report_seat *seats);

#endif
