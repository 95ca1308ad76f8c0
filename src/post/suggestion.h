// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a seat that has no orders, and offers to store for a yes.
#ifndef POST_SUGGESTION_H
#define POST_SUGGESTION_H

#include "base/pile.h"
#include "orders/choices.h"
#include "table/table.h"

struct suggestion {
	const char *words; // as it is shown: "H/F/T 1/2 W2 X"; NULL: there is nothing to suggest
	const char *offer; // the same as orders in their canonical spelling, which a yes stores
	struct choices choices; // what can be answered where something else is asked than where to place people
	struct pile said; // each in words with its letter: "a) 4: 1 gold (suggested)"
	const char *how; // how to choose
};

// Suggests to `seat`, from what that seat alone may know, how to place its people; or what to do about the
// decision that is open, if that is its own: then there are choices, and the offer has each below its letter
// (orders/offer.h). Nothing if it has ordered that already, or if nobody sits there. The orders of `t` must be
// loaded; all lies in the arena.
void
suggestion_make(struct tongue in, const struct table *t, int seat, struct suggestion *out);

#endif
