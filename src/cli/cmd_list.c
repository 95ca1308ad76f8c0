// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// list: the games, a line each.
#include <string.h>

#include "cli/cmd.h"
#include "cli/list_archived.h"
#include "post/deadline.h"
#include "store/games.h"

static const char *const statuses[] = { "all", "joining", "running", "paused", "over", "cancelled", NULL };

static void
print_row(struct cli *cli, const struct game_row *g)
{
	const char *zone = cli->settings.value[SET_ZONE];

	(void)fprintf(cli->out, "%-24s  %-9s  %d  round %-3d  %s%s\n", g->name,
	    game_status_name(g->status), g->players, g->round,
	    g->deadline_at != 0 ? "until " : "",
	    g->deadline_at != 0 ? deadline_text(cli->arena, zone, g->deadline_at) : "");
}

static void
print_row_json(struct cli *cli, const struct game_row *g)
{
	cmd_print_json(cli,
	    json_pack("{s:s, s:s, s:s, s:s, s:i, s:i, s:o, s:o, s:o}", "name", g->name, "title",
		g->title, "status", game_status_name(g->status), "mode", game_mode_name(g->mode),
		"players", g->players, "round", g->round, "deadline", cmd_json_time(g->deadline_at),
		"created", cmd_json_time(g->created_at), "ended", cmd_json_time(g->ended_at)));
}

static int
list(struct cli *cli, struct judge *j, int status, int64_t limit, struct err *e)
{
	struct game_rows rows;
	enum game_status wanted;
	struct game_page page = { .status = -1, .after = args_get(&cli->args, OPT_AFTER, ""),
		.limit = (int)limit };

	if (status != 0 && game_status_parse(statuses[status], &wanted))
		page.status = (int)wanted;
	if (games_list(j->store, &page, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++)
		(args_has(&cli->args, OPT_JSON) ? print_row_json : print_row)(cli, &rows.at[i]);
	if (rows.count == (size_t)limit)
		(void)fprintf(cli->log, "There may be more: add '--after %s'.\n",
		    rows.at[rows.count - 1].name);
	return 0;
}

// Options that search the games that ended.
static int
only_archived(const struct cli *cli, struct err *e)
{
	static const enum option search[] = { OPT_PLAYER, OPT_WINNER, OPT_SINCE, OPT_UNTIL, OPT_MODE,
		OPT_OF_THE_RULES };

	for (size_t i = 0; i < sizeof search / sizeof *search; i++)
		if (args_has(&cli->args, search[i]))
			return err_set(e, ERR_USAGE, "'--%s' goes with '--archived'", option_name(search[i]));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	int64_t limit;
	int status;

	if (args_word(&cli->args, OPT_STATUS, statuses, &status, e) != 0 ||
	    args_number(&cli->args, OPT_LIMIT, 1, 100000, 100, &limit, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_ARCHIVED))
		return status == 0 ? list_archived(cli, limit, e)
				   : err_set(e, ERR_USAGE, "'--status' does not go with '--archived'");
	return only_archived(cli, e) != 0 ? -1 : list(cli, &cli->judge, status, limit, e);
}

static const enum option options[] = { OPT_STATUS, OPT_ARCHIVED, OPT_PLAYER, OPT_WINNER, OPT_SINCE,
	OPT_UNTIL, OPT_MODE, OPT_OF_THE_RULES OPT_LIMIT, OPT_AFTER,
	OPT_JSON, OPTIONS };

const struct command cmd_list = {
	.name = "list",
	.arguments = "",
	.summary = "list the games",
	.help = "Lists the games by name, a hundred at a time, with status, players, round and\n"
		"deadline. With --archived those that ended, with all players and their points;\n"
		"a star marks who won. With --json each line is a JSON object.",
	.options = options,
	.needs = NEEDS_READING,
	.with = { { true, OPT_ARCHIVED, NEEDS_WRITING } },
	.run = run,
};
