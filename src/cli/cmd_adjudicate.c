// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// adjudicate: plays the games that are due.
#include <unistd.h>

#include "base/plant.h"
#include "cli/internal.h"
#include "desk/standby.h"
#include "play/pause.h"
#include "play/play.h"
#include "play/waiting.h"
#include "post/remind.h"
#include "store/persons.h"
#include "store/seats.h"

static int
play(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	int how = (args_has(&cli->args, OPT_FORCE) ? PLAY_FORCE : PLAY) |
	    (args_has(&cli->args, OPT_DRY_RUN) ? PLAY_DRY : PLAY);
	struct played p;

	if (judge_play(j, id, (enum play_how)how, &p, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli, json_pack("{s:s, s:i, s:i, s:b, s:s?, s:s?, s:s?, s:i}", "game", p.name, "steps",
		    p.steps, "round", p.round, "over", p.over, "waits_for", p.waits_for, "asked", p.asked, "held",
		    p.held, "letters", j->letters));
		return 0;
	}
	(void)fprintf(cli->out, "%s: %d step%s, ", p.name, p.steps, p.steps == 1 ? "" : "s");
	if (p.over)
		(void)fputs("over", cli->out);
	else
		(void)fprintf(cli->out, "round %d", p.round);
	if (p.waits_for != NULL)
		(void)fprintf(cli->out, ", waits for %s: %s", p.waits_for, p.asked);
	if (p.held != NULL)
		(void)fprintf(cli->out, ", %s", p.held);
	(void)fprintf(cli->out, ", %d letter%s\n", j->letters, j->letters == 1 ? "" : "s");
	return 0;
}

// Plays a game; pauses a game that fails repeatedly.
static int
play_due(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	struct err unsaid = { 0 };

	const int status = play(cli, j, id, e);
	if (!args_has(&cli->args, OPT_DRY_RUN) &&
	    (status == 0 ? park_played(j, id, &unsaid) : park_failed(j, id, e, &unsaid)) != 0)
		(void)fprintf(cli->log, "stonepost: %s\n", unsaid.text);
	return status;
}

// Resumes a game whose pause has ended by itself.
static int
rest(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	const char *name;

	if (judge_rested(j, id, args_has(&cli->args, OPT_DRY_RUN), &name, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:b, s:i}", "game", name, "resumed", 1, "letters", j->letters));
	else
		(void)fprintf(cli->out, "%s: its pause is over, %d letter%s\n", name, j->letters, j->letters == 1 ? "" : "s");
	return 0;
}

// Cancels a game that still waits for players, or warns the GM that it will be canceled.
static int
wait_for_players(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	const char *name;
	bool closed;

	if (judge_waited(j, id, args_has(&cli->args, OPT_DRY_RUN), &name, &closed, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:b, s:i}", "game", name, "canceled", closed, "letters", j->letters));
	else if (closed)
		(void)fprintf(cli->out, "%s: canceled, as seats are still open, %d letter%s\n", name, j->letters, j->letters == 1 ? "" : "s");
	else
		(void)fprintf(cli->out, "%s: will be canceled, as seats are still open\n", name);
	return 0;
}

static int
remind_by(struct cli *cli, struct judge *j, int64_t id,
    int (*one)(struct judge *j, int64_t id, bool dry, struct reminded *out, struct err *e),
    struct err *e)
{
	struct reminded reminded;

	if (one(j, id, args_has(&cli->args, OPT_DRY_RUN), &reminded, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:i}", "game", reminded.name, "reminders", j->letters));
	else
		(void)fprintf(cli->out, "%s: %d reminder%s\n", reminded.name, j->letters, j->letters == 1 ? "" : "s");
	return 0;
}

static int
remind(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	return remind_by(cli, j, id, judge_remind, e);
}

static int
remind_seat(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	return remind_by(cli, j, id, judge_remind_seat, e);
}

static int
remind_waiting(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	return remind_by(cli, j, id, judge_remind_waiting, e);
}

static int
daily(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	struct daily done;

	if (judge_daily(j, id, args_has(&cli->args, OPT_DRY_RUN), &done, e) != 0)
		return -1;
	if (j->letters > 0 && args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:i}", "digest", done.person, "games", done.games));
	else if (j->letters > 0)
		(void)fprintf(cli->out, "%s: a letter with %d game%s\n", done.person, done.games, done.games == 1 ? "" : "s");
	return 0;
}

// Sends the backlog letter of a seat.
static int
backlog(struct cli *cli, struct judge *j, int64_t id, struct err *e)
{
	const char *game;

	if (judge_backlog(j, id, args_has(&cli->args, OPT_DRY_RUN), &game, e) != 0)
		return -1;
	if (j->letters > 0 && args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:i}", "game", game, "backlog", j->letters));
	else if (j->letters > 0)
		(void)fprintf(cli->out, "%s: a letter about letters above the limit\n", game);
	return 0;
}

// Calls `work` for each game or seat. A failure in one does not stop the others. Memory is reused, so that
// a thousand games need no more than one.
static int
each(struct cli *cli, struct judge *j, const struct ids *ids,
    int (*work)(struct cli *cli, struct judge *j, int64_t id, struct err *e), struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(j, &arena);
	struct progress progress;

	// On a terminal each game prints its line; otherwise a bar shows progress, since computer players may
	// think for minutes.
	progress_begin(&progress, cli->log, "done", isatty(fileno(cli->out)) == 1 ? 0 : (int64_t)ids->count);
	for (size_t i = 0; i < ids->count; i++) {
		struct err one = { 0 };
		int status = work(cli, &own, ids->at[i], &one);
		arena_empty(&arena);
		progress_step(&progress);
		if (status == 0)
			continue;
		progress_end(&progress);
		(void)fprintf(cli->log, "stonepost: %s\n", one.text);
		(void)err_set(e, one.code, "not every game could be played");
		if (PLANTED(T22_PLAY))
			break;
	}
	progress_end(&progress);
	arena_release(&arena);
	return e->code != ERR_NONE ? -1 : 0;
}

// Asks the next person on the stand-by list about each vacant seat.
static int
ask_standby(struct cli *cli, struct judge *j, struct err *e)
{
	if (args_has(&cli->args, OPT_DRY_RUN))
		return 0;
	int status = judge_standby(j, e);
	if (j->letters > 0 && !args_has(&cli->args, OPT_JSON))
		(void)fprintf(cli->out, "stand-by list: %d asked\n", j->letters);
	return status;
}

// Forgets people before anything is played, so that their seats are vacant by then.
static int
forget_people(struct cli *cli, struct judge *j, struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(j, &arena);
	int status = args_has(&cli->args, OPT_DRY_RUN) ? 0 : farewell_due(cli, &own, e);

	arena_release(&arena);
	return status;
}

int
cmd_play_due(struct cli *cli, struct judge *j, struct err *e)
{
	struct err beacon = { 0 }, forgotten = { 0 };
	struct ids ids;

	if (!args_has(&cli->args, OPT_DRY_RUN) && cmd_fetch_beacons(cli, j, &beacon) != 0)
		(void)err_set(e, beacon.code, "%s", beacon.text);
	if (forget_people(cli, j, &forgotten) != 0)
		(void)err_set(e, forgotten.code, "%s", forgotten.text);
	if (games_to_close(j->store, j->now + WAITING_WARNING, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, wait_for_players, e);
	if (games_rested(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, rest, e);
	if (games_due(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, play_due, e);
	if (games_to_remind(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, remind, e);
	if (reminders_due(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, remind_seat, e);
	if (seats_waiting(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, remind_waiting, e);
	if (persons_due(j->store, j->now, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, daily, e);
	if (backlog_due(j, &ids, e) != 0)
		return -1;
	(void)each(cli, j, &ids, backlog, e);
	struct err one = { 0 };
	if (ask_standby(cli, j, &one) != 0)
		(void)err_set(e, one.code, "%s", one.text);
	return judge_master_digests(j, args_has(&cli->args, OPT_DRY_RUN), e) != 0 || e->code != ERR_NONE ? -1 : 0;
}

static int
play_named(struct cli *cli, struct judge *j, const char *name, struct err *e)
{
	struct game_row g;

	if (table_row(j, name, &g, e) != 0)
		return -1;
	if (g.status == GAME_STATUS_JOINING && g.seq != 0)
		return err_set(e, ERR_DATA,
		    "game '%s' waits for the value of its beacon: 'stonepost beacon %s' fetches or takes it",
		    name, name);
	if (g.status == GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA,
		    "game '%s' is paused, so nothing is played: 'stonepost resume %s' lets it go on", name, name);
	if (g.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s, so there is nothing to play", name,
		    game_status_name(g.status));
	return play(cli, j, g.id, e);
}

static int
run(struct cli *cli, struct err *e)
{
	int status = 0;

	if (args_has(&cli->args, OPT_FORCE) && cli->args.rest_count == 0)
		return err_set(e, ERR_USAGE, "'--force' is for games that are named");
	if (cli->args.rest_count == 0)
		status = cmd_play_due(cli, &cli->judge, e);
	for (int i = 0; status == 0 && i < cli->args.rest_count; i++)
		status = play_named(cli, &cli->judge, cli->args.rest[i], e);
	return status;
}

const struct command cmd_adjudicate = {
	.arguments = "[GAME...]",
	.summary = "play everything that is due",
	.help = "Plays the games that are due (new orders, or a deadline that has passed), or\n"
		"the games named, as far as their orders allow, and queues the letters. With\n"
		"--force, a named game does not wait for its deadline. Without names, it also\n"
		"fetches the values of beacons whose time has come, sends reminders, and writes\n"
		"digests. If the clock has jumped since the last run, it does nothing.",
	.options = TAKES(OPT_FORCE, OPT_JSON, OPT_NOW, OPT_DRY_RUN),
	.needs = NEEDS_WRITING | NEEDS_STEADY,
	.run = run,
};
