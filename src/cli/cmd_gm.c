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
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_gm, 1, 1, e) != 0)
		return -1;
	if (strcmp(cli->args.rest[0], "token") != 0)
		return err_set(e, ERR_USAGE, "'%s' is not known here: write 'stonepost gm token'",
		    cli->args.rest[0]);
	if (cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_gm_token(&j, dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s to %s %s a new key.\n", "Letters", j.gm, dry ? "would have" : "have");
	if (j.gm_orders == GM_ORDERS_NO)
		(void)fputs("Commands by letter are not allowed: see 'gm_orders' in stonepost.conf(5).\n",
		    cli->out);
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_gm = {
	.name = "gm",
	.arguments = "token",
	.summary = "renew the key of letters to the game master",
	.help = "Gives letters to the game master a new token, and queues a letter that has it.\n"
		"Where 'gm_orders' is set in the settings, a reply to such a letter may hold\n"
		"commands: see stonepost-orders(5). Tokens of older letters are worthless then.",
	.options = options,
	.run = run,
};
