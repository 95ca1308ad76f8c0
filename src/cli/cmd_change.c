// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// change: options of a game that may be different while it runs.
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "play/change.h"

// Values that `struct change` points to.
struct values {
	struct rhythm rhythm;
	enum game_missing missing;
	enum game_press press;
	enum game_proof proof;
	int64_t grace, remind, vacation, number;
	int misses;
};

static int
read_rhythm(const struct cli *cli, struct values *v, struct change *c, struct err *e)
{
	if (!args_has(&cli->args, OPT_PACE) && !args_has(&cli->args, OPT_RHYTHM))
		return 0;
	c->rhythm = &v->rhythm;
	return cmd_rhythm(cli, cli->settings.value[SET_ZONE], "72h, 3d or none", &v->rhythm, e);
}

// A span, or `none`; *to is left as it is where the option was not given.
static int
read_span(const struct cli *cli, enum option option, int64_t *value, const int64_t **to,
    struct err *e)
{
	const char *word = args_get(&cli->args, option, NULL);

	*value = 0;
	if (word == NULL)
		return 0;
	*to = value;
	if (strcmp(word, "none") == 0 || span_parse(word, value))
		return 0;
	return err_set(e, ERR_USAGE, "'--%s %s' is no span: write it as 12h, 2d or none",
	    option_name(option), word);
}

static int
read_times(const struct cli *cli, struct values *v, struct change *c, struct err *e)
{
	if (read_span(cli, OPT_GRACE, &v->grace, &c->grace, e) != 0 ||
	    read_span(cli, OPT_REMIND, &v->remind, &c->remind, e) != 0 ||
	    read_span(cli, OPT_VACATION, &v->vacation, &c->vacation, e) != 0 ||
	    args_number(&cli->args, OPT_MISSES, 0, 100, 0, &v->number, e) != 0)
		return -1;
	v->misses = (int)v->number;
	if (args_has(&cli->args, OPT_MISSES))
		c->misses = &v->misses;
	return 0;
}

static int
read_change(const struct cli *cli, struct values *v, struct change *c, struct err *e)
{
	static const char *const missing[] = { "wait", "hunt", "bot", NULL };
	static const char *const press[] = { "signed", "none", "anonymous", NULL };
	static const char *const proofs[] = { "token", "token-or-dmarc", "from", NULL };
	int which[3];

	*c = (struct change){ .title = args_get(&cli->args, OPT_TITLE, NULL) };
	if (args_word(&cli->args, OPT_MISSING, missing, &which[0], e) != 0 ||
	    args_word(&cli->args, OPT_PRESS, press, &which[1], e) != 0 ||
	    args_word(&cli->args, OPT_PROOF, proofs, &which[2], e) != 0 ||
	    read_rhythm(cli, v, c, e) != 0 || read_times(cli, v, c, e) != 0)
		return -1;
	v->missing = (enum game_missing)which[0];
	v->press = (enum game_press)which[1];
	v->proof = (enum game_proof)which[2];
	if (args_has(&cli->args, OPT_MISSING))
		c->missing = &v->missing;
	if (args_has(&cli->args, OPT_PRESS))
		c->press = &v->press;
	if (args_has(&cli->args, OPT_PROOF))
		c->proof = &v->proof;
	if (c->title == NULL && c->rhythm == NULL && c->missing == NULL && c->press == NULL &&
	    c->proof == NULL && c->grace == NULL && c->remind == NULL && c->vacation == NULL &&
	    c->misses == NULL)
		return err_set(e, ERR_USAGE, "nothing to change was given: see 'stonepost change --help'");
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct values values = { .missing = GAME_MISSING_WAIT };
	struct change change;
	struct judge j;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (cmd_words(cli, &cmd_change, 1, 1, e) != 0 || read_change(cli, &values, &change, e) != 0 ||
	    cmd_open(cli, false, &j, e) != 0)
		return -1;
	int status = judge_change(&j, cli->args.rest[0], &change, dry, e);
	store_close(j.store);
	if (status != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s', %d letter%s queued.\n",
	    dry ? "Would change" : "Changed", cli->args.rest[0], j.letters,
	    j.letters == 1 ? "" : "s");
	return 0;
}

static const enum option options[] = { OPT_TITLE, OPT_PACE, OPT_RHYTHM, OPT_GRACE, OPT_REMIND,
	OPT_MISSES, OPT_VACATION, OPT_MISSING, OPT_PRESS,
	OPT_PROOF, OPT_NOW, OPT_DRY_RUN, OPTIONS };

const struct command cmd_change = {
	.name = "change",
	.arguments = "GAME",
	.summary = "change options of a game",
	.help = "Changes options of a game that runs or is paused; they mean what they mean for\n"
		"'stonepost new', but what is not named stays as it is. Its players are told\n"
		"what is different. The deadline that is set stays where it is. --vacation is\n"
		"what each player may be away from now on; with --misses 0 nobody loses a seat.",
	.options = options,
	.run = run,
};
