// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The result of an audit.
#ifndef AUDIT_FINDING_H
#define AUDIT_FINDING_H

#include <stdbool.h>
#include <stdint.h>

// The first difference. `step` is the number of the step; 0 if no step is at fault.
struct finding {
	int64_t step;
	const char *where; // "step 57", "order 3", "round 4", "seat 2", "game"
	const char *what; // name of the field that differs
	const char *expected, *found;
};

// The counts of an audit, and its result.
struct audit {
	bool good;
	struct finding first; // set if `good` is false
	int64_t steps, rolls, orders;
	int64_t unproven; // number of decisions that depend on orders which are still secret
	bool thinks; // option: also recompute the decisions of computer players
	int64_t thought; // number of recomputed decisions of computer players
	int64_t forgotten; // number of steps whose words were removed on request
	bool seeded; // whether the seed is known, so that dice and shuffles were recomputed
};

#endif
