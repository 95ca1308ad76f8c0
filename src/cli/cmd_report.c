// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// report: the board and the latest events, for one reader.
#include "cli/cmd.h"
#include "post/brief.h"
#include "table/orders.h"

static int
run(struct cli *cli, struct err *e)
{
	struct judge *j = &cli->judge;
	j->for_gm = true; // other people who read a player's report must not get the player's token
	struct table *t = arena_alloc(cli->arena, sizeof *t);
	struct report_input in;
	struct letter letter;
	const char *seat = args_get(&cli->args, OPT_SEAT, NULL);
	int reader = -1, style, format;
	int64_t round;

	if (args_word(&cli->args, OPT_FORMAT, &format, e) != 0 ||
	    table_load(j, cli->args.rest[0], t, e) != 0 || table_load_orders(j, t, e) != 0 ||
	    (seat != NULL && table_seat_wanted(cli->arena, t, seat, &reader, e) != 0) ||
	    args_number(&cli->args, OPT_ROUND, 1, 1000, 0, &round, e) != 0 ||
	    args_word(&cli->args, OPT_STYLE, &style, e) != 0)
		return -1;
	if (reader >= 0 && args_has(&cli->args, OPT_STYLE))
		t->seat[reader].row.person.style = (enum seat_style)style;
	if ((round == 0 ? brief_present(j, t, reader,
			       t->game.open.kind == ASK_OVER ? LETTER_FINAL : LETTER_REPORT, &in, e)
			: brief_round(j, t, reader, (int)round, &in, e)) != 0)
		return -1;
	if (args_has(&cli->args, OPT_STYLE))
		brief_style((enum seat_style)style, &in);
	else if (cli->columns < BOARD_COLUMNS)
		brief_style(SEAT_STYLE_NARROW, &in);
	in.html = format == 2;
	if (format == 1) {
		(void)fputs(view_text(cli->arena, &in), cli->out);
		return 0;
	}
	report_letter(cli->arena, j->templates, &in, &letter);
	(void)fputs(format == 2 && letter.html != NULL ? letter.html : letter.body, cli->out);
	return 0;
}

const struct command cmd_report = {
	.arguments = "GAME",
	.summary = "print the board and what happened",
	.help = "Prints the board and what happened in this round, as the public or one seat\n"
		"sees it, with the suggestion for that seat. With --round, it shows that round,\n"
		"and the board at its end.",
	.options = TAKES(OPT_SEAT, OPT_ROUND, OPT_FORMAT, OPT_STYLE, OPT_NOW),
	.needs = NEEDS_READING,
	.run = run,
};
