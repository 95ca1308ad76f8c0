// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Packs numbers and texts into bytes.
#include "base/pack.h"

#include <string.h>

#include "base/repair.h"

enum { PILE_MOST = 1 << 20 };

void
pack_number(struct text *out, uint64_t n)
{
	text_add_bytes(out, (const char *)&n, sizeof n);
}

void
pack_text(struct text *out, const char *s)
{
	size_t size = s == NULL ? 0 : strlen(s) + 1;

	pack_number(out, size);
	text_add_bytes(out, s == NULL ? "" : s, size);
}

void
pack_pile(struct text *out, const struct pile *p)
{
	pack_number(out, (uint64_t)p->count);
	for (int i = 0; i < p->count; i++)
		pack_text(out, p->list[i]);
}

uint64_t
unpack_number(struct unpacking *u, uint64_t most)
{
	uint64_t n = 0;

	u->wrong = u->wrong || u->left < sizeof n;
	if (u->wrong)
		return 0;
	memcpy(&n, u->at, sizeof n);
	u->at += sizeof n;
	u->left -= sizeof n;
	u->wrong = n > most;
	return u->wrong ? 0 : n;
}

const char *
unpack_any(struct unpacking *u)
{
	size_t size = (size_t)unpack_number(u, SIZE_MAX);
	const char *s = u->at;

	u->wrong = u->wrong || size > u->left || (size > 0 && memchr(s, '\0', size) != s + size - 1);
	if (u->wrong || size == 0)
		return NULL;
	u->at += size;
	u->left -= size;
	return s;
}

const char *
unpack_text(struct unpacking *u)
{
	const char *s = unpack_any(u);

	u->wrong = u->wrong || s == NULL || !utf8_valid(s, strlen(s));
	return u->wrong ? "" : s;
}

const char *
unpack_repaired(struct unpacking *u)
{
	const char *s = unpack_any(u);

	u->wrong = u->wrong || s == NULL;
	return u->wrong ? "" : text_repair(u->arena, s, strlen(s), NULL);
}

void
unpack_pile(struct unpacking *u, struct pile *p)
{
	int count = (int)unpack_number(u, PILE_MOST);

	*p = (struct pile){ .count = 0 };
	for (int i = 0; i < count && !u->wrong; i++)
		pile_add(u->arena, p, unpack_repaired(u));
}
