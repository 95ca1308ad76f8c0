// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A growing list of strings in an arena.
#include "base/pile.h"

void
pile_add(struct arena *a, struct pile *p, const char *s)
{
	if (p->count == p->room) {
		p->room = p->room * 2 + 8;
		p->list = arena_grow(a, p->list, (size_t)p->count * sizeof *p->list,
		    (size_t)p->room * sizeof *p->list);
	}
	p->list[p->count++] = s;
}

void
pile_addf(struct arena *a, struct pile *p, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	pile_add(a, p, arena_vprintf(a, fmt, args));
	va_end(args);
}

void
pile_join(struct arena *a, struct pile *p, const struct pile *more)
{
	for (int i = 0; i < more->count; i++)
		pile_add(a, p, more->list[i]);
}
