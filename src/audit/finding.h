// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What an audit comes to.
#ifndef AUDIT_FINDING_H
#define AUDIT_FINDING_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
