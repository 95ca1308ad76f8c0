// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// stonepost-lab: commands for tests and for work on the computer players, with the main function and the options of
// stonepost.
#include <string.h>

#include "lab.h"

static const struct {
	const char *name;
	const struct command *row;
} commands[] = { { "match", &lab_match }, { "quick", &lab_quick }, { "store", &lab_store } };
enum { COMMANDS = sizeof commands / sizeof *commands };

bool
command_at(int n, struct command_line *line)
{
	if (n >= COMMANDS)
		return false;
	*line = (struct command_line){ commands[n].name, n == 0 ? "In the lab" : NULL, commands[n].row->summary };
	return true;
}

bool
command_find(struct arena *a, const char *name, struct command *c)
{
	(void)a;
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, name) == 0) {
			*c = *commands[i].row;
			c->name = name;
			return true;
		}
	return false;
}
