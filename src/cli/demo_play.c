// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// demo --play: a person at the terminal plays against computer players, with the same letters.
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/text.h"
#include "cli/internal.h"

enum { ROUNDS = 3 }; // rounds before the page is written

static const struct demo_player ann = { "Ann", "ann@example.org" };

struct demo_turn {
	struct demo *demo;
	struct asker asker;
	struct demo_letter last; // letter that the next reply will answer
	int round;
	bool over, paged; // paged: the page has been written
	const char *typed; // reply that was typed during a pause; NULL: none
};

// The number of lines of the terminal; 0 if it is not a terminal.
static int
terminal_rows(const struct demo_turn *v)
{
	struct winsize size = { 0 };

	return v->asker.terminal && isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0
	    ? size.ws_row : 0;
}

// The position where a part of a letter shows what "ok" would accept: a suggestion, or a proposed reading
// of the reply. NULL if it does not.
static const char *
offer_in(const struct demo *d, const char *part)
{
	const char *suggestion = say(d->in, MSG("Suggestion: {suggestion_words}"), ARG(suggestion_words, ""));
	const char *proposal = say(d->in, MSG("Nothing is stored yet. Did you mean this? Then reply \"ok\":"));

	if (strncmp(part, proposal, strcspn(proposal, ".") + 1) == 0)
		return part;
	return strstr(part, arena_strndup(d->cli->arena, suggestion, strcspn(suggestion, ":") + 1));
}

// Removes the board and the offer that "ok" would accept from a letter; a terminal shows them last, just
// above the prompt. Returns the rest of the letter.
static const char *
board_apart(const struct demo *d, const char *letter, const char **board)
{
	static const char rule[] = "----------------------------------------";
	struct arena *a = d->cli->arena;
	const char *offer = "", *position = "";
	struct text rest;

	text_init(&rest, a);
	while (*letter != '\0') {
		const char *end = strstr(letter, "\n\n");
		const char *part = arena_strndup(a, letter, end != NULL ? (size_t)(end - letter) : strlen(letter));
		const char *offered = offer_in(d, part);
		if (offered != NULL) { // a small screen has no room for the offer in words, nor for other plans
			const char *more = strstr(offered, "\n  ok ");
			offer = more != NULL ? arena_strndup(a, offered, (size_t)(more - offered)) : offered;
			text_addf(&rest, "%.*s%s%s", (int)(offered - part), part, more != NULL ? more + 1 : "",
			    more != NULL || offered > part ? "\n\n" : "");
		} else if (strstr(part, rule) != NULL && offer[0] != '\0')
			position = part;
		else
			text_addf(&rest, "%s\n\n", part);
		letter += strlen(part);
		letter += strspn(letter, "\n");
	}
	*board = position[0] != '\0' ? arena_printf(a, "%s\n\n%s\n", position, offer) : "";
	return rest.data;
}

// Waits for Enter. Any text typed before it becomes the next reply.
static int
pause_reading(struct demo_turn *v, struct err *e)
{
	struct demo *d = v->demo;
	const char *typed = "", *question = arena_printf(d->cli->arena, "  %s ", say(d->in, MSG("-- Press Enter to read on.")));

	if (ask_line(&v->asker, d->cli->arena, question, &typed, e) != 0) {
		if (e->code != ERR_NO_INPUT)
			return -1;
		*e = (struct err){ 0 };
		typed = "q";
	}
	v->typed = typed[0] != '\0' ? typed : NULL;
	return 0;
}

// Shows a text that is longer than the terminal in several screens; `last` is shown on the last one. `used`
// lines of the first screen are occupied.
static int
show_screens(struct demo_turn *v, const char *text, const char *last, int used, struct err *e)
{
	enum { PROMPT = 2 };
	struct demo *d = v->demo;
	const int rows = terminal_rows(v), least = ascii_count(last, '\n') + PROMPT;

	while (*text != '\0') {
		int room = rows - PROMPT - used, fits = rows - least - used, n = 0;
		const char *end = text;
		bool all = ascii_count(text, '\n') <= (last[0] != '\0' ? fits : room);
		while (*end != '\0' && (all || n < room)) {
			end += strcspn(end, "\n");
			end += *end == '\n';
			n++;
		}
		demo_quote_lines(d, arena_strndup(d->cli->arena, text, (size_t)(end - text)));
		text = end + strspn(end, "\n");
		used = 0;
		if ((*text != '\0' || (last[0] != '\0' && !all)) && (pause_reading(v, e) != 0 || v->typed != NULL))
			return v->typed != NULL ? 0 : -1;
	}
	demo_quote_lines(d, last);
	return 0;
}

// Shows the new letters; *count is their number. `used` lines of the screen are occupied.
static int
show_letters(struct demo_turn *v, int used, int *count, struct err *e)
{
	struct demo *d = v->demo;
	struct arena *a = d->cli->arena;
	struct demo_letter letters[DEMO_LETTERS];
	struct text all;
	const char *board = "";

	if (demo_open_letters(d, ann.address, letters, count, e) != 0)
		return -1;
	text_init(&all, a);
	for (int i = 0; i < *count; i++) {
		const char *body = demo_body(a, letters[i].text);
		if (i + 1 == *count && terminal_rows(v) > 0)
			body = board_apart(d, body, &board);
		text_addf(&all, "%s\n\n%s\n", say(d->in, MSG("Subject: {subject}"), ARG(subject, letters[i].subject)),
		    body);
		v->last = letters[i];
	}
	if (terminal_rows(v) > 0)
		return show_screens(v, all.data, board, used, e);
	demo_quote_lines(d, all.data);
	return 0;
}

static int
begin(struct demo_turn *v, struct err *e)
{
	struct demo *d = v->demo;
	int count;

	const char *intro = say(d->in, MSG("You are Ann in a game of Stone Age by email, against two computer players. "
				   "Your letters appear here; type a reply and press Enter. Type \"ok\" to take the "
				   "suggestion, or write a plan in codes, such as H, W3, X, or in your own words. \"q\" quits. No mail "
				   "leaves this machine. Everything stays in this folder:"));
	demo_say(d, intro);
	demo_quote(d, d->folder);
	if (DEMO_COMMAND(d, e, "new", DEMO_GAME, "ann=Ann <ann@example.org>", "flint=easy", "moss=fair",
		"--settle", "none", "--lang", d->in.lang->code) != 0 ||
	    DEMO_COMMAND(d, e, "run") != 0 || demo_state(d, &v->round, &v->over, e) != 0)
		return -1;
	return show_letters(v, ascii_count(text_wrap(d->cli->arena, intro, DEMO_COLUMNS, 0), '\n') + 4, &count, e);
}

// Asks for a reply; the end of input counts as "q".
static int
ask_reply(struct demo_turn *v, const char **reply, struct err *e)
{
	struct demo *d = v->demo;
	const char *question = arena_printf(d->cli->arena, "%s ", say(d->in, MSG("Your reply:")));

	*reply = v->typed;
	v->typed = NULL;
	if (*reply != NULL)
		return 0;
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

// Sends the reply and shows the answers.
static int
take_reply(struct demo_turn *v, const char *reply, struct err *e)
{
	struct demo *d = v->demo;
	int count, used = 0;

	if (demo_reply(d, &ann, &v->last, reply, e) != 0 || DEMO_COMMAND(d, e, "run") != 0 ||
	    demo_state(d, &v->round, &v->over, e) != 0)
		return -1;
	if (!v->over && !v->paged && v->round > ROUNDS) { // the game so far, as a page
		v->paged = true;
		if (demo_write_page(d, e) != 0)
			return -1;
		const char *text = say(d->in, MSG("Three rounds are over. Reply to keep playing, or type \"q\" to "
						  "quit. Here is the game so far as a web page:"));
		demo_say(d, text);
		demo_quote(d, d->page);
		used = ascii_count(text_wrap(d->cli->arena, text, DEMO_COLUMNS, 0), '\n') + 4;
	}
	if (show_letters(v, used, &count, e) != 0)
		return -1;
	if (count == 0)
		demo_say(d, say(d->in, MSG("No letter came back: a reply without an order or a question is answered only "
					   "once a day. Type \"ok\", a plan such as H, W3, X, or \"help\".")));
	return 0;
}

int
demo_play(struct demo *d, struct err *e)
{
	struct demo_turn v = { .demo = d };
	const char *reply = "";

	asker_init(&v.asker, STDIN_FILENO, d->cli->out, d->in);
	if (begin(&v, e) != 0)
		return -1;
	while (!v.over) {
		if (ask_reply(&v, &reply, e) != 0)
			return -1;
		if (ascii_equal(reply, "q") || ascii_equal(reply, "quit"))
			break;
		if (reply[0] != '\0' && take_reply(&v, reply, e) != 0)
			return -1;
	}
	if (demo_write_page(d, e) != 0)
		return -1;
	demo_farewell(d);
	return 0;
}
