// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// submit: puts turn files from disk in force, and prints the answers; check: prints what submit would
// answer, without storing anything; without a database, checks only the form.
#include <string.h>

#include "cli/cmd.h"
#include "desk/keep.h"
#include "desk/reading.h"
#include "desk/receive.h"

// Reads all files before the first is submitted, so that a wrong name does not leave half of them undone.
static int
run(struct cli *cli, struct err *e)
{
	bool checks = strcmp(cli->command->name, "check") == 0 || args_has(&cli->args, OPT_DRY_RUN);
	struct arrival *files = arena_alloc(cli->arena, (size_t)cli->args.rest_count * sizeof *files);
	bool refused = false;

	for (int i = 0; i < cli->args.rest_count; i++) {
		const char *path = cli->args.rest[i];
		char *data = NULL;
		size_t len = 0;
		if (cmd_read_file(cli, path, SUBMIT_BYTES, &data, &len, e) != 0)
			return -1;
		files[i] = (struct arrival){ .source = arena_printf(cli->arena, "file %s", path), .bytes = data,
			.len = len };
	}
	for (int i = 0; i < cli->args.rest_count; i++) {
		struct taken taken = { 0 };
		if ((checks ? judge_check : judge_submit)(&cli->judge, &files[i], &taken, e) != 0)
			return -1;
		if (cli->args.rest_count > 1)
			(void)fprintf(cli->out, "==> %s <==\n", cli->args.rest[i]);
		(void)fputs(taken.answer, cli->out);
		refused = refused || taken.refused;
	}
	return refused ? ERR_DATA : 0;
}

const struct command cmd_submit = {
	.arguments = "FILE...",
	.summary = "read turn files",
	.help = "Stores the orders of turn files ('-': standard input) and prints the answers,\n"
		"which are also queued for the players. Exits with 65 if any section of a\n"
		"file was refused; the other sections are stored anyway.",
	.options = TAKES(OPT_NOW, OPT_DRY_RUN),
	.needs = NEEDS_WRITING,
	.run = run,
};

const struct command cmd_check = {
	.arguments = "FILE...",
	.summary = "show what a turn file would do",
	.help = "Prints the answer that 'submit' would give, and stores nothing. Without a\n"
		"database, it checks only the syntax. Exits with 65 if something is wrong.",
	.options = TAKES(OPT_NOW),
	.needs = NEEDS_WRITING | NEEDS_IF_THERE,
	.run = run,
};
