// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Merges two person records of the same human, on the game master's request.
#ifndef PLAY_MERGE_H
#define PLAY_MERGE_H

#include "store/persons.h"
#include "table/judge.h"

// In the open transaction: moves all data of `other` to `who`, and removes `other`. If the letters
// of `other` went to another address, both addresses get a letter about each running game. Fails
// with ERR_DATA if both have had seats in the same game. *seats gets the number of seats of
// `other`.
int
merge_persons(struct judge *j, const struct person_row *who, const struct person_row *other, int64_t *seats,
    struct err *e);

#endif
