// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans of a seat in a round, including plans that were replaced during the round.
#ifndef TABLE_PLANS_H
#define TABLE_PLANS_H

#include "base/pile.h"
#include "table/story.h"

// A question about a seat's plans.
struct plans_asked {
	const struct story *story; // events that include the whole round
	int seat, round;
	bool named; // whether each sentence names its round
	int64_t since; // reports only what is new since this step, for plans in force at that step; 0: everything
};

// Adds a sentence for every line of the plan in force at the end of the round, after sentences for those
// lines of earlier plans by which the seat placed people.
int
plans_tell(struct judge *j, const struct table *t, const struct plans_asked *asked,
    struct pile *out, struct err *e);

#endif
