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

struct short_plan {
	enum short_kind kind;
	struct plan plan; // as far as it was read: also of doubtful words, for a proposal
	struct pile doubts; // words, as they were written, that cannot be read for sure
	struct pile mended; // "huut", "hut" by turns
	struct pile statements; // lines of the long form, for orders/parse.h
	struct pile prose; // lines that are passed over
	bool cut; // a message is not sent: where it ends is not certain
};

#endif
