// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lessons of a finished game for its players, as a few lines in the last letter.
#ifndef REPORT_LESSONS_H
#define REPORT_LESSONS_H

#include "engine/game.h"
#include "players/reason.h"
#include "report/words.h"

enum { LESSON_TURNS = 3 };

// A roll or decision that mattered.
struct lesson {
	int round, seat;
	bool is_roll;
	int points; // points gained above the average roll, or lost by the decision
	enum place place; // place of the roll
	const char *body, *faces; // the step in canonical notation; the faces of a roll
	struct decision better; // the better decision
	const char *plan, *better_plan; // the plan of a sealed round and the better plan, in codes; else NULL
	enum reason reason; // the main reason for the loss
};

// For one seat, in points: gain by luck and loss by decisions, each with its margin of error.
struct lesson_seat {
	int luck, luck_error, lost, lost_error;
	bool given; // the player made none of the seat's decisions
};

struct lessons {
	const char *head; // hash of the last step in the chain, to identify the game
	int seats;
	struct lesson_seat seat[PLAYERS_MAX];
	struct lesson turn[LESSON_TURNS];
	int turns;
};

// Returns the lessons in words, one sentence per line. In the arena.
struct lines
lessons_said(struct tongue in, const struct lessons *l, const struct report_seat *seats);

#endif
