// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why a game ended before its time, for the letters that tell of it.
#ifndef POST_ENDED_H
#define POST_ENDED_H

#include "base/pile.h"
#include "table/table.h"

// Remembers the GM's reason ("" for none) for a game that ends as it stands.
int
ended_remember(struct judge *j, const struct table *t, const char *reason, struct err *e);

// How a game that ended by agreement came to its end, as sentences; none for any other.
int
ended_told(struct judge *j, struct tongue in, const struct table *t, struct pile *notes, struct err *e);

#endif
