// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a yes accepts: the single offer that is open for a seat, which every letter to the seat repeats.
#ifndef POST_OPEN_OFFER_H
#define POST_OPEN_OFFER_H

#include "base/arena.h"
#include "orders/choices.h"
#include "store/outbox.h"
#include "table/judge.h"
#include "table/table.h"

// The suggestion in a letter to a seat without orders, which a yes stores.

struct suggestion {
	const char *words; // the suggestion in codes: "H/F/T 1/2 W2 X"; NULL: there is no suggestion
	const char *in_words; // in words: "the hut, or else the field; exactly 3 people to the forest."
	const char *offer; // the suggestion as orders in canonical spelling, which a yes stores
	struct choices choices; // the possible answers, if the question is not where to place people
	struct pile said; // each choice in words with its letter: "a) 4: 1 gold (suggested)"
	const char *how; // instructions for choosing
	const char *how_exactly; // instructions if a bare yes would accept another offer
	const char *how_in_file; // instructions for a turn file
	const struct suggested *all; // AIMS plans if wanted: the suggestion and others; else NULL
};

// Suggests to `seat`, using only what that seat may know, how to place its people; or how to answer the
// seat's open decision: then there are choices, and the offer has each choice after its letter
// (orders/offer.h). Suggests nothing if the seat has ordered that already, or does not take orders. With
// `aims` also looks for plans with other aims, which doubles the time. The orders of `t` must be loaded;
// all data is in the arena.
void
suggestion_make(struct tongue in, const struct table *t, int seat, bool aims, struct suggestion *out);

enum { OTHER_AIMS = 2 };

// The reasons for the suggested plan, and plans with other aims.
struct suggested_aims {
	const char *why; // reason: "one person more; it costs 3 goods for food"; NULL: not given
	struct offered_plan other[OTHER_AIMS];
	int others;
};

// Describes all plans that suggestion_make found; `all` may be NULL: no plans. is_short: the seat is short of food.
void
suggestion_aims_said(struct tongue in, const struct suggested *all, bool is_short, struct suggested_aims *out);

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
	const char *on_hold; // for a PROPOSAL over orders on hold: the same sentence
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

// Adds the offered orders, in codes and in words, to `out`; `letter` (of a reading) is written before the
// codes.
void
open_said(struct tongue in, const struct parsed *orders, const char *letter, struct pile *out);

#endif
