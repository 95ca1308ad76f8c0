// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// seat: token, address, title and style of a seat; it becomes vacant, or is taken by another.
#include <string.h>

#include "cli/cmd.h"
#include "mail/address.h"
#include "play/seatwork.h"

static const struct {
	const char *word;
	bool wants_value;
	const char *done, *would;
} works[] = {
	[WORK_TOKEN] = { "token", false, "has a fresh token", "would have a fresh token" },
	[WORK_ADDRESS] = { "address", true, "has another address", "would have another address" },
	[WORK_TITLE] = { "title", true, "has another title", "would have another title" },
	[WORK_STYLE] = { "style", true, "has another style", "would have another style" },
	[WORK_VACANT] = { "vacant", false, "is vacant", "would be vacant" },
	[WORK_RESUME] = { "resume", false, "gets its letters again", "would get its letters again" },
	[WORK_REPLACE] = { "replace", true, "is taken by another", "would be taken by another" },
};

static int
read_change(struct cli *cli, struct seat_change *change, struct err *e)
{
	const char *word = cli->args.rest[2];
	const char *value = cli->args.rest_count > 3 ? cli->args.rest[3] : NULL;
	size_t w = 0;

	while (w < sizeof works / sizeof *works && strcmp(works[w].word, word) != 0)
		w++;
	if (w == sizeof works / sizeof *works)
		return err_set(e, ERR_USAGE,
		    "'%s' is nothing to do with a seat: token, address, title, style, vacant, resume or"
		    " replace",
		    word);
	*change = (struct seat_change){ .work = (enum seat_work)w, .title = "", .address = "" };
	if (works[w].wants_value != (value != NULL))
		return err_set(e, ERR_USAGE, "'%s' %s", word,
		    value != NULL ? "takes no value" : "wants a value after it");
	if (change->work == WORK_REPLACE)
		return cmd_who(cli, cli->args.rest[1], value, &change->title, &change->address, e);
	if (change->work == WORK_ADDRESS)
		change->address = value;
	if (change->work == WORK_TITLE)
		change->title = display_name_clean(cli->arena, value);
	if (change->work == WORK_STYLE && !seat_style_parse(value, &change->style))
		return err_set(e, ERR_USAGE, "'%s' is no style: ascii or utf8", value);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct seat_change change;
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_seat, 3, 4, e) != 0 || read_change(cli, &change, e) != 0 ||
	    cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_seat(&j, cli->args.rest[0], cli->args.rest[1], &change, dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "Seat '%s' of game '%s' %s, %d letter%s queued.\n", cli->args.rest[1],
	    cli->args.rest[0], dry ? works[change.work].would : works[change.work].done, j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_seat = {
	.name = "seat",
	.arguments = "GAME SEAT WHAT [VALUE]",
	.summary = "renew a token, correct an address, give a seat away",
	.help = "token            a fresh token; letters with the old one are worthless at once\n"
		"address ADDRESS  letters go there from now on; the old address is told\n"
		"title TITLE      what the player is called ('' for nothing)\n"
		"style STYLE      boards in ascii or utf8\n"
		"vacant           nobody plays it; everybody is told\n"
		"resume           its letters that are held are sent again\n"
		"replace WHO      somebody else plays it, with a fresh token and the present\n"
		"                 report; everybody is told. WHO is as for 'stonepost new'.",
	.options = options,
	.run = run,
};
