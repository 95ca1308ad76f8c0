// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An audit at work: what it knows so far, and how it notes what differs. A check returns true if all is
// as it must be, else false after noting a finding; only the first finding is kept.
#ifndef AUDIT_AUDITOR_H
#define AUDIT_AUDITOR_H

#include "audit/archive.h"
#include "audit/finding.h"
#include "fair/seed.h"
#include "orders/ledger.h"
#include "table/sitting.h"
#include "table/thought.h"

// The position at the start of a round, and the last step before it.
struct audit_start {
	struct game game;
	int64_t seq;
	int rolls[PLAYERS_MAX][PLACES]; // in this round so far, undone ones included
	int decisions[PLAYERS_MAX]; // in this round so far, of those that stand
};

struct auditor {
	struct arena *arena;
	const struct archive *a;
	struct audit *out;
	struct seats names;
	unsigned char seed[SEED_SIZE]; // mixed
	struct game game;
	struct ledger ledger;
	struct order_set *spare;
	struct audit_start *start; // by round, from 1
	int starts;
	size_t taken; // orders that have come
	enum order_status *status; // of each order, as it must be
	bool *hidden; // by seat: one of its orders is in force whose body is hidden
	struct thoughts thoughts; // of the computer players; kept for a round
	enum seat_kind kind[PLAYERS_MAX]; // who has each seat, by the steps
	struct naming naming[PLAYERS_MAX]; // what they are called, by the steps
	int64_t *superseded; // by step: the step that undid it
	bool recorded; // the last step is the record
	bool paused; // by the notes
	bool closed; // the orders for the round in play
	size_t setup; // steps before the first round
	size_t broken; // the first step whose hash does not follow; a->steps: none
	int deck[CARDS], tiles[TILES]; // from the seed; if that is secret, from the archive
};

// Notes what differs, unless a finding is noted already; the texts are copied. Always returns false.
bool
audit_differs(struct auditor *w, const struct finding *f);

// Notes what differs in the game as a whole, though it may show at a step.
bool
audit_game_differs(struct auditor *w, int64_t step, const char *what, const char *expected,
    const char *found);

// Each compares one field of a step, as text or as a number.
bool
audit_field(struct auditor *w, const struct event_row *row, const char *what,
    const char *expected, const char *found);
bool
audit_number(struct auditor *w, const struct event_row *row, const char *what, int64_t expected,
    int64_t found);

// Checks that words which are sealed in a step are those of its label; they may be missing, and are counted then.
bool
audit_sealed(struct auditor *w, const struct event_row *row);

// Compares a step with `want`, without the fields that are NULL in it. A step with a source came from
// nobody's orders.
bool
audit_row(struct auditor *w, const struct event_row *row, const struct event_row *want);

// The name of a seat; "" for the number of no seat.
const char *
audit_seat(const struct auditor *w, int seat);

// Keeps the position at the start of the round that has just begun, after step `seq`.
void
audit_keep_start(struct auditor *w, int64_t seq);

#endif
