// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What becomes of the decision that is open now: what the seat's orders say, else what those do who step
// in for them. Every decision given back is legal.
#ifndef ORDERS_DECIDE_H
#define ORDERS_DECIDE_H

#include "base/arena.h"
#include "orders/rule.h"

// Asks the orders of the seat whose decision is open; a decision, not a roll, must be
// open. DECIDED: apply it, and where `line` is not 0 set bit line - 1 of `done`. STOPPED:
// `stop` holds; the judge drops that section (it fires once) and waits for newer orders
// of this seat. Whose `fallback` is given uses it when the plan runs dry; for all else
// only when `late`, or where nobody is asked. What is still open is the helper's, as far as `help` says.
// LEFT: a computer player of that level decides.
void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out);

// Makes the decision that is LEFT, from what its seat sees now.
void
left_decide(const struct game *g, struct ruling *v, const unsigned char key[static CHANCE_KEY], struct arena *a);

// Whether the seat says itself who steps in for it; `fallback ask` says that nobody does.
bool
has_fallback(const struct wishes *w);

// Who decides for a seat that cannot be asked any more: its own `fallback`, else the game's
// rule, which `fallback ask` cannot hold up. FALLBACK_ASK: nobody, the game waits for it.
enum fallback
fallback_when_late(const struct wishes *w);

#endif
