// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying a game: everything that was rolled, decided and stored is worked out again, from the
// seed and the orders alone, and compared.
//
// What a game's archive cannot prove, because the GM decides it: when a deadline had passed (a decision
// that only the orders of a late seat give is taken for one of a late seat), the rule for missing orders
// at that time, and what a seat never sent or never got an answer to; of a game that is not over, also
// titles, the rule for missing orders, and orders from which no decision came: no record covers them yet.
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "audit/archive.h"
#include "audit/finding.h"

// Verifies a game that was loaded. Never fails: a fault of the game is a finding. All in the arena.
void
audit_game(struct arena *arena, const struct archive *a, struct audit *out);

// One line about a game: "tundra: ok, 312 steps, ..." or the first thing that differs. In the arena.
char *
audit_text(struct arena *arena, const char *name, const struct audit *audit);

#endif
