// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat's plan would do if the others placed their people as it says: tried on a copy.
#ifndef DESK_WHATIF_H
#define DESK_WHATIF_H

#include "table/judge.h"
#include "table/table.h"

// Tries `asked` ("ben field, clay 3; cy toolmaker") on the position as it stands, with the orders
// of `seat` that are loaded; nothing changes. The others place as stated before the seat's next
// turn, and nothing further. Returns what would happen, a line each, in the arena; or NULL, and
// *refusal is why it cannot be.
const char *
whatif_told(struct tongue in, const struct table *t, int seat, const char *asked,
    const char **refusal);

#endif
