// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// init: creates a fresh database.
#include <sys/stat.h>

#include "base/path.h"
#include "cli/cmd.h"
#include "play/create.h"

// Whether anything exists that must be left alone. An interrupted init leaves an empty file or database, or
// one without a key: these are completed.
static bool
is_there(struct cli *cli)
{
	struct store_options options = { .read_only = true, .patience_ms = -1 };
	struct err ignored = { 0 };
	struct judge j;
	struct stat st;
	bool prepared = true;

	if (stat(cli->db_path, &st) != 0)
		return false; // creating the database will report why its path is not accessible
	if (!S_ISREG(st.st_mode) || st.st_size == 0)
		return !S_ISREG(st.st_mode);
	cmd_judge(cli, &j);
	if (store_open(cli->db_path, &options, &j.store, &ignored) != 0)
		return ignored.code != ERR_NO_INPUT;
	if (judge_is_prepared(&j, &prepared, &ignored) != 0)
		prepared = true;
	store_close(j.store);
	return prepared;
}

int
cmd_make_database(struct cli *cli, bool *made, struct err *e)
{
	struct store_options create = { .create = true };
	struct judge j;

	*made = false;
	if (cmd_need_database(cli, e) != 0)
		return -1;
	if (is_there(cli))
		return 0;
	*made = true;
	if (args_has(&cli->args, OPT_DRY_RUN)) {
		(void)fprintf(cli->out, "Would make the database '%s'.\n", cli->db_path);
		return 0;
	}
	cmd_judge(cli, &j);
	if (folders_above(cli->arena, cli->db_path, e) != 0 ||
	    store_open(cli->db_path, &create, &j.store, e) != 0)
		return -1;
	const char *network = path_network(path_folder(cli->arena, cli->db_path));
	if (network != NULL)
		(void)fprintf(cli->log, "stonepost: '%s' is on %s, a network file system, where SQLite's locks do not work reliably: "
		    "choose a disk of this machine\n", cli->db_path, network);
	int status = judge_prepare(&j, e);
	store_close(j.store);
	if (status == 0)
		(void)fprintf(cli->out, "Made the database '%s'.\n", cli->db_path);
	return status;
}

static int
run(struct cli *cli, struct err *e)
{
	bool made;

	if (cmd_make_database(cli, &made, e) != 0)
		return -1;
	if (!made)
		return err_set(e, ERR_CANNOT_CREATE, "'%s' is there already, and was left as it is", cli->db_path);
	if (cli->settings.value[SET_FROM][0] == '\0' && !args_has(&cli->args, OPT_DRY_RUN))
		(void)fputs("Letters need an address to come from: 'stonepost setup' asks for it; or\n"
			    "set 'from' in section [mail] of the settings, see stonepost.conf(5).\n", cli->out);
	return 0;
}

const struct command cmd_init = {
	.summary = "create a database",
	.help = "Creates an empty database, and the folders it needs. An existing database is\n"
		"left alone.",
	.options = TAKES(OPT_NOW, OPT_DRY_RUN),
	.run = run,
};
