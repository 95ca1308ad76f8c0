// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Scheduled runs: a line for cron, units for systemd.
#ifndef CLI_CRONTAB_H
#define CLI_CRONTAB_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/err.h"

// `words` is a command, beginning with the full path of the program and ended by NULL.

// The crontab line that runs a command every ten minutes and discards its standard output. NULL if a word
// contains a line break, which cron does not support. In the arena.
const char *
crontab_line(struct arena *a, const char *const *words);

// Shell commands that set up systemd to run a command every ten minutes, for the user who types them.
// `folder` is the user's folder for units, in shell syntax. NULL in the same cases as crontab_line, and if
// the program's path contains a character that systemd does not accept. In the arena.
const char *
timer_commands(struct arena *a, const char *const *words, const char *folder);

enum crontab_state {
	CRONTAB_WITHOUT, // the table has no line for the command
	CRONTAB_WITH, // the table has a line for the same command, with any schedule
	CRONTAB_NO_PROGRAM, // crontab(1) is not installed
};

// Reads the user's table with crontab(1); "" if there is none. *state says whether it has `line`, which may
// be NULL.
int
crontab_read(struct arena *a, const char *line, enum crontab_state *state, const char **table,
    struct err *e);

// Whether a crontab has a line, other than a comment, that runs the program with the word `run`, in any
// spelling.
bool
crontab_runs(const char *table, const char *program);

// Installs the table with the line added.
int
crontab_add(struct arena *a, const char *table, const char *line, struct err *e);

#endif
