// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decides the open question by the seat's orders, or else by the computer player that takes over.
// Every decision returned is legal.
#ifndef ORDERS_DECIDE_H
#define ORDERS_DECIDE_H

#include "base/arena.h"
#include "orders/rule.h"

// Rules on the open decision, which must not be a roll, by the orders of its seat. Results:
// DECIDED: apply the decision; if `line` is not 0, set bit line - 1 of `done`.
// STOPPED: `stop` holds; the caller drops that section (it fires once) and waits for newer orders
// of this seat.
// LEFT: a computer player of out->level decides. A seat's `fallback` is used when the plan runs
// dry, and for other decisions only if `late`, or if nobody is asked. The helper decides what is
// still open, as far as `help` allows.
// OPEN: the seat must be asked.
void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out);

// Makes a decision that is LEFT, from what its seat can see now.
void
left_decide(const struct game *g, struct ruling *v, const unsigned char key[static CHANCE_KEY], struct arena *a);

// Whether the seat's orders name a fallback; `fallback ask` does not count.
bool
has_fallback(const struct wishes *w);

// Returns the fallback of a seat that cannot be asked any more: its own, or else the game's rule,
// which `fallback ask` cannot override. FALLBACK_ASK: the game waits for the seat.
enum fallback
fallback_when_late(const struct wishes *w);

#endif
