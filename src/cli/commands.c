// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The list of all commands, including acts of the game master.
#include <string.h>

#include "cli/cmd.h"
#include "play/act.h"

#define COMMAND_NAMED(name, heading) { #name, heading, &cmd_##name },
static const struct {
	const char *name, *heading;
	const struct command *row;
} commands[] = { COMMAND_LIST(COMMAND_NAMED) };
enum { COMMANDS = sizeof commands / sizeof *commands };

bool
command_at(int n, struct command_line *line)
{
	for (int i = 0; i < COMMANDS; i++) {
		const char *heading = commands[i].heading;
		if (commands[i].row != &cmd_act && n-- == 0) {
			*line = (struct command_line){ commands[i].name, heading, commands[i].row->summary };
			return true;
		}
		for (int k = 0; commands[i].row == &cmd_act && act_at(k) != NULL; k++) {
			if (act_at(k)->usage == NULL)
				continue;
			if (n-- == 0) {
				*line = (struct command_line){ act_at(k)->word, heading, act_at(k)->summary.text };
				return true;
			}
			heading = NULL;
		}
	}
	return false;
}

bool
command_find(struct arena *a, const char *name, struct command *c)
{
	const struct act *act = act_named(name);

	if (strcmp(name, "analyze") == 0)
		name = "analyse"; // both spellings are accepted
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].row != &cmd_act && strcmp(commands[i].name, name) == 0) {
			*c = *commands[i].row;
			c->name = commands[i].name;
			return true;
		}
	if (act == NULL || act->usage == NULL)
		return false;
	cmd_of_act(a, act, c);
	return true;
}
