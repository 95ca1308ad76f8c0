// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Applies small changes to a plan.
#ifndef ORDERS_REPLAN_H
#define ORDERS_REPLAN_H

#include "base/arena.h"
#include "orders/short_plan.h"

// Copies a plan, with room for the additions of CHANGES_MAX changes. In the arena.
struct plan
replan_copy(struct arena *a, const struct plan *plan);

// Applies a change to a plan made by replan_copy. Returns false if the plan lacks a place that the
// change needs.
bool
replan(struct plan *plan, const struct short_change *c);

// Returns the place that the plan lacks for a change.
enum place
replan_missing(const struct plan *plan, const struct short_change *c);

// Whether a plan has a place for each of `people` people.
bool
plan_sends_all(const struct plan *plan, int people);

#endif
