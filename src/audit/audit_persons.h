// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the persons of a game with the names that its chain binds. No hash covers the persons, and
// statistics go by them.
#ifndef AUDIT_AUDIT_PERSONS_H
#define AUDIT_AUDIT_PERSONS_H

#include "audit/finding.h"
#include "table/judge.h"

// Finds steps or seats whose persons were swapped: each has the name of another person at the table, and nobody of
// these their own. A single seat may show another name than its person, since the game master can rename it, and
// merged persons had other names.
int
audit_persons(struct judge *j, int64_t game_id, struct audit *out, struct err *e);

#endif
