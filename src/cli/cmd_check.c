// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// check: what 'submit' would answer, with nothing stored; without a database, about the form.
#include "cli/cmd.h"
#include "desk/submit.h"

static int
run(struct cli *cli, struct err *e)
{
	return cmd_turn_files(cli, &cli->judge, judge_check, e);
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
	.least = 1,
	.most = ANY,
	.needs = NEEDS_WRITING | NEEDS_IF_THERE,
	.run = run,
};
