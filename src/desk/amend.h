// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Small changes to a known plan: the plan that the words name, or else the stored orders, or else
// the plan of the last round, or else the suggestion. The resulting plan is only proposed, as a
// whole.
#ifndef DESK_AMEND_H
#define DESK_AMEND_H

#include "desk/reading.h"

// Proposes the plan that results from the changes. *taken is false if the words must be read in the
// usual way.
int
amend_take(struct reading *r, struct part *p, bool *taken, struct err *e);

// Parses the plan of the last round, as the player wrote it, into the part's orders. *found is
// false if there was none.
int
amend_last_plan(struct reading *r, struct part *p, bool *found, struct err *e);

#endif
