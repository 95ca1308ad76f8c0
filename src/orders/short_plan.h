// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the own words of a letter say, and the plan that was read in them.
#ifndef ORDERS_SHORT_PLAN_H
#define ORDERS_SHORT_PLAN_H

#include "base/pile.h"
#include "orders/order.h"

// What the own words of a letter are, as a whole.
#define SHORT_LIST(X) \
	X(PROSE, "prose") /* no order at all */ \
	X(ORDER, "order") /* a plan, beside which prose may stand */ \
	X(DOUBTFUL, "doubtful") /* something in it cannot be read, or in two ways */ \
	X(YES, "yes") \
	X(NO, "no") \
	X(SAME, "same") /* the plan of the last round */ \
	X(HELP, "help") \
	X(LEAVE, "leave") /* to be asked back */ \
	X(STATEMENT, "statement") /* lines of the long form alone */

#define SHORT_ENUM(name, word) SHORT_##name,
enum short_kind { SHORT_LIST(SHORT_ENUM) SHORTS };
#undef SHORT_ENUM

// Of doubtful own words there may be two readings, since a number may be a count or a card: "H W 3" is "H W3" or
// "H W, 3".
enum { SHORT_READINGS = 2 };

struct short_plan {
	enum short_kind kind;
	struct plan plan; // of doubtful words what may be proposed
	struct plan reading[SHORT_READINGS];
	bool two; // there are two readings
	struct pile doubts; // sentences, as they were written, that cannot be read for sure
	struct pile unclear; // of each doubt its words that are to blame, "" if that is all of it
	struct pile mended; // "huut", "hut" by turns
	struct pile statements; // lines of the long form, for orders/parse.h
	struct pile prose; // sentences that are passed over
	const char *slip; // of prose that is a single word: the question, setting or yes that may be meant; NULL: none
	bool goods; // of places only those are named that give goods
	bool cut; // a message is not sent: where it ends is not certain
};

#endif
