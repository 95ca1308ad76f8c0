// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat's plan would do if the others placed their people as it says: tried on a copy.
#ifndef DESK_WHATIF_H
#define DESK_WHATIF_H

#include "table/judge.h"
#include "table/table.h"

struct whatif {
	const char *told; // what would happen, a line each; NULL: it cannot be tried
	const char *refusal; // why
	bool suggested; // the seat has no plan: what is suggested to it was tried
};

// Tries `asked` ("ben field, clay 3; cy toolmaker") on the position as it stands, with the orders of `seat` that are
// loaded; nothing changes. The others place as stated before the seat's next turn, and nothing further.
void
whatif(struct tongue in, const struct table *t, int seat, const char *asked, struct whatif *out);

#endif
