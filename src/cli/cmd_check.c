// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// check: what 'submit' would answer, with nothing stored; without a database, about the form.
#include <unistd.h>

#include "cli/cmd.h"
#include "desk/submit.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;

	if (cmd_words(cli, &cmd_check, 1, ARGS_MAX, e) != 0)
		return -1;
	cmd_judge(cli, &j);
	bool wanted = args_has(&cli->args, OPT_DB) || cli->env.db != NULL ||
	    (cli->db_path != NULL && access(cli->db_path, F_OK) == 0);
	if (wanted && cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = cmd_turn_files(cli, &j, judge_check, e);
	store_close(j.store);
	return status;
}

static const enum option options[] = { OPT_NOW, OPTIONS };

const struct command cmd_check = {
	.name = "check",
	.arguments = "FILE...",
	.summary = "say what a turn file would do",
	.help = "Prints the answer that 'submit' would give, and stores nothing. Where there\n"
		"is no database, only the form is looked at. Exits with 65 when something is\n"
		"wrong.",
	.options = options,
	.run = run,
};
