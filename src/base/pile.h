// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Strings that are collected one by one, in an arena.
#ifndef BASE_PILE_H
#define BASE_PILE_H

#include "base/arena.h"

struct pile {
	const char **list;
	int count, room;
};

// Adds a string, which is borrowed.
void
pile_add(struct arena *a, struct pile *p, const char *s);

// Adds a formatted string, which lies in the arena.
void
pile_addf(struct arena *a, struct pile *p, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

// Adds all strings of another pile.
void
pile_join(struct arena *a, struct pile *p, const struct pile *more);

#endif
