// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as an archive: what is accepted is written as it was read.
// Seeds: stonepost export GAME
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "judge/archive_json.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct archive *a = arena_alloc(&arena, sizeof *a), *again = arena_alloc(&arena, sizeof *a);
	struct err err = { 0 };

	if (archive_parse(&arena, (const char *)data, size, a, &err) == 0) {
		const char *once = archive_print(&arena, a, &err), *twice = NULL;
		if (once != NULL && archive_parse(&arena, once, strlen(once), again, &err) == 0)
			twice = archive_print(&arena, again, &err);
		if (once != NULL && (twice == NULL || strcmp(once, twice) != 0))
			abort();
	} else if (err.text[0] == '\0') {
		abort(); // refused without a word
	}
	arena_release(&arena);
	return 0;
}
