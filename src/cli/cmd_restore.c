// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// restore: continues from an older copy of the database, after putting it in place if necessary.
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/internal.h"
#include "play/restore.h"
#include "store/backup.h"
#include "store/letters.h"
#include "store/outbox.h"

static void
tell_since(struct cli *cli, int64_t since)
{
	char text[CLOCK_TEXT];

	if (since != 0)
		(void)fprintf(cli->out, "The copy is of %s. What happened since then is lost:\n", clock_print(since, text));
	else
		(void)fputs("Nothing was ever run or written in this copy. What happened since then is lost:\n", cli->out);
}

// Two databases to be compared game by game.
struct comparing {
	struct cli *cli;
	struct store *other; // the copy; NULL: nothing to compare with
};

// Prints how a game of the old database differs from the copy.
static int
compare_game(void *with, const struct game_row *g, struct err *e)
{
	struct comparing *c = with;
	FILE *out = c->cli->out;
	struct game_row copy;

	if (games_find(c->other, g->name, &copy, e) != 0)
		return -1;
	if (copy.id == 0)
		(void)fprintf(out, "  game '%s', which is not in the copy\n", g->name);
	else if (g->status == GAME_STATUS_OVER && copy.status != GAME_STATUS_OVER)
		(void)fprintf(out, "  the end of game '%s': its seed is known, so that its dice can be foreseen; cancel it after this\n",
		    g->name);
	else if (g->seq != copy.seq)
		(void)fprintf(out, "  of game '%s' all since round %d; it was in round %d\n", g->name, copy.round, g->round);
	return 0;
}

// Lists what the copy lacks, as far as the old database can be read.
static int
list_missing(struct cli *cli, const struct put_back *p, struct err *e)
{
	struct cli reader = *cli;
	struct comparing c = { .cli = cli, .other = p->copy };
	struct judge j = cli->judge;
	int64_t since, came, had, sent, known;

	j.store = p->copy;
	if (restore_since(&j, &since, e) != 0)
		return -1;
	tell_since(cli, since);
	if (p->old == NULL) {
		(void)fprintf(cli->out, "  what that is cannot be told: '%s' cannot be read\n", p->to);
		return 0;
	}
	reader.judge.store = p->old;
	if (cmd_each_game(&reader, -1, compare_game, &c, e) != 0 || letters_last(p->old, &came, e) != 0 ||
	    letters_last(p->copy, &had, e) != 0 || outbox_last(p->old, &sent, e) != 0 ||
	    outbox_last(p->copy, &known, e) != 0)
		return -1;
	if (came > had)
		(void)fprintf(cli->out, "  letters that came: %" PRId64 " (those not read yet are kept)\n",
		    came - had);
	if (sent > known)
		(void)fprintf(cli->out, "  letters that were written: %" PRId64 "\n", sent - known);
	return 0;
}

static int
list_game(void *with, const struct game_row *g, struct err *e)
{
	const struct comparing *c = with;

	(void)e;
	if (g->status == GAME_STATUS_RUNNING || g->status == GAME_STATUS_PAUSED)
		(void)fprintf(c->cli->out, "  of game '%s' all since the copy; round %d begins again\n", g->name, g->round);
	return 0;
}

// Lists what is missing in a copy that is in place already: only its own contents and the numbers of
// letters are known.
static int
list_lapsed(struct cli *cli, const struct lapse *l, struct err *e)
{
	struct comparing c = { .cli = cli };
	int64_t since;

	if (restore_since(&cli->judge, &since, e) != 0)
		return -1;
	if (l->kind == LAPSE_NONE)
		(void)fputs("Nothing shows that this is an older copy of the database.\n", cli->out);
	tell_since(cli, since);
	if (cmd_each_game(cli, -1, list_game, &c, e) != 0)
		return -1;
	if (l->kind == LAPSE_BEHIND)
		(void)fprintf(cli->out, "  letters that were sent: numbers %lld to %lld\n", (long long)l->own.claimed + 1,
		    (long long)l->file.claimed);
	(void)fputs("  games that began, people who came, and letters that came, of which this copy cannot know\n", cli->out);
	return 0;
}

// Asks for confirmation at a terminal; elsewhere requires '--yes'.
static int
ask(struct cli *cli, bool *sure, struct err *e)
{
	struct asker asker;
	const char *answer = "";

	*sure = args_has(&cli->args, OPT_YES);
	if (*sure || args_has(&cli->args, OPT_DRY_RUN))
		return 0;
	if (isatty(STDIN_FILENO) == 0)
		return err_set(e, ERR_USAGE, "this cannot be undone: '--yes' goes on from the copy, '--dry-run' only shows this list");
	asker_init(&asker, STDIN_FILENO, cli->out, english(cli->arena));
	if (ask_line(&asker, cli->arena, "Go on from this copy, and tell all players? [yes/no] ", &answer, e) != 0)
		return -1;
	*sure = strcmp(answer, "yes") == 0 || strcmp(answer, "y") == 0;
	return 0;
}

static void
tell_game(void *with, const char *game, int round)
{
	struct cli *cli = with;

	if (round > 0)
		(void)fprintf(cli->out, "%s: round %d begins again\n", game, round);
	else
		(void)fprintf(cli->out, "%s: waits for players, who are told\n", game);
}

// Continues from the database in place. First forgets again the people who were forgotten since the copy
// was made, since nobody may write to them.
static int
go_on(struct cli *cli, const struct lapse *lapse, struct err *e)
{
	struct restored done;

	if (farewell_renew(cli, e) != 0 || judge_restore(&cli->judge, lapse, tell_game, cli, &done, e) != 0)
		return -1;
	(void)fprintf(cli->out, "The games go on from this copy. %d letter%s say%s so; 'stonepost run' sends them.\n", done.letters,
	    done.letters == 1 ? "" : "s", done.letters == 1 ? "s" : "");
	return done.damaged == NULL ? 0 : err_set(e, ERR_DATA, "a game could not begin its round again: %s", done.damaged);
}

static int
open_and_lock(struct cli *cli, struct lapse *lapse, struct err *e)
{
	if (cmd_open(cli, NEEDS_WRITING, &cli->judge, e) != 0)
		return -1;
	if (cli->lock < 0 && (cli->lock = lock_take(cli->arena, cli->judge.store, e)) < 0)
		return -1;
	return incarnation_look(cli->judge.store, lapse, e);
}

static int
restore_here(struct cli *cli, struct err *e)
{
	struct lapse lapse;
	bool sure;

	if (open_and_lock(cli, &lapse, e) != 0 || list_lapsed(cli, &lapse, e) != 0 || ask(cli, &sure, e) != 0)
		return -1;
	if (sure)
		return go_on(cli, &lapse, e);
	(void)fputs("Nothing has changed.\n", cli->out);
	return 0;
}

// Lists what is missing, asks, and replaces the database.
static int
put_back(struct cli *cli, struct put_back *p, bool *sure, struct err *e)
{
	if (list_missing(cli, p, e) != 0 || ask(cli, sure, e) != 0)
		return -1;
	if (!*sure) {
		(void)fputs("Nothing has changed.\n", cli->out);
		return 0;
	}
	if (put_back_switch(p, e) != 0)
		return -1;
	if (p->kept != NULL)
		(void)fprintf(cli->out, "The database that was there is kept as '%s'.\n", p->kept);
	if (p->carried > 0)
		(void)fprintf(cli->out, "%lld letter%s that nobody had read yet %s kept.\n", (long long)p->carried,
		    p->carried == 1 ? "" : "s", p->carried == 1 ? "is" : "are");
	return 0;
}

static int
restore_file(struct cli *cli, const char *file, struct err *e)
{
	struct store_options options = { 0 };
	struct put_back p = { .part = NULL };
	struct lapse lapse;
	bool sure = false;

	if (cmd_need_database(cli, e) != 0 || cmd_settings(cli, &cli->judge, &options, e) != 0)
		return -1;
	// The lock of the old database, if there is one, is held until everything is done.
	int status = put_back_check(&p, cli->arena, file, cli->db_path, e) != 0 ||
		(p.old != NULL && (cli->lock = lock_take(cli->arena, p.old, e)) < 0)
	    ? -1 : put_back(cli, &p, &sure, e);
	put_back_release(&p);
	if (status != 0 || !sure)
		return status;
	return open_and_lock(cli, &lapse, e) != 0 ? -1 : go_on(cli, &lapse, e);
}

static int
run(struct cli *cli, struct err *e)
{
	bool here = args_has(&cli->args, OPT_HERE);

	if (here == (cli->args.rest_count > 0))
		return err_set(e, ERR_USAGE, here ? "'--here' goes on from the copy that is in place: give no FILE"
						  : "give the copy, or '--here' if it is in place already");
	return here ? restore_here(cli, e) : restore_file(cli, cli->args.rest[0], e);
}

const struct command cmd_restore = {
	.arguments = "[FILE]",
	.summary = "go on from an older copy of the database",
	.help = "Puts FILE, a backup, in place of the database, after checking it; the database\n"
		"that was there is kept next to it. With --here, goes on from a copy that is in\n"
		"place already. Lists what the copy lacks, as far as can be known, and asks.\n"
		"Then the round in play of each game begins again with new dice, people who were\n"
		"forgotten since are forgotten again, and all players get a letter. Until then\n"
		"an older copy sends and plays nothing.",
	.options = TAKES(OPT_HERE, OPT_YES, OPT_NOW, OPT_DRY_RUN),
	.run = run,
};
