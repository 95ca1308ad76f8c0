// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans that a seat had in a round, also of those that were replaced in it.
#ifndef TABLE_PLANS_H
#define TABLE_PLANS_H

#include "base/pile.h"
#include "table/story.h"

// What is asked of a seat's plans.
struct plans_asked {
	const struct story *story; // it goes back to that round
	int seat, round;
	bool named; // each sentence says which round it is
	int64_t since; // of plans that stood at that step only what is new; 0: everything
};

// Adds a sentence for every line of the plan that stands at the end of the round, and before it of
// those by which the seat placed people before they were replaced.
int
plans_tell(struct judge *j, const struct table *t, const struct plans_asked *asked,
    struct pile *out, struct err *e);

#endif
