// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is kept of a person, for that person to read.
#ifndef AUDIT_DOSSIER_H
#define AUDIT_DOSSIER_H

#include "store/persons.h"
#include "table/judge.h"

// One JSON object: the person's row, seats, own orders, own press, and which letters they sent; nothing that others
// wrote, and no address but theirs. It says so in "left_out". In j->arena; NULL with the error set.
const char *
dossier_of(struct judge *j, const struct person_row *person, struct err *e);

#endif
