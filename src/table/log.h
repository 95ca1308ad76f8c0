// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log of a game: its steps as rows, how they are made, chained and played again.
#ifndef TABLE_LOG_H
#define TABLE_LOG_H

#include "base/clock.h"
#include "engine/game.h"
#include "fair/hash.h"
#include "store/events.h"
#include "table/judge.h"

// Whether a step is of a kind with any of these marks: STEP_COUNTED, STEP_ASIDE, STEP_SEALED.
bool
step_is(const struct event_row *step, unsigned marks);

// Whether it changes the board: the engine carries it out and tells about it.
bool
step_is_played(const struct event_row *step);

// The words of all kinds with STEP_ASIDE, " seat note ". In the arena.
const char *
steps_aside(struct arena *a);

// Steps not stored yet, in the arena, in order.
struct log {
	struct event_row *at;
	size_t count, room;
	int64_t game_id, seq; // seq: of the last step, stored or not
	const char *head; // its hash
	char time[CLOCK_TEXT]; // of all new steps
};

// Begins after the last stored step.
void
log_init(struct log *log, int64_t game_id, int64_t seq, const char *head);

// Appends a step: `row` holds round, seat, kind, body, faces, label, source, line and order_id, and `words`
// instead of a label if they are names or free words, which takes a kind with STEP_SEALED: the label becomes a hash
// of them and of a random salt. Number, hash and time are filled in here.
int
log_add(struct judge *j, struct log *log, const struct event_row *row, struct err *e);

// How many of the new steps have moved the game on.
size_t
log_counted(const struct log *log);

// Stores the new steps.
int
log_save(struct judge *j, const struct log *log, struct err *e);

// Carries out one stored step on `g`, which only a step that is played changes. ERR_DATA if the rules do
// not allow the step: the log is damaged.
int
log_apply(const struct event_row *row, struct game *g, struct events *ev, struct err *e);

// Writes numbers as "2 5 1", in the arena.
char *
numbers_print(struct arena *a, const int *n, int count);

// Reads them, each up to 1000 and at most `most`; returns how many there are, or -1 for anything else.
int
numbers_parse(const char *s, int *n, int most);

#endif
