// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef AUDIT_INTERNAL_H
#define AUDIT_INTERNAL_H

#include "audit/archive.h"
#include "fair/seed.h"
#include "orders/ledger.h"
#include "table/judge.h"
#include "table/sitting.h"
#include "table/thought.h"
#include "table/tied.h"

// auditor.c: The state of an audit: what it has found out so far, and how it records differences. A
// check returns true if everything is right; otherwise it records a finding and returns false. Only
// the first finding is kept.

// The position at the start of a round, the number of the last step before it, and counts within the round.
struct audit_start {
	struct game game;
	int64_t seq;
	int rolls[PLAYERS_MAX][PLACES]; // dice rolls in the round so far, with undone rolls
	int decisions[PLAYERS_MAX]; // decisions in the round so far, without undone decisions
	int drawn; // redraws in the round so far, with undone redraws
};

struct auditor {
	struct arena *arena;
	const struct archive *a;
	struct audit *out;
	struct seats names;
	// own_seed: the seed after mixing; seed: with the value of the round in play added, if there is one
	unsigned char own_seed[SEED_SIZE], seed[SEED_SIZE];
	struct tied tied; // the source of public values; without `each`, rounds have no values
	struct tied named; // source and time of the value of the round in play, if the round is closed
	bool valued; // whether the value of the round has arrived, or the round is played without a value
	struct game game;
	struct ledger ledger;
	struct order_set *spare;
	struct audit_start *start; // start of each round, by round, from 1
	int starts;
	size_t taken; // number of orders that have come
	enum order_status *status; // status that each order must have
	bool *hidden; // by seat: whether one of the seat's orders in force has a hidden body
	struct thoughts thoughts; // thoughts of the computer players; kept for a round
	enum seat_kind kind[PLAYERS_MAX]; // who has each seat, according to the steps
	struct naming naming[PLAYERS_MAX]; // names of the seats' players, according to the steps
	int64_t *superseded; // by step: number of the step that undid it; 0 for none
	bool recorded; // whether the last step is the record
	bool paused; // whether the game is paused, according to the notes
	int life; // number of the last restored backup, according to the setup and the notes; 0 for none
	bool restoring; // whether a backup was put back and the round in play must begin again
	bool closed; // whether the orders for the round in play are closed
	size_t setup; // number of steps before the first round
	// index of the first step whose hash does not follow from its predecessor; a->steps for none
	size_t broken;
	// order that follows from the seed; the archive's order if the seed is secret
	int deck[CARDS], tiles[TILES];
};

// Records a difference, unless there is a finding already; copies its texts. Always returns false.
bool
audit_differs(struct auditor *w, const struct finding *f);

// Records a difference in the game as a whole, even if a step reveals it.
bool
audit_game_differs(struct auditor *w, int64_t step, const char *what, const char *expected,
    const char *found);

// Both compare one field of a step, as text or as a number; false, with a finding, if the values differ.
bool
audit_field(struct auditor *w, const struct event_row *row, const char *what, const char *expected,
    const char *found);
bool
audit_number(struct auditor *w, const struct event_row *row, const char *what, int64_t expected,
    int64_t found);

// Checks that the sealed words of a step match its label; missing words are allowed, and counted.
bool
audit_sealed(struct auditor *w, const struct event_row *row);

// Compares a step with `want`, ignoring the fields that are NULL in `want`. A step of which `want`
// has a source must not refer to an order.
bool
audit_row(struct auditor *w, const struct event_row *row, const struct event_row *want);

// Returns the name of a seat; "" if no seat has the number.
const char *
audit_seat(const struct auditor *w, int seat);

// Keeps the current position as the start of the current round, with `seq`, the number of the last
// step before it; starts the round as open for orders, without a value.
void
audit_keep_start(struct auditor *w, int64_t seq);

// audit_orders.c: Checks the orders in an audit: their receipts, their outcomes, and the decisions
// that follow from them.

// Checks the receipts of all orders.
bool
audit_receipts(struct auditor *w);

// Puts in force the orders that came between step number `after` and the next step.
bool
audit_take_orders(struct auditor *w, int64_t after);

// Applies a rollback to a round: orders for it and for later rounds become orders of the past.
void
audit_pass_orders(struct auditor *w, int round);

// Checks the final status of each order, after all steps and orders were processed.
bool
audit_statuses(struct auditor *w);

// Checks that the orders in force give the decision `d` of step `row`.
bool
audit_decision(struct auditor *w, const struct event_row *row, const struct decision *d);

// audit_setup.c: Checks the setup in an audit: the table, the words, the beacon, and the draws from
// the mixed seed.

// Checks the steps before the first round, and sets the game up.
bool
audit_setup(struct auditor *w);

// audit_steps.c: Checks the steps in an audit: each must be the step that had to come; then the
// step is carried out.

// Checks that the hash of step `i` (from 0) follows from the previous hash and the step's own fields.
bool
audit_link(struct auditor *w, size_t i);

// Checks the contents that the record covers, after everything else was checked.
bool
audit_record(struct auditor *w);

// Checks that step `i`, after the setup, is the step that had to come, and carries it out.
bool
audit_step(struct auditor *w, size_t i);

#endif
