// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players wish about their letters and the end of the game: agree, remind, digest.
#ifndef DESK_WISH_H
#define DESK_WISH_H

#include "orders/parse.h"
#include "table/judge.h"
#include "table/table.h"

// Carries one of these requests out for a seat, inside a transaction. *refusal is why not, or NULL;
// then *told says what was done. Adds to *letters.
int
wish_carry(struct judge *j, struct table *t, int seat, const struct request *q,
    const char **refusal, const char **told, int *letters, struct err *e);

#endif
