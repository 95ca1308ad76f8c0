// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in an audit: their receipts, what became of them, and what was decided by them.
#ifndef AUDIT_AUDIT_ORDERS_H
#define AUDIT_AUDIT_ORDERS_H

#include "audit/auditor.h"

// The receipts of all orders.
bool
audit_receipts(struct auditor *w);

// The orders that came after step number `after`, put in force; what a rollback to a round makes of
// orders; in the end the status of each.
bool
audit_take_orders(struct auditor *w, int64_t after);
void
audit_pass_orders(struct auditor *w, int round);
bool
audit_statuses(struct auditor *w);

// Whether the orders in force give this decision.
bool
audit_decision(struct auditor *w, const struct event_row *row, const struct decision *d);

#endif
