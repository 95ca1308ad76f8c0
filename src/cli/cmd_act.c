// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts of the game master, each as a command: defined by the table of acts, with additional code for text
// from standard input and for values that are options.
#include <assert.h>
#include <string.h>

#include "cli/internal.h"
#include "play/act.h"
#include "post/press.h"

// Whether the act's values are options, one for each row.
static bool
has_options(const struct act *act)
{
	return act->rows != NULL && act->run != NULL;
}

static enum option
option_of(const struct act *row)
{
	enum option o = (enum option)0;

	while (o < OPTIONS && strcmp(option_name(o), row->word) != 0)
		o++;
	assert(o < OPTIONS);
	return o;
}

// Whether the last word of an act is a text, or may be one.
static bool
takes_text(const struct act *act)
{
	const char *last = strrchr(act->usage, ' ');

	last = last != NULL ? last + 1 : act->usage;
	return strcmp(last, "[REASON]") == 0 || strcmp(last, "[VALUE]") == 0 || strcmp(last, "TEXT") == 0;
}

void
cmd_of_act(struct arena *a, const struct act *act, struct command *c)
{
	enum option *options = arena_alloc(a, (ACT_ARGUMENTS + 4) * sizeof *options);
	int n = 0;

	if (act->lines)
		options[n++] = OPT_TO;
	for (const struct act *row = act->rows; has_options(act) && row->word != NULL; row++)
		options[n++] = option_of(row);
	options[n++] = OPT_NOW;
	options[n++] = OPT_DRY_RUN;
	options[n] = OPTIONS;
	*c = cmd_act;
	c->name = act->word;
	c->arguments = arena_printf(a, "GAME%s%s", act->usage[0] != '\0' ? " " : "", act->usage);
	c->words = takes_text(act) ? "put a text of several words in quotes" : NULL;
	c->summary = act->summary.text;
	c->help = act->help != NULL ? act->help : act_row_help(a, act);
	c->options = options;
}

static int
read_call(struct cli *cli, struct act_call *call, struct err *e)
{
	const struct act *act = call->act;
	const char *const *rest = (const char *const *)cli->args.rest;
	const char *list[ACT_ARGUMENTS] = { act->word };
	struct act_words words = { .arena = cli->arena, .list = list, .count = cli->args.rest_count };
	char *data;
	size_t len;

	call->game = rest[0];
	for (int i = 1; i < cli->args.rest_count; i++)
		list[i] = rest[i];
	for (int i = 0; has_options(act) && act->rows[i].word != NULL; i++)
		call->argument[i] = args_get(&cli->args, option_of(&act->rows[i]), NULL);
	if (!act->lines)
		return has_options(act) ? 0 : act_read(&words, call, e);
	call->argument[0] = args_get(&cli->args, OPT_TO, "all");
	call->argument[1] = rest[1];
	if (strcmp(rest[1], "-") != 0)
		return 0;
	if (cmd_read_file(cli, "-", 4 * (size_t)PRESS_BYTES, &data, &len, e) != 0)
		return -1;
	if (memchr(data, '\0', len) != NULL)
		return err_set(e, ERR_DATA, "the text has a byte 0: take it out");
	call->argument[1] = data;
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct act_call call = { .act = act_named(cli->command->name), .dry = args_has(&cli->args, OPT_DRY_RUN) };
	const char *told;

	if (read_call(cli, &call, e) != 0 || act_do(&cli->judge, &call, &told, e) != 0)
		return -1;
	ink_sentence(cli, told);
	return 0;
}

const struct command cmd_act = { .needs = NEEDS_WRITING, .run = run };
