// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// run: what cron calls: fetch, receive, adjudicate, send.
#include <string.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "cli/lock.h"
#include "desk/receive.h"
#include "play/clockguard.h"
#include "post/purge.h"
#include "store/program.h"

// A step that fails is told and remembered, and keeps none of the others from being tried.
static void
step(struct cli *cli, int status, struct err *one, struct err *e)
{
	if (status == 0)
		return;
	(void)fprintf(cli->log, "stonepost: %s\n", one->text);
	(void)err_set(e, one->code, "not everything could be done, see above");
}

static void
run_steps(struct cli *cli, struct judge *j, struct err *e)
{
	const char *const *set = cli->settings.value;
	int count;

	if (strcmp(set[SET_FETCH], "none") != 0) {
		struct err one = { 0 };
		step(cli, cmd_fetch_letters(cli, j, false, &one), &one, e);
	}
	if (set[SET_MAILDIR][0] != '\0') {
		struct err one = { 0 };
		step(cli, cmd_take_maildir(cli, j, set[SET_MAILDIR], &one), &one, e);
	}
	struct err read = { 0 }, play = { 0 }, send = { 0 }, past = { 0 };
	step(cli, judge_read_letters(j, &count, &read), &read, e);
	step(cli, cmd_play_due(cli, j, &play), &play, e);
	step(cli, cmd_send_due(cli, j, &send), &send, e);
	step(cli, judge_purge(j, &past), &past, e);
}

// Nothing is run by a clock that has jumped; what the program slept through is given back.
static int
look_at_clock(struct cli *cli, struct judge *j, struct err *e)
{
	struct clock_check found;
	char text[CLOCK_TEXT];

	if (clock_check(j, args_has(&cli->args, OPT_CLOCK_IS_RIGHT), &found, e) != 0)
		return -1;
	if (found.down != 0)
		(void)fprintf(cli->out,
		    "The last run was at %s: the deadlines of %d games were moved.\n",
		    clock_print(found.last, text), found.games);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	int64_t id;

	if (cmd_words(cli, &cmd_run, 0, 0, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int lock = lock_take(cli->arena, j.store, e);
	if (lock >= 0 && look_at_clock(cli, &j, e) == 0 && runs_start(j.store, "run", j.now, &id, e) == 0) {
		run_steps(cli, &j, e);
		if (e->code == ERR_NONE) // what failed has no end: 'status' and 'doctor' tell of it
			(void)runs_end(j.store, id, j.now, e);
	}
	lock_release(lock);
	store_close(j.store);
	return e->code == ERR_NONE ? 0 : -1;
}

static const enum option options[] = { OPT_NOW, OPT_CLOCK_IS_RIGHT, OPTIONS };

const struct command cmd_run = {
	.name = "run",
	.arguments = "",
	.summary = "fetch, receive, adjudicate and send: for cron",
	.help = "Does all that is due: fetches letters where [fetch] is set, takes those of the\n"
		"Maildir in [mail], reads what is unread, plays the games that are due, and\n"
		"sends what is queued. Only one process does this at a time. When the clock has\n"
		"jumped since the last run, nothing is done; --clock-is-right goes on.",
	.options = options,
	.run = run,
};
