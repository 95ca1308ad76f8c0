// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// rollback: a game goes back to the start of a round.
#include <stdlib.h>

#include "cli/cmd.h"
#include "play/rollback.h"

static int
read_round(const char *word, int *round, struct err *e)
{
	char *end;
	long n = strtol(word, &end, 10);

	if (word[0] < '0' || word[0] > '9' || *end != '\0' || n < 1 || n > 1000)
		return err_set(e, ERR_USAGE, "'%s' is no round: write its number", word);
	*round = (int)n;
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct rolled_back done;
	struct judge j;
	int round = 0;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_rollback, 2, 3, e) != 0 ||
	    read_round(cli->args.rest[1], &round, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_rollback(&j, cli->args.rest[0], round,
	    cli->args.rest_count > 2 ? cli->args.rest[2] : "", dry, &done, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out,
	    "Game '%s' %s back to the start of round %d: %lld step%s undone, %lld letter%s cancelled, "
	    "%d letter%s queued.\n",
	    cli->args.rest[0], dry ? "would go" : "goes", round, (long long)done.steps,
	    done.steps == 1 ? "" : "s", (long long)done.cancelled, done.cancelled == 1 ? "" : "s",
	    j.letters, j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_rollback = {
	.name = "rollback",
	.arguments = "GAME ROUND [REASON]",
	.summary = "take a game back to the start of a round",
	.help = "Undoes what was played since a round began. The steps stay in the log, marked;\n"
		"orders for that round and later ones count no more; reports that were not sent\n"
		"yet are cancelled; dice are rolled anew. Its players are told, with the reason\n"
		"when there is one. A game that is over cannot go back: its seed is known.",
	.options = options,
	.run = run,
};
