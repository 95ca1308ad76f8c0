// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were given, for people to read: canonical text by lines, and which line decided.
#ifndef REPORT_GIVEN_H
#define REPORT_GIVEN_H

#include "base/arena.h"

struct given_line {
	const char *text;
	const char *key; // the number of a line of the plan, else the section of the line
};

struct given {
	struct given_line *list;
	int count;
};

// Cuts the canonical text of orders into its lines, cleaned of control characters. In the arena.
struct given
given_lines(struct arena *a, const char *body);

// The key of the line that decided: of line `line` of the plan if that is not 0, else of the section that
// `decision`, in canonical notation, comes from; "" if there is none.
const char *
given_key(struct arena *a, int line, const char *decision);

#endif
