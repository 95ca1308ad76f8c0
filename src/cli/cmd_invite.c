// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// invite: what people need who are to join a game.
#include "cli/cmd.h"
#include "play/waiting.h"

static int
run(struct cli *cli, struct err *e)
{
	bool renew = args_has(&cli->args, OPT_RENEW);
	const char *text;
	struct judge j;

	if (cmd_words(cli, &cmd_invite, 1, 1, e) != 0 || cmd_open(cli, !renew, &j, e) != 0)
		return -1;
	int status = judge_invite(&j, cli->args.rest[0], renew, &text, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fputs(text, cli->out);
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_RENEW, OPTIONS };

const struct command cmd_invite = {
	.name = "invite",
	.arguments = "GAME",
	.summary = "print what people need who shall join a game",
	.help = "Prints how to join a game that has open seats, with its join code, to be\n"
		"handed out. With --renew there is a fresh code, and the one before is\n"
		"worthless.",
	.options = options,
	.run = run,
};
