// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests to be forgotten. A separate letter asks the person to confirm; after a yes the next run
// forgets the person, because more than the database must be cleaned (cli/farewell.c).
#ifndef DESK_FORGETTING_H
#define DESK_FORGETTING_H

#include "desk/reading.h"
#include "store/persons.h"

// Asks a person for confirmation at the address on record, unless they were asked too often today.
int
forgetting_ask(struct reading *r, const struct person_row *who, struct outcome *out, struct err *e);

#endif
