// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans that a seat had in a round, also of those that were replaced in it.
#ifndef TABLE_PLANS_H
#define TABLE_PLANS_H

#include "base/pile.h"
#include "table/story.h"

// Adds a sentence for every line of the plan that stands at the end of the round, and before it of
// those by which the seat placed people before they were replaced; of the plans that stood at step
// `since` only for lines of which there is something new after it. The story goes back to that round;
// `named`: each says which round it is.
int
plans_tell(struct judge *j, const struct table *t, int seat, const struct story *story, int round,
    bool named, int64_t since, struct pile *out, struct err *e);

#endif
