// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as an archive: what is accepted is written as it was read.
// Seeds: stonepost export GAME
#include <stdlib.h>
#include <string.h>

#include "audit/archive.h"
#include "pool.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static int begun;
	static struct archive a, again;
	struct arena arena = { 0 };
	struct err err = { 0 };

	if (!begun++)
		pool_begin();
	if (archive_parse(&arena, (const char *)data, size, &a, &err) == 0) {
		const char *once = archive_print(&arena, &a, &err), *twice = NULL;
		if (once != NULL && archive_parse(&arena, once, strlen(once), &again, &err) == 0)
			twice = archive_print(&arena, &again, &err);
		if (once != NULL && (twice == NULL || strcmp(once, twice) != 0))
			abort();
	} else if (err.text[0] == '\0') {
		abort(); // refused without a word
	}
	arena_release(&arena);
	pool_reset();
	return 0;
}
