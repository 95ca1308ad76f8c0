// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Two persons who are the same: the game master says so.
#ifndef PLAY_MERGE_H
#define PLAY_MERGE_H

#include "store/persons.h"
#include "table/judge.h"

// Makes all that is `other`'s `who`'s, and removes `other`, in the transaction that is open. If letters went to
// another address, both addresses get a letter about each game that goes on. ERR_DATA where both have had seats in one
// game. *seats is how many seats `other` had.
int
merge_persons(struct judge *j, const struct person_row *who, const struct person_row *other, int64_t *seats,
    struct err *e);

#endif
