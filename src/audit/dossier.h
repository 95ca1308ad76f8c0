// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Collects what is kept about a person, for that person to read.
#ifndef AUDIT_DOSSIER_H
#define AUDIT_DOSSIER_H

#include "store/persons.h"
#include "table/judge.h"

// Returns one JSON object, in j->arena: the person's row, seats, orders, press, and a list of the
// letters from the person's address and seats; no texts by others, and no address but the person's.
// "left_out" says what is missing. NULL, with the error set, on failure.
const char *
dossier_of(struct judge *j, const struct person_row *person, struct err *e);

#endif
