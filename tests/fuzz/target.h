// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What every fuzz target has: its one function, and a way to say what must be so.
#ifndef TESTS_FUZZ_TARGET_H
#define TESTS_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Tries one input. Returns 0; what must not be ends in abort.
int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define demand(fact) ((fact) ? (void)0 : not_so(#fact, __FILE__, __LINE__))

static inline void
not_so(const char *fact, const char *file, int line)
{
	(void)fprintf(stderr, "%s:%d: not so: %s\n", file, line, fact);
	abort();
}

#endif
