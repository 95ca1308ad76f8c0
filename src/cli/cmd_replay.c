// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// replay: shows a game again, step by step on a terminal, or as text.
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "cli/internal.h"

static int
print_round(struct cli *cli, struct replay *r, int round, struct err *e)
{
	size_t first, last;

	if (!playback_round(&r->playback, round, &first, &last))
		return err_set(e, ERR_NOT_FOUND, "game '%s' has nothing of round %d; its last is %d",
		    r->archive->name, round, r->playback.mark[r->playback.marks - 1].round);
	(void)fputs(replay_print_round(r, cli->arena, first, last, args_has(&cli->args, OPT_ORDERS)), cli->out);
	return 0;
}

static int
print_event(struct cli *cli, struct replay *r, int64_t event, struct err *e)
{
	if (!playback_number(&r->playback, event, &r->at))
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no event %lld%s: 'stonepost log %s' lists them",
		    r->archive->name, (long long)event,
		    r->undone ? "" : ", or a rollback has undone it (--undone)", r->archive->name);
	(void)fputs(replay_print_step(r, cli->arena, args_has(&cli->args, OPT_ORDERS)), cli->out);
	return 0;
}

static void
print_all(struct cli *cli, struct replay *r)
{
	struct arena work = { 0 };

	for (size_t first = 0, last; first < r->playback.count; first = last) {
		last = playback_forward(&r->playback, first, UNIT_ROUND);
		(void)fprintf(cli->out, "%s%s", first > 0 ? "\n" : "",
		    replay_print_round(r, &work, first, last, args_has(&cli->args, OPT_ORDERS)));
		arena_release(&work);
	}
}

static int
show(struct cli *cli, const struct archive *archive, bool terminal, int64_t round, int64_t event,
    struct err *e)
{
	struct replay *r = arena_alloc(cli->arena, sizeof *r);
	bool utf8 = false;
	int style;

	if (terminal) {
		(void)setlocale(LC_CTYPE, "");
		utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	}
	if (args_word(&cli->args, OPT_BOARDS, &style, e) != 0)
		return -1;
	if (!args_has(&cli->args, OPT_BOARDS))
		style = utf8 ? STYLE_UTF8 : STYLE_ASCII;
	if (replay_open(r, cli->arena, archive, args_has(&cli->args, OPT_UNDONE), (enum style)style, e) != 0)
		return -1;
	if (round != 0)
		return print_round(cli, r, (int)round, e);
	if (event != 0)
		return print_event(cli, r, event, e);
	if (!terminal) {
		print_all(cli, r);
		return 0;
	}
	r->at = 0;
	r->colours = cli->colours;
	return screen_replay(r, cli->arena, stdin, stdout, utf8, e);
}

static int
run(struct cli *cli, struct err *e)
{
	struct archive *archive = arena_alloc(cli->arena, sizeof *archive);
	const char *name = cli->args.rest[0];
	int64_t round, event;

	if (args_number(&cli->args, OPT_ROUND, 1, 1000, 0, &round, e) != 0 ||
	    args_number(&cli->args, OPT_EVENT, 1, 1000000, 0, &event, e) != 0)
		return -1;
	if ((round != 0) + (event != 0) + args_has(&cli->args, OPT_WHOLE) > 1)
		return err_set(e, ERR_USAGE, "--round, --event and --all: one of them is enough");
	bool terminal = round == 0 && event == 0 && !args_has(&cli->args, OPT_WHOLE) &&
	    isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	// Only public data is shown, whether it comes from a file or the database.
	if ((args_has(&cli->args, OPT_FILE) ? archive_file_read(cli, name, archive, e)
					    : archive_load_public(&cli->judge, name, archive, e)) != 0)
		return -1;
	return show(cli, archive, terminal, round, event, e) != 0 ? -1 : 0;
}

const struct command cmd_replay = {
	.arguments = "GAME | --file FILE",
	.summary = "step through a game, forward and back",
	.help = "Steps through a game on the terminal, forward and back, by event, decision,\n"
		"turn or round; ? shows the keys. With --round, --event or --all, or without a\n"
		"terminal, it prints the game as text. It shows only what somebody without a\n"
		"seat may know.",
	.options = TAKES(OPT_FILE, OPT_ROUND, OPT_EVENT, OPT_WHOLE, OPT_ORDERS, OPT_UNDONE,
	    OPT_BOARDS, OPT_COLOR),
	.needs = NEEDS_READING,
	.with = { { true, OPT_FILE, NEEDS_NOTHING } },
	.run = run,
};
