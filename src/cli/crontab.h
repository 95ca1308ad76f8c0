// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What runs the program when nobody is there: a line for cron, units for systemd.
#ifndef CLI_CRONTAB_H
#define CLI_CRONTAB_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/err.h"

// The words of a command, the program's whole path first, ended by NULL.

// The line of a crontab that runs it every ten minutes and throws its standard output away. NULL
// when a word has a line break in it, for which cron has no way.
const char *
crontab_line(struct arena *a, const char *const *words);

// Commands for a shell that have systemd run it as often, for the user who types them. `folder` is
// theirs for units, as a shell reads it. NULL as above, and when the program's path has a character
// in it that systemd does not take.
const char *
timer_commands(struct arena *a, const char *const *words, const char *folder);

enum crontab_state {
	CRONTAB_WITHOUT, // the table has no such line
	CRONTAB_WITH, // it has one that runs the same command, however often
	CRONTAB_NO_PROGRAM, // there is no crontab(1)
};

// Asks crontab(1) for the user's table; "" if there is none. `line` may be NULL: then it
// is not looked for.
int
crontab_read(struct arena *a, const char *line, enum crontab_state *state, const char **table,
    struct err *e);

// Whether a line of a crontab that is no comment runs a program of that name with the word `run`, however it
// is written.
bool
crontab_runs(const char *table, const char *program);

// Puts the line after all others of the table that was read.
int
crontab_add(struct arena *a, const char *table, const char *line, struct err *e);

#endif
