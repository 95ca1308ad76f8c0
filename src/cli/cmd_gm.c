// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// gm: the token of letters to the game master.
#include <string.h>

#include "cli/cmd.h"
#include "play/act.h"

static int
run(struct cli *cli, struct err *e)
{
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (strcmp(cli->args.rest[0], "token") != 0)
		return err_set(e, ERR_USAGE, "'%s' is not known here: write 'stonepost gm token'", cli->args.rest[0]);
	if (judge_gm_token(&cli->judge, dry, e) != 0)
		return -1;
	(void)fprintf(cli->out, "Letters to %s %s a new token.\n", cli->judge.gm, dry ? "would have" : "have");
	if (cli->judge.gm_orders == GM_ORDERS_NO)
		(void)fputs("Commands by letter are not allowed: see 'gm_orders' in stonepost.conf(5).\n", cli->out);
	return 0;
}

const struct command cmd_gm = {
	.arguments = "token",
	.summary = "replace the token in letters to the game master",
	.help = "Replaces the token in letters to the game master, and queues a letter with the\n"
		"new one; older tokens stop working. If 'gm_orders' is set in the settings, a\n"
		"reply to such a letter may contain commands: see stonepost-orders-requests(5).",
	.options = TAKES(OPT_NOW, OPT_DRY_RUN),
	.needs = NEEDS_WRITING,
	.run = run,
};
