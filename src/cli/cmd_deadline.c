// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// deadline: the deadline of a game is set, moved or taken away.
#include <string.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "play/pause.h"
#include "post/deadline.h"

static int
read_deadline(const char *word, struct new_deadline *change, struct err *e)
{
	*change = (struct new_deadline){ .kind = DEADLINE_NONE };
	if (strcmp(word, "none") == 0)
		return 0;
	change->kind = word[0] == '+' ? DEADLINE_LATER : DEADLINE_AT;
	if (word[0] == '+' ? span_parse(word + 1, &change->seconds) && change->seconds > 0
			   : clock_parse(word, &change->seconds))
		return 0;
	return err_set(e, ERR_USAGE,
	    "'%s' is no deadline: write a time as 2026-11-20T21:43:00Z, +12h or +2d, or none", word);
}

static int
run(struct cli *cli, struct err *e)
{
	struct new_deadline change;
	struct judge j;
	int64_t at;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_deadline, 2, 2, e) != 0 ||
	    read_deadline(cli->args.rest[1], &change, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_deadline(&j, cli->args.rest[0], &change, dry, &at, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "The deadline of game '%s' %s %s, %d letter%s queued.\n",
	    cli->args.rest[0], dry ? "would be" : "is",
	    at != 0 ? deadline_text(cli->arena, cli->settings.value[SET_ZONE], at) : "none", j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_deadline = {
	.name = "deadline",
	.arguments = "GAME TIME",
	.summary = "set or move the deadline of a game",
	.help = "Sets the deadline of a running game to TIME, written as 2026-11-20T21:43:00Z;\n"
		"with +SPAN, as +12h or +2d, to that much later than it is, or than now where\n"
		"there is none; with 'none' the game has none. Its players are told. The next\n"
		"deadlines are set by the game's pace as before.",
	.options = options,
	.run = run,
};
