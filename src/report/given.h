// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were given, to be read: canonical text by lines, those of the plan counted.
#ifndef REPORT_GIVEN_H
#define REPORT_GIVEN_H

#include "base/arena.h"

struct given_line {
	const char *text;
	int number; // of a line of the plan, from 1; 0 for any other
};

struct given {
	struct given_line *list;
	int count;
};

// Cuts the canonical text of orders into its lines, cleaned of control characters. In the arena.
struct given
given_lines(struct arena *a, const char *body);

#endif
