// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// run: what cron calls: fetch, receive, adjudicate, send.
#include <string.h>
#include <unistd.h>

#include "cli/cmd.h"
#include "desk/receive.h"
#include "play/erase.h"
#include "post/purge.h"
#include "store/program.h"

// A step that fails is told and remembered, and keeps none of the others from being tried. `before`: one that
// may have failed by the same, which is told once; or NULL.
static void
step(struct cli *cli, int status, const struct err *one, const struct err *before, struct err *e)
{
	if (status == 0)
		return;
	if (before == NULL || strcmp(one->text, before->text) != 0)
		(void)fprintf(cli->log, "stonepost: %s\n", one->text);
	(void)err_set(e, one->code, "not everything could be done, see above");
}

static void
run_steps(struct cli *cli, struct judge *j, struct err *e)
{
	const char *const *set = cli->settings.value;
	struct visit visit;
	struct err fetch = { 0 }, read = { 0 }, play = { 0 }, send = { 0 }, past = { 0 },
		clean = { 0 },
		failing = { 0 };

	if (strcmp(set[SET_FETCH], "none") != 0)
		step(cli, cmd_fetch_letters(cli, j, false, &fetch), &fetch, NULL, e);
	if (set[SET_MAILDIR][0] != '\0') {
		struct err one = { 0 };
		step(cli, cmd_take_maildir(cli, j, set[SET_MAILDIR], &one), &one, NULL, e);
	}
	step(cli, judge_read_letters(j, &visit, &read), &read, NULL, e);
	step(cli, cmd_play_due(cli, j, &play), &play, NULL, e);
	step(cli, cmd_send_due(cli, j, &send), &send, &fetch, e);
	step(cli, judge_purge(j, &past), &past, NULL, e);
	step(cli, erase_clean(j, &clean), &clean, &past, e);
	step(cli, judge_read_failing(j, &visit, &failing), &failing, &read, e);
}

// Remembers the last run that nobody typed: if there is none, `doctor` warns.
static int
note_unattended(struct cli *cli, struct err *e)
{
	const char *now = arena_printf(cli->arena, "%lld", (long long)cli->judge.now);

	return isatty(STDIN_FILENO) ? 0 : meta_set(cli->judge.store, META_UNATTENDED, now, e);
}

static int
run(struct cli *cli, struct err *e)
{
	int64_t id;

	if (runs_start(cli->judge.store, "run", cli->judge.now, &id, e) != 0 || note_unattended(cli, e) != 0)
		return -1;
	run_steps(cli, &cli->judge, e);
	// What failed has no end: 'status' and 'doctor' tell of it.
	return e->code == ERR_NONE ? runs_end(cli->judge.store, id, cli->judge.now, e) : -1;
}

const struct command cmd_run = {
	.summary = "fetch, receive, adjudicate and send: for cron",
	.help = "Does everything that is due: fetches letters if [fetch] is set, takes those of\n"
		"the Maildir in [mail], reads them, plays the games that are due, and sends what\n"
		"is queued. Only one process does this at a time. If the clock has jumped since\n"
		"the last run, it does nothing; with --clock-is-right it continues.",
	.options = TAKES(OPT_NOW, OPT_CLOCK_IS_RIGHT),
	.needs = NEEDS_WRITING | NEEDS_LOCK | NEEDS_CLOCK,
	.run = run,
};
