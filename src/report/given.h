// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as given, for people to read: the canonical text by lines, and the line that decided.
#ifndef REPORT_GIVEN_H
#define REPORT_GIVEN_H

#include "base/arena.h"

struct given_line {
	const char *text;
	const char *key; // number of the plan line, or else the word of its section
};

struct given {
	struct given_line *list;
	int count;
};

// Splits the canonical text of orders into lines without control characters. Result in the arena.
struct given
given_lines(struct arena *a, const char *body);

// Returns the key (struct given_line) of the line that decided: plan line `line` if it is not 0,
// otherwise the section that answers `decision`, given in canonical notation; "" if there is none.
const char *
given_key(struct arena *a, int line, const char *decision);

#endif
