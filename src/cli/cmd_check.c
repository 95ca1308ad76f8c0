// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// check: what 'submit' would answer, with nothing stored; without a database, about the form.
#include <unistd.h>

#include "cli/cmd.h"
#include "judge/intake.h"

static int
check_file(struct cli *cli, struct judge *j, const char *path, bool *refused, struct err *e)
{
	struct taken taken;
	char *data;
	size_t len;

	if (cmd_read_file(cli, path, INTAKE_BYTES, &data, &len, e) != 0)
		return -1;
	if ((j->store != NULL ? judge_submit(j, "check", data, len, true, &taken, e)
			      : judge_check_form(j, data, len, &taken, e)) != 0)
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

	if (cmd_words(cli, &cmd_check, 1, ARGS_MAX, e) != 0)
		return -1;
	cmd_judge(cli, &j);
	bool wanted = args_has(&cli->args, OPT_DB) || cli->env.db != NULL;
	if ((wanted || access(cli->db_path, F_OK) == 0) && cmd_open(cli, false, &j, e) != 0)
		return -1;
	for (int i = 0; status == 0 && i < cli->args.rest_count; i++)
		status = check_file(cli, &j, cli->args.rest[i], &refused, e);
	store_close(j.store);
	return status != 0 ? -1 : refused ? ERR_DATA : 0;
}

static const enum option options[] = { OPT_NOW, OPTIONS };

const struct command cmd_check = {
	.name = "check",
	.arguments = "FILE...",
	.summary = "say what a turn file would do",
	.help = "Prints the answer that 'submit' would give, and stores nothing. Where there\n"
		"is no database, only the form is looked at. Exits with 65 when something is\n"
		"wrong.",
	.options = options,
	.run = run,
};
