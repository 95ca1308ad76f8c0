// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// standby: the stand-by list, and the code with which people join it.
#include <string.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "mail/address.h"
#include "mail/tag.h"
#include "store/people.h"
#include "table/secret.h"

enum { PAGE = 100 };

static int
list(struct cli *cli, struct judge *j, struct err *e)
{
	struct standby_rows rows = { .count = PAGE };
	int64_t after = 0;
	int place = 0;
	char text[CLOCK_TEXT];

	while (rows.count == PAGE) {
		if (standby_list(j->store, after, PAGE, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			const struct standby_row *row = &rows.at[i];
			place++;
			after = row->id;
			if (args_has(&cli->args, OPT_JSON))
				cmd_print_json(cli, json_pack("{s:i, s:s, s:s, s:o}", "place", place, "name", row->name,
				    "address", row->address, "since", cmd_json_time(row->at)));
			else
				(void)fprintf(cli->out, "%3d  %s%s<%s>  since %s\n", place, row->name,
				    row->name[0] != '\0' ? " " : "", row->address, clock_print(row->at, text));
		}
	}
	return 0;
}

static int
add(struct cli *cli, struct judge *j, const char *who, struct err *e)
{
	struct standby_row row = { .at = j->now };
	const char *fault;
	bool is_new;

	if (who_read(cli->arena, who, &row.name, &row.address, e) != 0)
		return -1;
	if (row.address[0] == '\0')
		return err_set(e, ERR_USAGE, "'%s' has no address: write it as ADDRESS, or NAME <ADDRESS>", who);
	if ((fault = address_fault(row.address)) != NULL)
		return err_set(e, ERR_USAGE, "the address '%s' %s: write ADDRESS, or NAME <ADDRESS>", row.address, fault);
	if (tag_is_ours(j->arena, j->from, row.address))
		return err_set(e, ERR_USAGE, "'%s' is the address of the games itself", row.address);
	if (standby_insert(j->store, &row, &is_new, e) != 0)
		return -1;
	(void)fprintf(cli->out, "'%s' is on the stand-by list%s.\n", row.address, is_new ? "" : " already");
	return 0;
}

static int
drop(struct cli *cli, struct judge *j, const char *address, struct err *e)
{
	struct standby_row row;

	if (standby_find(j->store, address_plain(cli->arena, address), &row, e) != 0)
		return -1;
	if (row.id == 0)
		return err_set(e, ERR_NOT_FOUND, "'%s' is not on the stand-by list: 'stonepost standby' shows who is",
		    address);
	if (standby_drop(j->store, row.id, e) != 0)
		return -1;
	(void)fprintf(cli->out, "'%s' is off the stand-by list.\n", row.address);
	return 0;
}

static int
code(struct cli *cli, struct judge *j, struct err *e)
{
	char text[TOKEN_SIZE];

	if (judge_begin(j, e) != 0)
		return -1;
	int status = args_has(&cli->args, OPT_RENEW) ? token_renew_standby(j, e) : 0;
	if (status == 0)
		status = token_of_standby(j, text, e);
	if (judge_close(j, status, false, e) != 0)
		return -1;
	(void)fprintf(cli->out, "To be asked when a seat of a game becomes vacant, write to %s\n"
	    "with the subject\n"
	    "\n"
	    "    standby %s\n"
	    "\n"
	    "One letter comes back. Answer it with yes.\n",
	    j->from[0] != '\0' ? j->from : "(the settings have no \"from\")", text);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct judge *j = &cli->judge;
	const char *what = cli->args.rest_count > 0 ? cli->args.rest[0] : "list";
	const char *value = cli->args.rest_count > 1 ? cli->args.rest[1] : NULL;
	bool wants = strcmp(what, "add") == 0 || strcmp(what, "drop") == 0;

	if (!wants && strcmp(what, "list") != 0 && strcmp(what, "code") != 0)
		return err_set(e, ERR_USAGE, "'%s' is nothing to do with the list%s: list, add, drop or code",
		    what, words_near(cli->arena, &WORDS("list", "add", "drop", "code"), what));
	if (wants != (value != NULL))
		return err_set(e, ERR_USAGE, "'%s' %s", what, wants ? "wants a value after it" : "takes no value");
	if (args_has(&cli->args, OPT_RENEW) && strcmp(what, "code") != 0)
		return err_set(e, ERR_USAGE, "'--renew' is for 'standby code' only");
	if (wants)
		return strcmp(what, "add") == 0 ? add(cli, j, value, e) : drop(cli, j, value, e);
	return strcmp(what, "list") == 0 ? list(cli, j, e) : code(cli, j, e);
}

const struct command cmd_standby = {
	.arguments = "[WHAT [VALUE]]",
	.summary = "show or change the list of people who would take a vacant seat",
	.help = "list           show the list, next person first (the default)\n"
		"add WHO        add an address, or NAME <ADDRESS>\n"
		"drop ADDRESS   remove somebody\n"
		"code           show how people can join the list by mail; with --renew,\n"
		"               replace the code",
	.options = TAKES(OPT_NOW, OPT_JSON, OPT_RENEW),
	.needs = NEEDS_WRITING,
	.reads = &WORDS("list"),
	.run = run,
};
