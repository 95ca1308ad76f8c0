// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// demo --play: a person at the terminal against computer players, by the same letters.
#include <unistd.h>

#include "base/ascii.h"
#include "cli/ask.h"
#include "cli/demo.h"

enum { ROUNDS = 3 }; // played before the page is written

static const struct demo_player ann = { "Ann", "ann@example.org" };

struct visit {
	struct demo *demo;
	struct asker asker;
	struct demo_letter last; // letter that the next reply answers
	int round;
	bool over, paged; // the game is over; the page was written once
};

// Shows the new letters.
static int
show_letters(struct visit *v, struct err *e)
{
	struct demo *d = v->demo;
	struct demo_letter letters[DEMO_LETTERS];
	int count;

	if (demo_open_letters(d, ann.address, letters, &count, e) != 0)
		return -1;
	for (int i = 0; i < count; i++) {
		demo_quote(d, arena_printf(d->cli->arena, "%s\n\n%s",
				  say(d->in, MSG("Subject: {subject}"), ARG(subject, letters[i].subject)),
				  demo_body(d->cli->arena, letters[i].text)));
		v->last = letters[i];
	}
	return 0;
}

static int
begin(struct visit *v, struct err *e)
{
	struct demo *d = v->demo;

	demo_say(d, say(d->in, MSG("You are Ann in a game of Stone Age by email, against two computer players. "
				   "Your letters appear here; type a reply and press Enter. No mail leaves this "
				   "machine. Everything stays in this folder:")));
	demo_quote(d, d->folder);
	if (DEMO_COMMAND(d, e, "new", DEMO_GAME, "ann=Ann <ann@example.org>", "flint=easy", "moss=fair",
		"--settle", "none", "--lang", d->in.lang->code) != 0 ||
	    DEMO_COMMAND(d, e, "run") != 0 || show_letters(v, e) != 0)
		return -1;
	demo_say(d, say(d->in, MSG("Type \"ok\" to take the suggestion, or write a plan in codes, such as "
				   "H W3 X, or in your own words. Type \"q\" to quit.")));
	return demo_state(d, &v->round, &v->over, e);
}

// Asks for a reply; the end of input counts as "q".
static int
ask_reply(struct visit *v, const char **reply, struct err *e)
{
	struct demo *d = v->demo;
	const char *question = arena_printf(d->cli->arena, "%s ", say(d->in, MSG("Your reply:")));

	if (ask_line(&v->asker, d->cli->arena, question, reply, e) == 0) {
		if (!v->asker.terminal)
			(void)fprintf(d->cli->out, "> %s\n", *reply);
		(void)fputc('\n', d->cli->out);
		return 0;
	}
	if (e->code != ERR_NO_INPUT)
		return -1;
	*e = (struct err){ 0 };
	*reply = "q";
	if (v->asker.terminal || d->written > 0)
		return 0;
	return err_set(e, ERR_NO_INPUT,
	    "there are no replies to read: run 'stonepost demo --play' in a terminal, or pipe replies to "
	    "it, one per line");
}

static bool
leaves(const char *reply)
{
	return ascii_equal(reply, "q") || ascii_equal(reply, "quit");
}

// Posts the reply and shows what comes back.
static int
take_reply(struct visit *v, const char *reply, struct err *e)
{
	struct demo *d = v->demo;

	return demo_reply(d, &ann, &v->last, reply, e) != 0 || DEMO_COMMAND(d, e, "run") != 0 ||
		show_letters(v, e) != 0
	    ? -1
	    : demo_state(d, &v->round, &v->over, e);
}

// After some rounds the game so far becomes a page.
static int
show_page(struct visit *v, struct err *e)
{
	struct demo *d = v->demo;

	if (v->over || v->paged || v->round <= ROUNDS)
		return 0;
	v->paged = true;
	if (demo_write_page(d, e) != 0)
		return -1;
	demo_say(d, say(d->in, MSG("You have played three rounds. Reply to keep playing, or type \"q\" to quit. Here "
				   "is the game so far as a web page:")));
	demo_quote(d, d->page);
	return 0;
}

int
demo_play(struct demo *d, struct err *e)
{
	struct visit v = { .demo = d };
	const char *reply = "";

	asker_init(&v.asker, STDIN_FILENO, d->cli->out, d->in);
	if (begin(&v, e) != 0)
		return -1;
	while (!v.over) {
		if (ask_reply(&v, &reply, e) != 0)
			return -1;
		if (leaves(reply))
			break;
		if (reply[0] != '\0' && (take_reply(&v, reply, e) != 0 || show_page(&v, e) != 0))
			return -1;
	}
	if (demo_write_page(d, e) != 0)
		return -1;
	demo_farewell(d);
	return 0;
}
