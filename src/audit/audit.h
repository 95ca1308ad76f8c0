// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying a game: everything that was rolled, decided and stored is worked out again, from the
// seed and the orders alone, and compared.
//
// What cannot be told from a game's archive, because the GM decides it: when a deadline had passed
// (a decision that only a late seat's orders give is taken as such), the rule for missing orders at
// that time, titles, vacant seats, and what a seat never sent or never got an answer to.
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "audit/archive.h"
#include "audit/finding.h"

// Verifies a game as it was loaded. Never fails: what is wrong is a finding. All in the arena.
void
audit_game(struct arena *arena, const struct archive *a, struct audit *out);

// One line about a game: "tundra: ok, 312 steps, ..." or what differs first.
char *
audit_text(struct arena *arena, const char *name, const struct audit *audit);

#endif
