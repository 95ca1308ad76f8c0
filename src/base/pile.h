// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A growing list of strings in an arena.
#ifndef BASE_PILE_H
#define BASE_PILE_H

#include "base/arena.h"

struct pile {
	const char **list;
	int count, room;
};

// Adds a string without copying it; the string must outlive the list.
void
pile_add(struct arena *a, struct pile *p, const char *s);

// Adds a formatted string, allocated in the arena.
void
pile_addf(struct arena *a, struct pile *p, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

// Adds all strings of another list.
void
pile_join(struct arena *a, struct pile *p, const struct pile *more);

#endif
