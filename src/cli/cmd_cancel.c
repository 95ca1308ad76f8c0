// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// cancel: a game is ended before its time.
#include "cli/cmd.h"
#include "play/cancel.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_cancel, 1, 2, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_cancel(&j, cli->args.rest[0],
	    cli->args.rest_count > 1 ? cli->args.rest[1] : "", dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s', %d letter%s queued.\n",
	    dry ? "Would cancel" : "Cancelled", cli->args.rest[0], j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_cancel = {
	.name = "cancel",
	.arguments = "GAME [REASON]",
	.summary = "end a game before its time",
	.help = "Ends a game that is not over. Its players are told, with the reason when\n"
		"there is one. Nothing is deleted.",
	.options = options,
	.run = run,
};
