// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs a command and writes into a file how many milliseconds it took, how many of processor time, and how many
// kilobytes of memory it had at most. Small itself: what a child had before it became the command counts, too.
//
//   peak FILE COMMAND...
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "seconds.h"

extern char **environ;

int
main(int argc, char **argv)
{
	struct rusage used;
	int status;
	pid_t child;

	if (argc < 3)
		return 64;
	double begun = seconds(CLOCK_MONOTONIC);
	if (posix_spawn(&child, argv[2], NULL, NULL, argv + 2, environ) != 0 ||
	    waitpid(child, &status, 0) != child)
		return 71;
	double took = (seconds(CLOCK_MONOTONIC) - begun) * 1e3;
	FILE *f = fopen(argv[1], "w");
	if (f == NULL || getrusage(RUSAGE_CHILDREN, &used) != 0)
		return 73;
	const struct timeval *user = &used.ru_utime, *system = &used.ru_stime;
	const double processor = (double)(user->tv_sec + system->tv_sec) * 1e3 + (double)(user->tv_usec + system->tv_usec) / 1e3;
	(void)fprintf(f, "%.3f %.3f %ld\n", took, processor, used.ru_maxrss);
	return fclose(f) != 0 || status != 0;
}
