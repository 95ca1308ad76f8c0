// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Strings that are collected one by one, in the arena, for the lists of a letter.
#include "judge/pile.h"

#include <string.h>

void
pile_add(struct arena *a, struct pile *p, const char *s)
{
	if (p->count == p->room) {
		int room = p->room * 2 + 8;
		const char **list = arena_alloc(a, (size_t)room * sizeof *list);
		if (p->count > 0)
			memcpy(list, p->list, (size_t)p->count * sizeof *list);
		p->list = list;
		p->room = room;
	}
	p->list[p->count++] = s;
}

struct lines
pile_lines(const struct pile *p)
{
	return (struct lines){ .list = p->list, .count = p->count };
}
