// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// resume: a paused game goes on.
#include "cli/cmd.h"
#include "play/pause.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_resume, 1, 1, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_resume(&j, cli->args.rest[0], dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s', %d letter%s queued.\n",
	    dry ? "Would resume" : "Resumed", cli->args.rest[0], j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_resume = {
	.name = "resume",
	.arguments = "GAME",
	.summary = "let a paused game go on",
	.help = "Lets a paused game go on: its deadline is as far away as it was when the game\n"
		"was paused. Its players are told.",
	.options = options,
	.run = run,
};
