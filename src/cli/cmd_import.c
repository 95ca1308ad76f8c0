// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// import: stores archives of finished games, after verifying them.
#include "audit/audit.h"
#include "cli/internal.h"

// Checks an archive: its name first, since verifying takes longer.
static int
check(struct judge *j, const struct archive *a, struct err *e)
{
	struct game_row row;
	struct audit audit = { 0 };

	if (a->status != GAME_STATUS_OVER)
		return err_set(e, ERR_DATA, "game '%s' is %s: only games that are over are taken in",
		    a->name, game_status_name(a->status));
	if (games_find(j->store, a->name, &row, e) != 0)
		return -1;
	if (row.id != 0)
		return err_set(e, ERR_CANNOT_CREATE, "there is already a game '%s': that is its name in "
		    "every label, so it cannot be changed", a->name);
	audit_game(j->arena, a, &audit);
	return audit.good ? 0 : err_set(e, ERR_DATA, "it is not true: %s", audit_text(j->arena, a->name, &audit));
}

// Imports one file, with a separate arena. Errors about its content begin with its name.
static int
import_file(struct cli *cli, const char *path, bool dry, struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(&cli->judge, &arena);
	struct archive *a = arena_alloc(&arena, sizeof *a);
	struct cli reader = *cli;
	char *text;
	size_t len, left_out = 0;
	int status;

	reader.arena = &arena;
	status = cmd_read_file(&reader, path, ARCHIVE_BYTES, &text, &len, e);
	if (status == 0 && (archive_parse(&arena, text, len, a, e) != 0 || check(&own, a, e) != 0 ||
		farewell_apply(&reader, a, &left_out, e) != 0 || archive_import(&own, a, dry, e) != 0))
		status = err_prefix(e, "'%s'", path);
	else if (status == 0)
		(void)fprintf(cli->log, "%s game '%s': %zu steps, %zu orders%s.\n",
		    dry ? "Would take in" : "Took in", a->name, a->steps, a->orders,
		    left_out > 0 ? ", without names of players who were forgotten" : "");
	arena_release(&arena);
	return status;
}

// Imports the files in order. An invalid or unverified archive is reported and does not stop the others.
static int
run(struct cli *cli, struct err *e)
{
	bool dry = args_has(&cli->args, OPT_DRY_RUN);
	struct progress bar;
	int failed = 0;

	progress_begin(&bar, cli->log, "files", cli->args.rest_count);
	for (int i = 0; i < cli->args.rest_count; i++) {
		struct err fault = { 0 };
		if (import_file(cli, cli->args.rest[i], dry, &fault) != 0) {
			if (cli->args.rest_count == 1)
				return err_set(e, fault.code, "%s", fault.text);
			(void)fprintf(cli->log, "stonepost: %s\n", fault.text);
			failed = (int)fault.code;
		}
		progress_step(&bar);
	}
	progress_end(&bar);
	return failed;
}

const struct command cmd_import = {
	.arguments = "FILE...",
	.summary = "import archives of finished games",
	.help = "Adds archives of finished games (see stonepost-archive(5)) to the database\n"
		"after verifying the dice and shuffles, log, positions and scores of each. No\n"
		"letters are sent about such games. A game whose name is taken is refused.",
	.options = TAKES(OPT_DRY_RUN, OPT_NOW),
	.needs = NEEDS_WRITING,
	.run = run,
};
