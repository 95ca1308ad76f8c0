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

// The first thing that differs. `step` is the number of the event, 0 where it is none's.
struct finding {
	int64_t step;
	const char *where; // "step 57", "order 3", "round 4", "seat 2", "game"
	const char *what; // which of its fields
	const char *expected, *found;
};

// What was looked at, and what was found.
struct audit {
	bool good;
	struct finding first; // where it is not good
	int64_t steps, rolls, orders;
	int64_t unproven; // decisions that hang on orders which are still secret
	bool seeded; // the seed is known: dice and shuffles were worked out
};

// Verifies a game as it was loaded. Never fails: what is wrong is a finding. All in the arena.
void
audit_game(struct arena *arena, const struct archive *a, struct audit *out);

// One line about a game: "tundra: ok, 312 steps, ..." or what differs first.
char *
audit_text(struct arena *arena, const char *name, const struct audit *audit);

#endif
