// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifies a game: recomputes everything that was rolled, decided and stored from the seed and the
// orders alone, and compares the results with the archive.
//
// A game's archive cannot prove what depends on the GM: when a deadline had passed (a decision that
// follows only from the orders of a late seat is assumed to be the decision of a late seat), the
// rule for missing orders at that time, and which orders a seat never sent or got no answer to. For
// an unfinished game, the archive cannot prove titles, the rule for missing orders, and orders that
// led to no decision either: no record covers them yet.
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "audit/archive.h"
#include "audit/finding.h"

// Verifies a loaded game. Never fails: a fault of the game is a finding. The result is in the
// arena.
void
audit_game(struct arena *arena, const struct archive *a, struct audit *out);

// Returns one line about a game, in the arena: "tundra: ok, 312 steps, ..." or the first
// difference.
char *
audit_text(struct arena *arena, const char *name, const struct audit *audit);

#endif
