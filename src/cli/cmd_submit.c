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

	return cmd_turn_files(cli, &cli->judge, dry ? judge_check : judge_submit, e);
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
	.least = 1,
	.most = ANY,
	.needs = NEEDS_WRITING,
	.run = run,
};
