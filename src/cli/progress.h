// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A progress bar on a terminal for long commands.
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>
#include <stdio.h>

struct progress {
	FILE *terminal; // NULL: show nothing
	const char *what; // what is being counted: "games"
	int64_t done, total;
	int shown; // shown progress in thousandths; -1 before the first time
};

// Begins; shows nothing if `f` is not a terminal, or `total` is small.
void
progress_begin(struct progress *p, FILE *f, const char *what, int64_t total);

// Counts one more item.
void
progress_step(struct progress *p);

// Removes the bar.
void
progress_end(struct progress *p);

#endif
