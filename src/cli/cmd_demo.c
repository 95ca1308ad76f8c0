// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// demo: plays a whole email game, as a story or with the visitor.
#include <string.h>

#include "base/ascii.h"
#include "cli/internal.h"

enum {
	ROUNDS_MAX = 100,
	AGO = 7 * 24 * 60 * 60, // age of the game, so that its clock never runs ahead of the machine's
};

#define SEED "d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1"

static const struct demo_player ann = { "Ann", "ann@example.org" }, ben = { "Ben", "ben@example.org" };

// The state of the story: the last letter to each of the two players.
struct story {
	struct demo *demo;
	struct demo_letter to_ann, to_ben;
	int round;
	bool over;
};

// Opens the letters to a player; `answer` is the first one and `last` the last, if there are any.
static int
open_letters(struct demo *d, const struct demo_player *who, struct demo_letter *answer,
    struct demo_letter *last, struct err *e)
{
	struct demo_letter letters[DEMO_LETTERS];
	int count;

	if (demo_open_letters(d, who->address, letters, &count, e) != 0)
		return -1;
	if (count == 0)
		return err_set(e, ERR_SOFTWARE, "%s got no letter; see '%s'", who->name, d->log);
	*answer = letters[0];
	*last = letters[count - 1];
	return 0;
}

// Ann replies "ok", Ben replies `from_ben`, and both get answers. If `watched`, Ann's letter is read before
// Ben writes.
static int
play_round(struct story *s, const char *from_ben, bool watched, struct demo_letter *answer_ann,
    struct demo_letter *answer_ben, struct err *e)
{
	struct demo *d = s->demo;

	if (demo_reply(d, &ann, &s->to_ann, "ok", e) != 0 || (watched && DEMO_COMMAND(d, e, "run") != 0) ||
	    demo_reply(d, &ben, &s->to_ben, from_ben, e) != 0 || DEMO_COMMAND(d, e, "run") != 0 ||
	    open_letters(d, &ann, answer_ann, &s->to_ann, e) != 0 ||
	    open_letters(d, &ben, answer_ben, &s->to_ben, e) != 0)
		return -1;
	return demo_state(d, &s->round, &s->over, e);
}

// The first `count` paragraphs after the greeting.
static const char *
paragraphs(struct arena *a, const char *text, int count)
{
	const char *begin = strstr(text, "\n\n"), *end;

	begin = begin != NULL ? begin + 2 : text;
	for (end = begin; count > 0 && end != NULL; count--)
		end = strstr(end + (end != begin ? 2 : 0), "\n\n");
	return end != NULL ? arena_printf(a, "%.*s\n", (int)(end - begin), begin) : begin;
}

static int
tell_first_round(struct story *s, struct err *e)
{
	struct demo *d = s->demo;
	bool english = strcmp(d->in.lang->code, "de") == 0;
	const char *plan = english ? "hut, 3 wood, rest hunt" : "H\u00fctte, 3 Holz, Rest jagen";
	struct demo_letter to_ann, to_ben;

	if (DEMO_COMMAND(d, e, "new", DEMO_GAME, "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>",
		"cy=fair", "--seed", SEED, "--settle", "none", "--lang", d->in.lang->code, "--lang",
		english ? "ben=en" : "ben=de") != 0 ||
	    DEMO_COMMAND(d, e, "run") != 0 || open_letters(d, &ann, &to_ann, &s->to_ann, e) != 0 ||
	    open_letters(d, &ben, &to_ben, &s->to_ben, e) != 0)
		return -1;
	demo_say(d, say(d->in, MSG("Ann and Ben have been invited by email: each letter shows the board and "
				   "suggests a plan. Ann takes the suggestion. She replies:")));
	demo_quote(d, "ok");
	demo_say(d,
	    english ? say(d->in, MSG("Ben writes in English and has a plan of his own:"))
		    : say(d->in, MSG("Ben writes in German and has a plan of his own:")));
	demo_quote(d, plan);
	if (play_round(s, plan, true, &to_ann, &to_ben, e) != 0)
		return -1;
	demo_say(d, say(d->in, MSG("He gets a reply in his language that shows how his plan was understood:")));
	demo_quote(d, demo_body(d->cli->arena, to_ben.text));
	demo_say(d, say(d->in, MSG("The third player, cy, is the computer. All orders are in, so the round is "
				   "played. Here is Ann's next letter:")));
	demo_quote(d, arena_printf(d->cli->arena, "From: %s\nTo: %s\nSubject: %s\n\n%s", s->to_ann.from,
	    s->to_ann.to, s->to_ann.subject, s->to_ann.text));
	return 0;
}

static int
tell_second_round(struct story *s, struct err *e)
{
	struct demo *d = s->demo;
	struct demo_letter to_ann, to_ben;

	demo_say(d, say(d->in, MSG("The letter also tells her where Ben and the computer went. Ann takes the new "
				   "suggestion. She replies:")));
	demo_quote(d, "ok");
	if (play_round(s, "ok", true, &to_ann, &to_ben, e) != 0)
		return -1;
	demo_say(d, say(d->in, MSG("Here is the reply she gets:")));
	demo_quote(d, demo_body(d->cli->arena, to_ann.text));
	return 0;
}

static int
tell_end(struct story *s, struct err *e)
{
	struct demo *d = s->demo;
	struct demo_letter answer;

	demo_say(d, say(d->in, MSG("The game goes on like this, one letter each round ...")));
	while (!s->over) {
		if (s->round > ROUNDS_MAX)
			return err_set(e, ERR_SOFTWARE, "the game did not end; see '%s'", d->log);
		if (play_round(s, "ok", false, &answer, &answer, e) != 0)
			return -1;
	}
	demo_say(d, say(d->in, MSG("... until it ends in round {n}. The last letter begins:"), ARG(n, s->round)));
	demo_quote(d, paragraphs(d->cli->arena, s->to_ann.text, 2));
	return demo_write_page(d, e);
}

static int
tell_story(struct demo *d, struct err *e)
{
	struct story s = { .demo = d };

	demo_say(d, say(d->in, MSG("This demo plays a game of Stone Age by email, from the first letter to the "
				   "last, with Ann, Ben and a computer player. No mail leaves this machine. "
				   "Everything stays in this folder:")));
	demo_quote(d, d->folder);
	if (tell_first_round(&s, e) != 0 || tell_second_round(&s, e) != 0 || tell_end(&s, e) != 0)
		return -1;
	demo_farewell(d);
	(void)fprintf(d->cli->out, "\n%s\n  %s demo --play\n", say(d->in, MSG("Now try it yourself:")),
	    d->cli->env.program);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct demo d = { .cli = cli, .now = cli->now - (args_has(&cli->args, OPT_NOW) ? 0 : AGO) };
	const char *locale = cli->env.locale != NULL ? cli->env.locale : "";
	size_t len = 0;

	while (ascii_is_letter(locale[len])) // the language of a locale such as "de_AT.UTF-8"
		len++;
	d.in = tongue_of(cli->arena, arena_strndup(cli->arena, locale, len));
	if (demo_begin(&d, e) != 0)
		return -1;
	return args_has(&cli->args, OPT_PLAY) ? demo_play(&d, e) : tell_story(&d, e);
}

const struct command cmd_demo = {
	.summary = "show a sample email game, or play one",
	.help = "Plays a three-player email game in a folder of its own, and shows a board,\n"
		"what the players write, the replies they get and how the game ends. With\n"
		"--play, you play against two computer players: you read your letters here\n"
		"and type your replies. The demo uses the language of your locale. No mail\n"
		"is sent; remove the folder when you are done.",
	.options = TAKES(OPT_PLAY, OPT_FOLDER, OPT_NOW),
	.run = run,
};
