// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// press: the GM writes to the players of a game.
#include <string.h>

#include "cli/cmd.h"
#include "post/announce.h"

static int
read_text(struct cli *cli, const char **text, struct err *e)
{
	char *data;
	size_t len;

	*text = cli->args.rest[1];
	if (strcmp(*text, "-") != 0)
		return 0;
	if (cmd_read_file(cli, "-", 4 * (size_t)PRESS_BYTES, &data, &len, e) != 0)
		return -1;
	if (memchr(data, '\0', len) != NULL)
		return err_set(e, ERR_DATA, "the text has a byte 0: take it out");
	*text = data;
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	const char *text;
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_press, 2, 2, e) != 0 || read_text(cli, &text, e) != 0 ||
	    cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_announce(&j, cli->args.rest[0], args_get(&cli->args, OPT_TO, NULL), text, dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s, %d letter%s queued.\n", dry ? "Would be sent" : "Sent", j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_TO, OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_press = {
	.name = "press",
	.arguments = "GAME TEXT",
	.summary = "write to the players of a game",
	.help = "Sends a text to all players of a game, or with --to to one; '-' reads it from\n"
		"standard input. At most 8 KiB, and no control characters.",
	.options = options,
	.run = run,
};
