// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The suggestion in a letter to a seat without orders, which a yes stores.
#ifndef POST_SUGGESTION_H
#define POST_SUGGESTION_H

#include "base/arena.h"
#include "orders/choices.h"
#include "table/table.h"

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

#endif
