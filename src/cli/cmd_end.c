// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// end: a game is over by agreement, as it stands.
#include "cli/cmd.h"
#include "play/ending.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_end, 1, 2, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_end(&j, cli->args.rest[0],
	    cli->args.rest_count > 1 ? cli->args.rest[1] : "", dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s', %d letter%s queued.\n", dry ? "Would end" : "Ended",
	    cli->args.rest[0], j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_end = {
	.name = "end",
	.arguments = "GAME [REASON]",
	.summary = "end a game as it stands, and score it",
	.help = "Ends a game by agreement of its players: it is over as it stands, what\n"
		"everybody has is scored, and the players get the final report with the seed,\n"
		"and the reason when there is one. That is a step of its log. Players reach\n"
		"the same with 'agree end' among their orders, when all of them write it.",
	.options = options,
	.run = run,
};
