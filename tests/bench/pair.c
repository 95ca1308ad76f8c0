// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Measures two commands against each other: both are run by turns, so that what else the machine
// does falls upon both.
//
//   pair ROUNDS TIMES FOLDER A... -- B...
//
// Each of ROUNDS rounds runs both TIMES times and takes the medians. Standard input of the n-th run
// of either is FOLDER/n. In arguments, %T becomes a time that is two hours later with each run.
// Prints a line for each round, "A-us B-us ratio", and then "median A-us B-us ratio least most".
#include <err.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "seconds.h"

enum { MOST = 1000, WORDS = 30, BEGIN = 1798800000, STEP = 2 * 60 * 60 };

extern char **environ;

// Runs a command and returns how long it took.
static double
run(char *const *command, const char *input, long now)
{
	posix_spawn_file_actions_t files;
	char time[40], *words[WORDS + 1] = { NULL };
	int status;
	pid_t child;

	(void)snprintf(time, sizeof time, "@%ld", now);
	for (int i = 0; i < WORDS && command[i] != NULL; i++)
		words[i] = strcmp(command[i], "%T") == 0 ? time : command[i];
	if (posix_spawn_file_actions_init(&files) != 0 ||
	    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0) != 0)
		errx(1, "no memory");
	double begun = seconds(CLOCK_MONOTONIC);
	if (posix_spawn(&child, words[0], &files, NULL, words, environ) != 0)
		errx(1, "a command cannot be run");
	if (waitpid(child, &status, 0) != child || status != 0)
		errx(1, "a command failed");
	double took = (seconds(CLOCK_MONOTONIC) - begun) * 1e6;
	(void)posix_spawn_file_actions_destroy(&files);
	return took;
}

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

// Sorts, too.
static double
median(double *of, int count)
{
	qsort(of, (size_t)count, sizeof *of, compare);
	return (of[(count - 1) / 2] + of[count / 2]) / 2;
}

int
main(int argc, char **argv)
{
	double a[MOST], b[MOST], as[MOST], bs[MOST], ratios[MOST];
	int second = 4;

	while (second < argc && strcmp(argv[second], "--") != 0)
		second++;
	if (second + 1 >= argc || second - 4 > WORDS || argc - second - 1 > WORDS)
		errx(1, "usage: pair ROUNDS TIMES FOLDER A... -- B...");
	int rounds = atoi(argv[1]), times = atoi(argv[2]), n = 0;
	if (rounds < 1 || rounds > MOST || times < 1 || times > MOST)
		errx(1, "how many rounds, and times?");
	argv[second] = NULL;
	for (int r = 0; r < rounds; r++) {
		for (int i = 0; i < times; i++, n++) {
			char input[4096];
			(void)snprintf(input, sizeof input, "%s/%d", argv[3], n);
			a[i] = run(argv + 4, input, BEGIN + (long)n * STEP);
			b[i] = run(argv + second + 1, input, BEGIN + (long)n * STEP);
		}
		as[r] = median(a, times);
		bs[r] = median(b, times);
		ratios[r] = as[r] / bs[r];
		(void)printf("%.0f %.0f %.2f\n", as[r], bs[r], ratios[r]);
	}
	double ratio = median(ratios, rounds);
	(void)printf("median %.0f %.0f %.2f %.2f %.2f\n", median(as, rounds), median(bs, rounds),
	    ratio, ratios[0], ratios[rounds - 1]);
	return 0;
}
