// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Strings that are collected one by one, in the arena, for the lists of a letter.
#ifndef JUDGE_PILE_H
#define JUDGE_PILE_H

#include "base/arena.h"
#include "report/words.h"

struct pile {
	const char **list;
	int count, room;
};

// Adds a string, which is borrowed.
void
pile_add(struct arena *a, struct pile *p, const char *s);

// The strings so far, as a letter takes them; they stay the pile's.
struct lines
pile_lines(const struct pile *p);

#endif
