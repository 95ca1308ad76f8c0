// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a seat that has no orders, and offers to store for a yes.
#ifndef POST_SUGGESTION_H
#define POST_SUGGESTION_H

#include "table/table.h"

struct suggestion {
	const char *words; // as it is shown: "H/F/T 1/2 W2 X"; NULL: there is nothing to suggest
	const char *offer; // the same as orders in their canonical spelling, which a yes stores
};

// Suggests to `seat`, from what that seat alone may know, how to place its people; or what to do about the
// decision that is open, if that is its own. Nothing if it has ordered that already, or if nobody
// sits there. The orders of `t` must be loaded; all lies in the arena.
void
suggestion_make(struct arena *a, const struct table *t, int seat, struct suggestion *out);

#endif
