// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log of a game: its steps as rows; makes, chains and replays them.
#ifndef TABLE_LOG_H
#define TABLE_LOG_H

#include "base/clock.h"
#include "engine/game.h"
#include "fair/hash.h"
#include "players/player.h"
#include "store/events.h"
#include "table/judge.h"

// Whether the kind of a step has any of these properties: STEP_COUNTED, STEP_ASIDE, STEP_SEALED.
bool
step_is(const struct event_row *step, unsigned marks);

// Whether the step moves the game on. A rollback does not: it may redraw, but moves the game back.
bool
step_is_played(const struct event_row *step);

// The words of all kinds with STEP_ASIDE: " seat note ". In the arena.
const char *
steps_aside(struct arena *a);

// New steps that are not stored yet, in order; in the arena.
struct log {
	struct event_row *at;
	size_t count, room;
	int64_t game_id, seq; // seq: number of the last step, stored or not
	const char *head; // hash of the last step
	char time[CLOCK_TEXT]; // time of all new steps
};

// Begins a log after the last stored step, whose number and hash are `seq` and `head`.
void
log_init(struct log *log, int64_t game_id, int64_t seq, const char *head);

// Appends a step: `row` has round, seat, kind, body, faces, label, source, line and order_id. For names or
// free text, set `words` instead of the label, with a kind that has STEP_SEALED: the label becomes a hash
// of the words and a random salt. Number, hash and time are filled in.
int
log_add(struct judge *j, struct log *log, const struct event_row *row, struct err *e);

// The number of new steps that move the game on.
size_t
log_counted(const struct log *log);

// Stores the new steps.
int
log_save(struct judge *j, const struct log *log, struct err *e);

// Applies one stored step to `g`; of a rollback, only what follows once `g` is back at the start of the
// round. The caller keeps `begun` between calls: the game at the start of its round, to which an early end
// goes back; its round is 0 before the first call, when `g` must be at the start of a round. ERR_DATA if
// the rules do not allow the step: the log is damaged.
int
log_apply(const struct event_row *row, struct game *g, struct game *begun, struct events *ev, struct err *e);

// Prints numbers as "2 5 1"; in the arena.
char *
numbers_print(struct arena *a, const int *n, int count);

// Parses at most `most` numbers, each up to 1000; returns how many there are, or -1 if the text is invalid.
int
numbers_parse(const char *s, int *n, int most);

// Writes which computer player decided, in the log's notation: "fair 1 HASH", with the version of the level
// and the SHA-256 of its weights for this number of players. Returns `out`.
enum { PLAYER_MARK = 24 + HASH_SIZE };
char *
player_mark(enum level level, int players, char out[static PLAYER_MARK]);

#endif
