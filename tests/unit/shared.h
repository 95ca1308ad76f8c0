// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An arena that the tests of one program share, and what releases it. To be included after
// unit.h.
#ifndef TESTS_UNIT_SHARED_H
#define TESTS_UNIT_SHARED_H

#include "base/arena.h"

static struct arena arena;

// Gives it to a test as its state.
static inline int
share(void **state)
{
	*state = &arena;
	return 0;
}

static inline int
release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

#endif
