// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The clock of the programs of the bench.
#ifndef TESTS_BENCH_SECONDS_H
#define TESTS_BENCH_SECONDS_H

#include <time.h>

// What a clock shows, in seconds.
static inline double
seconds(clockid_t clock)
{
	struct timespec t;

	(void)clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

#endif
