// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the orders in an audit: their receipts, their outcomes, and the decisions that follow from
// them.
#ifndef AUDIT_AUDIT_ORDERS_H
#define AUDIT_AUDIT_ORDERS_H

#include "audit/auditor.h"

// Checks the receipts of all orders.
bool
audit_receipts(struct auditor *w);

// Puts in force the orders that came between step number `after` and the next step.
bool
audit_take_orders(struct auditor *w, int64_t after);

// Applies a rollback to a round: orders for it and for later rounds become orders of the past.
void
audit_pass_orders(struct auditor *w, int round);

// Checks the final status of each order, after all steps and orders were processed.
bool
audit_statuses(struct auditor *w);

// Checks that the orders in force give the decision `d` of step `row`.
bool
audit_decision(struct auditor *w, const struct event_row *row, const struct decision *d);

#endif
