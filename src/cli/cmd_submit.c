// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// submit: turn files from disk, put in force and answered.
#include "cli/cmd.h"
#include "desk/submit.h"

static int
run(struct cli *cli, struct err *e)
{
	bool dry = args_has(&cli->args, OPT_DRY_RUN);
	struct judge j;

	if (cmd_words(cli, &cmd_submit, 1, ARGS_MAX, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = cmd_turn_files(cli, &j, dry ? judge_check : judge_submit, e);
	store_close(j.store);
	return status;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_submit = {
	.name = "submit",
	.arguments = "FILE...",
	.summary = "take turn files",
	.help = "Stores the orders of turn files ('-': standard input) and prints the\n"
		"answers, which are also queued for the players. Exits with 65 when something\n"
		"in them was refused; what was understood is stored all the same, section by\n"
		"section.",
	.options = options,
	.run = run,
};
