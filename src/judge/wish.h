// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players wish about their letters and the end of the game: agree, remind, digest.
#ifndef JUDGE_WISH_H
#define JUDGE_WISH_H

#include "judge/judge.h"
#include "judge/table.h"
#include "orders/parse.h"

// Carries one of these requests out for a seat, inside a transaction. *refusal is why not, or NULL;
// then *told says what was done. Adds to *letters.
int
wish_carry(struct judge *j, struct table *t, int seat, const struct request *q,
    const char **refusal, const char **told, int *letters, struct err *e);

#endif
