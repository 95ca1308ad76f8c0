// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// submit: turn files from disk, put in force and answered.
#include "cli/cmd.h"
#include "judge/intake.h"

static int
submit_file(struct cli *cli, struct judge *j, const char *path, bool *refused, struct err *e)
{
	const char *source = arena_printf(cli->arena, "file %s", path);
	struct taken taken;
	char *data;
	size_t len;

	if (cmd_read_file(cli, path, INTAKE_BYTES, &data, &len, e) != 0 ||
	    judge_submit(j, source, data, len, args_has(&cli->args, OPT_DRY_RUN), &taken, e) != 0)
		return -1;
	if (cli->args.rest_count > 1)
		(void)fprintf(cli->out, "==> %s <==\n", path);
	(void)fputs(taken.answer, cli->out);
	*refused = *refused || taken.refused;
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	bool refused = false;
	int status = 0;

	if (cmd_words(cli, &cmd_submit, 1, ARGS_MAX, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	for (int i = 0; status == 0 && i < cli->args.rest_count; i++)
		status = submit_file(cli, &j, cli->args.rest[i], &refused, e);
	store_close(j.store);
	return status != 0 ? -1 : refused ? ERR_DATA : 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_submit = {
	.name = "submit",
	.arguments = "FILE...",
	.summary = "take turn files",
	.help = "Stores the orders of turn files ('-': standard input) and prints the\n"
		"answers, which are also queued for the players. Exits with 65 when something\n"
		"in them was refused; what was understood is stored all the same, section by\n"
		"section.",
	.options = options,
	.run = run,
};
