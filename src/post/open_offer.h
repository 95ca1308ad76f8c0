// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a yes accepts: the single offer that is open for a seat, which every letter to the seat repeats.
#ifndef POST_OPEN_OFFER_H
#define POST_OPEN_OFFER_H

#include "post/suggestion.h"
#include "store/outbox.h"
#include "table/judge.h"

// The kind of the open offer: the first of these that applies.
enum open_kind {
	OPEN_NOTHING, // nobody is waiting for the seat
	OPEN_QUESTION, // a decision within the round
	OPEN_PROPOSAL, // a proposed reading of an unclear letter
	OPEN_KEEP, // orders on hold
	OPEN_SUGGESTION,
	OPEN_PLAN, // nothing that a yes could accept: the seat must write a plan
};

struct open_offer {
	enum open_kind kind;
	const char *offer; // what a yes accepts (orders/offer.h); NULL for NOTHING and PLAN
	struct suggestion suggestion; // the text of a QUESTION or SUGGESTION
	const char *headline; // headline of a PROPOSAL
	struct pile proposal; // the proposed orders in codes and in words
	bool two; // whether the proposal has two readings, a and b
	const char *keep; // for KEEP: "Your orders (H, W3, X) are on hold until Thursday 14:00; then they count."
	bool stopped; // for KEEP: the player stopped them, so a bare yes releases nothing
	const char *plan; // example plan for PLAN
};

// Finds the open offer of `seat`; `aims` as for suggestion_make. The orders of `t` must be loaded; all data
// is in the arena.
int
open_offer(struct judge *j, struct tongue in, const struct table *t, int seat, bool aims, struct open_offer *out,
    struct err *e);

// Finds the last letter of this round that proposed a reading of an unclear letter, if the proposal is
// still open; else row->id is 0.
int
open_proposal(struct judge *j, const struct table *t, int seat, struct sent_row *row, struct err *e);

// Whether the position has changed since step `seq`, so that what a letter showed then is out of date.
int
open_moved(struct judge *j, const struct table *t, int64_t seq, bool *moved, struct err *e);

// Parses the orders of an offer (offer_itself, offer_of).
void
open_read(struct tongue in, const struct table *t, const char *orders, struct parsed *out);

// Adds the offered orders, in codes and in words, to `out`; `letter` (of a reading) is written before the
// codes.
void
open_said(struct tongue in, const struct parsed *orders, const char *letter, struct pile *out);

#endif
