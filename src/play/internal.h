// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef PLAY_INTERNAL_H
#define PLAY_INTERNAL_H

#include "base/arena.h"
#include "post/deadline.h"
#include "table/assessment.h"
#include "table/judge.h"
#include "table/sitting.h"
#include "table/table.h"
#include "table/thought.h"

// begin.c: Begins a game whose seats are all taken: mixes the players' words into the seed, draws
// deck, tiles and start player, sets up the position, and invites everybody.

// Begins, in the open transaction, a stored game that waits for players; its seed was drawn and committed to
// when the game was created. A game that is tied to a beacon only begins its log, and waits for the value.
int
game_begin(struct judge *j, const char *name, struct err *e);

// closing.c: Rounds with a public value of their own. When a round is closed, a step of the log
// names the time of the value and covers the receipts of all orders; everybody gets the receipts
// before that time. When the value arrives, the deck is redrawn (R1.8) and the round is played.

// Whether the next thing to do is to close the current round, because the game has a value for each round.
bool
closing_is_next(const struct table *t);

// Closes the round: names the time of the value in the log, with the reason `why` ("closed by
// orders"), and schedules the request for the value. The caller must store the table.
int
closing_close(struct judge *j, struct table *t, const char *why, const char *source, struct err *e);

// Tells everybody which value is awaited, the receipts, and whether the game master closed the round. Call it
// once the table is stored.
int
closing_tell(struct judge *j, const struct table *t, bool by_gm, struct err *e);

// R1.8: redraws the deck and the face-down tiles of t->game for the round of a step that the caller
// will add; step->drawn gets the result.
int
closing_redraw(struct judge *j, struct table *t, const unsigned char *seed, struct event_row *step, struct err *e);

// Opens a closed round when its value has arrived (NULL: plays the round without one): adds the
// step, redraws, and stores the table. `by_hand`: the game master entered the value.
int
closing_open(struct judge *j, struct table *t, const struct beacon_row *b, const char *value, bool by_hand, struct err *e);

// If the source has not delivered the value within an hour, tells everybody once.
int
closing_late(struct judge *j, const struct table *t, const struct beacon_row *b, struct err *e);

// ending.c: The early end of a game, scored as it was after the last finished round (R8.5).

// Inside a transaction: ends the game as its players have agreed. The orders of `t` must be loaded.
int
ending_agreed(struct judge *j, struct table *t, struct err *e);

// forget.c: Forgets the names of a player in one game; all proofs remain valid.

// Removes the names of a player of a seat, the last one if `whom` is NULL, from
// the log of the game in `t`, its seats and its results; also free text of other steps that
// contains such a name. Seat and player are then called "player-b" (by the seat's letter). Sent
// letters stay as they are. *steps (may be NULL) gets the number of steps whose words were removed.
int
forget_names(struct judge *j, struct table *t, int seat, const struct forgetting *whom, size_t *steps,
    struct err *e);

// A run of one game: the state of playing it on.

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

// lateness.c: The deadline of a game while it is being played: who has missed it, what the game
// waits for, and whether the deadline is moved.

// Determines whether the deadline has passed. Before anybody counts as late, moves the deadline for
// players who are away or whose letter has not been sent yet, ends holds of orders, and starts or
// continues banks. The orders must be loaded.
int
lateness_begin(struct run *r, struct err *e);

// Counts a missed deadline for a seat. A seat that has chosen a fallback does not miss deadlines.
int
lateness_of_seat(struct run *r, int seat, struct err *e);

// Counts a missed deadline for every seat that had to meet it.
int
lateness_count(struct run *r, struct err *e);

// Sets the next deadline, and reports how it was moved, if at all. `asked_anew`: the game now waits
// for a seat that was not asked before.
int
lateness_end(struct run *r, bool asked_anew, struct err *e);

// rollback.c: Takes a game back to the start of a round.

// A restored copy of the database.
struct copy_back {
	int life; // number of the new life, see store/incarnation.h
	int64_t since; // time of the copy, as far as known
};

// In the open transaction, begins the current round of a game again after a restore, with labels of
// dice that were never used before, and tells all its players. *round gets this round.
int
rollback_for_copy(struct judge *j, const char *game, const struct copy_back *copy, int *round, struct err *e);

// In the open transaction, with all changes stored: begins a round of a game again, as its players
// have agreed.
int
rollback_agreed(struct judge *j, const char *game, int round, struct err *e);

// stale.c: Games that may never end.

// Tells the GM, once for each game, that no player has taken a card or a building for 60 rounds: a game in
// which everybody only hunts never ends. `t` must be at the start of a round; its orders need not be loaded.
int
stale_tell(struct judge *j, const struct table *t, struct err *e);

#endif
