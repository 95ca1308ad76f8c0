// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// invite: prints what people need in order to join a game.
#include "cli/cmd.h"
#include "play/waiting.h"

static int
run(struct cli *cli, struct err *e)
{
	const char *text;

	if (judge_invite(&cli->judge, cli->args.rest[0], args_has(&cli->args, OPT_RENEW), &text, e) != 0)
		return -1;
	(void)fputs(text, cli->out);
	return 0;
}

const struct command cmd_invite = {
	.arguments = "GAME",
	.summary = "print an invitation to a game with open seats",
	.help = "Prints how to join a game that has open seats, with its join code, for you to\n"
		"pass on. With --renew, the game gets a new code, and the old one stops working.",
	.options = TAKES(OPT_NOW, OPT_RENEW),
	.needs = NEEDS_READING,
	.with = { { true, OPT_RENEW, NEEDS_WRITING } },
	.run = run,
};
