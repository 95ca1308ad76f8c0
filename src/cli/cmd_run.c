// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// run: called by cron: fetches, receives, adjudicates and sends.
#include <string.h>
#include <unistd.h>

#include "cli/internal.h"
#include "desk/receive.h"
#include "post/outbox.h"
#include "store/program.h"

// Reports and records a failed step, which does not stop the others. `before`: the result of an earlier
// step or NULL; the same failure is reported only once.
static void
step(struct cli *cli, int status, const struct err *one, const struct err *before, struct err *e)
{
	if (status == 0)
		return;
	if (before == NULL || strcmp(one->text, before->text) != 0)
		(void)fprintf(cli->log, "stonepost: %s\n", one->text);
	(void)err_set(e, one->code, "not everything could be done, see above");
}

// The state of a run, whose steps take turns as long as there are letters to fetch and to read, so that a
// sender of thousands of letters delays no game by more than a turn.
struct turns {
	struct cli *cli;
	struct fetching fetch;
	struct visit visit;
	struct err fetched, kept, read, played, sent; // error of the latest step of each kind
	bool reading; // letters are left to read
};

enum { TURN_SECONDS = 20, TURN_LETTERS = 500 }; // limits of a turn: seconds of fetching, letters read

static struct turn
turn_of(const struct cli *cli)
{
	return (struct turn){ .seconds = cli->seconds, .end = cli->seconds() + TURN_SECONDS, .letters = TURN_LETTERS };
}

// Fetches, or sends, unless the account's log-in was refused too often.
static int
visit_account(struct cli *cli, enum account account, struct fetching *fetch, struct err *e)
{
	if (refused_check(cli, account, e) != 0)
		return -1;
	return account == ACCOUNT_FETCHING ? cmd_fetch_letters(cli, &cli->judge, fetch, e)
					   : cmd_send_due(cli, &cli->judge, e);
}

// Plays games and sends letters. A step that failed earlier in this run is retried only in the last turn,
// and reported once.
static void
play_turn(struct turns *t, bool last, struct err *e)
{
	struct cli *cli = t->cli;
	struct err play = { 0 }, send = { 0 };

	if (t->played.code == ERR_NONE || last) {
		step(cli, cmd_play_due(cli, &cli->judge, &play), &play, &t->played, e);
		t->played = play;
	}
	if (t->sent.code == ERR_NONE || last) {
		const struct err *before = t->sent.code != ERR_NONE ? &t->sent : &t->fetched;
		step(cli, visit_account(cli, ACCOUNT_SENDING, NULL, &send), &send, before, e);
		t->sent = send;
	}
}

// Reads letters. A letter that was read may show that the database is an older copy: then returns false,
// and nothing else is done; letters are stored in any case.
static bool
read_if_true(struct turns *t, struct err *e)
{
	struct judge *j = &t->cli->judge;
	struct err lapsed = { 0 };

	if (cmd_refuse_lapsed(t->cli, &lapsed) == 0) {
		const struct turn turn = turn_of(t->cli);
		const bool listed = t->reading || judge_list_letters(j, &t->visit, &t->read) == 0;
		const int status = listed ? judge_read_some(j, &t->visit, &turn, &t->read) : -1;
		t->reading = status == 0 && t->visit.next < t->visit.ids.count;
		step(t->cli, status, &t->read, NULL, e);
	}
	bool lapses = cmd_refuse_lapsed(t->cli, &lapsed) != 0;
	if (lapses)
		step(t->cli, -1, &lapsed, NULL, e);
	return !lapses;
}

static void
run_steps(struct cli *cli, struct judge *j, struct err *e)
{
	struct turns t = { .cli = cli };
	struct err past = { 0 }, clean = { 0 }, failing = { 0 };
	const char *maildir = cli->settings.value[SET_MAILDIR];
	bool last = false;

	for (bool first = true; !last; first = false) {
		if (!t.reading && strcmp(cli->settings.value[SET_FETCH], "none") != 0) {
			t.fetch.more = false;
			t.fetch.how.turn = turn_of(cli);
			step(cli, visit_account(cli, ACCOUNT_FETCHING, &t.fetch, &t.fetched), &t.fetched, NULL, e);
		}
		if (first && maildir[0] != '\0')
			step(cli, cmd_take_maildir(cli, j, maildir, &t.kept), &t.kept, NULL, e);
		if (!read_if_true(&t, e))
			return;
		last = !t.reading && !t.fetch.more;
		play_turn(&t, last, e);
	}
	step(cli, judge_purge(j, &past), &past, NULL, e);
	step(cli, erase_clean(j, &clean), &clean, &past, e);
	step(cli, judge_read_failing(j, &t.visit, &failing), &failing, &t.read, e);
}

static int
run(struct cli *cli, struct err *e)
{
	const char *now = arena_printf(cli->arena, "%lld", (long long)cli->judge.now);
	int64_t id;

	if (runs_start(cli->judge.store, "run", cli->judge.now, &id, e) != 0)
		return -1;
	// The last run that was not started by hand: `doctor` warns if there is none.
	if (!isatty(STDIN_FILENO) && meta_set(cli->judge.store, META_UNATTENDED, now, e) != 0)
		return -1;
	run_steps(cli, &cli->judge, e);
	// The record of a failed run has no end, which 'status' and 'doctor' report.
	return e->code == ERR_NONE ? runs_end(cli->judge.store, id, cli->judge.now, e) : -1;
}

const struct command cmd_run = {
	.summary = "fetch, receive, adjudicate and send: for cron",
	.help = "Does everything that is due: fetches letters if [fetch] is set, takes those of\n"
		"the Maildir in [mail], reads them, plays the games that are due, and sends what\n"
		"is queued. If many letters wait, games are played and letters sent in between.\n"
		"Only one process does this at a time. If the clock has jumped since\n"
		"the last run, it does nothing; with --clock-is-right it continues.",
	.options = TAKES(OPT_NOW, OPT_CLOCK_IS_RIGHT),
	.needs = NEEDS_WRITING | NEEDS_LOCK | NEEDS_CLOCK | NEEDS_NO_TRUTH,
	.run = run,
};
