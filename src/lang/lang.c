// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds languages by their codes.
#include "lang/lang.h"

#include <string.h>

const struct lang *
lang_find(const char *code)
{
	for (const struct lang *l = languages; code != NULL && l->code != NULL; l++)
		if (strcmp(l->code, code) == 0)
			return l;
	return NULL;
}

const char *
lang_codes(struct arena *a)
{
	const char *codes = languages[0].code;

	for (const struct lang *l = languages + 1; l->code != NULL; l++)
		codes = arena_printf(a, "%s, %s", codes, l->code);
	return codes;
}
