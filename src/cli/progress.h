// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A bar that shows on a terminal how far a long command has come.
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>
#include <stdio.h>

struct progress {
	FILE *terminal; // NULL: nothing is shown
	const char *what; // what is counted: "games"
	int64_t done, total;
	int shown; // in thousandths; -1 before the first time
};

// Begins; shows nothing where `f` is no terminal, or where there is little to do.
void
progress_begin(struct progress *p, FILE *f, const char *what, int64_t total);

// Counts one more.
void
progress_step(struct progress *p);

// Takes the bar away.
void
progress_end(struct progress *p);

#endif
