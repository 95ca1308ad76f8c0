// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// pause: a game stands still; orders are taken, nothing is played.
#include "cli/cmd.h"
#include "play/pause.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_pause, 1, 2, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_pause(&j, cli->args.rest[0],
	    cli->args.rest_count > 1 ? cli->args.rest[1] : "", dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s', %d letter%s queued.\n", dry ? "Would pause" : "Paused",
	    cli->args.rest[0], j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_pause = {
	.name = "pause",
	.arguments = "GAME [REASON]",
	.summary = "let a game stand still",
	.help = "Pauses a running game: orders are taken, but nothing is played. The time left\n"
		"to the deadline is kept for 'stonepost resume'. Its players are told, with the\n"
		"reason when there is one.",
	.options = options,
	.run = run,
};
