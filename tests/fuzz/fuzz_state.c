// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a stored game or decision: what is accepted is written as it was read.
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "report/state.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct err err = { 0 };
	struct decision d;
	struct game game;
	char out[DECISION_TEXT];
	char *text = arena_strndup(&arena, (const char *)data, size);

	if (decision_parse(text, &d) && strcmp(decision_print(&d, out), text) != 0)
		abort();
	if (state_parse(text, &game, &err) == 0) {
		char *once = state_print(&arena, &game);
		if (state_parse(once, &game, &err) != 0)
			abort();
		if (strcmp(state_print(&arena, &game), once) != 0)
			abort();
	}
	arena_release(&arena);
	return 0;
}
