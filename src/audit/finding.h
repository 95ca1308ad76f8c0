// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The result of an audit.
#ifndef AUDIT_FINDING_H
#define AUDIT_FINDING_H

#include <stdbool.h>
#include <stdint.h>

// The first thing that differs. `step` is the number of the step; 0: of none.
struct finding {
	int64_t step;
	const char *where; // "step 57", "order 3", "round 4", "seat 2", "game"
	const char *what; // which of its fields
	const char *expected, *found;
};

// What was looked at, and what was found.
struct audit {
	bool good;
	struct finding first; // if it is not good
	int64_t steps, rolls, orders;
	int64_t unproven; // decisions that depend on orders which are still secret
	bool thinks; // asked for: decisions of computer players are worked out, too
	int64_t thought; // how many were
	int64_t forgotten; // steps whose words were removed at somebody's wish
	bool seeded; // the seed is known: dice and shuffles were worked out again
};

#endif
