// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An audit at work: what it knows by now, and how it notes what differs. A check returns true if all is
// as it must be, else false with the finding noted; the first one stays.
#ifndef AUDIT_AUDITOR_H
#define AUDIT_AUDITOR_H

#include "audit/archive.h"
#include "audit/finding.h"
#include "fair/seed.h"
#include "orders/ledger.h"

// The position at the start of a round, and the last step before it.
struct audit_start {
	struct game game;
	int64_t seq;
	int rolls[PLAYERS_MAX][PLACES]; // of this round so far, undone ones counted
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
	enum order_status *status; // of each order, as it should be
	bool *hidden; // by seat: an order of it is in force that cannot be read
	int64_t *superseded; // by step: what undid it
	size_t setup; // steps before the first round
	size_t broken; // the first step whose hash does not follow; a->steps: none
	int deck[CARDS], tiles[TILES]; // from the seed, or where that is secret as the archive has it
};

// Notes what differs, unless something does already; the texts are copied. Always false.
bool
audit_differs(struct auditor *w, const struct finding *f);

// Compares one field of a step, as text or as a number.
bool
audit_field(struct auditor *w, const struct event_row *row, const char *what,
    const char *expected, const char *found);
bool
audit_number(struct auditor *w, const struct event_row *row, const char *what, int64_t expected,
    int64_t found);

#endif
