// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The links of a letter.
#include "report/internal.h"

#include <stdbool.h>
#include <string.h>

#include "orders/offer.h"
#include "report/json.h"
#include "report/view.h"

// Returns the round of an answer; 0 if there is none.
static int
round_of(const struct report_input *in)
{
	return in->game != NULL ? in->game->round : in->round;
}

// Returns a mailto: URL to the reply address, with a subject and a complete answer.
static const char *
mailto(struct arena *a, const struct report_input *in, const char *body)
{
	const char *subject = in->part ? "Re: [stonepost]"
				       : arena_printf(a, in->confirm.count > 0 || round_of(in) == 0 ? "Re: [stonepost %s]" : "Re: [stonepost %s r%d]",
					     in->name, round_of(in));
	struct text t;

	if (in->called != NULL)
		body = arena_printf(a, "%s %s", in->called, body);
	if (in->reply_below != NULL && in->reply_below[0] != '\0')
		body = arena_printf(a, "%s\n\n%s", body, in->reply_below);
	text_init(&t, a);
	text_add_both(&t, "mailto:", in->reply_to);
	text_add(&t, "?subject=");
	text_add_percent(&t, subject, "");
	text_add(&t, "&body=");
	text_add_percent(&t, body, "");
	return t.data;
}

// The group of a link: answers that the letter asks for, alternatives, the rest.
enum rank { BUTTONS, SIDES, REST, RANKS };

struct links {
	struct tongue to;
	const struct report_input *in;
	const char *other; // name of another player, or NULL
	json_t *all, *of[RANKS];
};

struct link {
	enum rank rank;
	const char *body, *text;
	const char *detail; // text below the link, or NULL
	bool go; // the link accepts an offer
};

static json_t *
link_json(struct arena *a, const struct report_input *in, const struct link *link)
{
	json_t *j = json_map();

	json_put(j, "href", json_text(mailto(a, in, link->body)));
	json_put(j, "text", json_text(link->text));
	json_put(j, "detail", json_text(link->detail));
	json_put(j, "go", json_boolean(link->go));
	return j;
}

// Adds a link that writes the answer link->body, which the player may send.
static void
add_link(struct links *l, const struct link *link)
{
	json_t *j = link_json(l->to.arena, l->in, link);

	json_push(l->of[link->rank], json_incref(j));
	json_push(l->all, j);
}

// Adds a link with its round appended to the body.
static void
add_round_link(struct links *l, struct link link)
{
	link.body = arena_printf(l->to.arena, "%s %d", link.body, round_of(l->in));
	add_link(l, &link);
}

// Adds links for the proposal of this answer, or of an earlier one: a yes accepts it; if it has two
// readings, the letter before one of them does.
static void
add_proposal(struct links *l)
{
	const struct report_input *in = l->in;
	const bool own = in->answer != NULL && in->answer->proposal.count > 0;
	const struct lines *lines = own ? &in->answer->proposal : &in->proposal;
	const bool two = own ? in->answer->two : in->two;

	if (lines->count == 0)
		return;
	if (!two)
		add_round_link(l, (struct link){ BUTTONS, "ok", say(l->to, MSG_OF("link", "Yes")), lines->list[0], true });
	for (int i = 0; two && i < lines->count; i++)
		if (strncmp(lines->list[i], "a) ", 3) == 0 || strncmp(lines->list[i], "b) ", 3) == 0)
			add_round_link(l,
			    (struct link){ BUTTONS, arena_strndup(l->to.arena, lines->list[i], 1), lines->list[i], NULL, true });
	add_link(l, &(struct link){ BUTTONS, "no", say(l->to, MSG_OF("link", "No")), NULL, false });
}

// Returns the answer `word` to a question. If the address does not identify the question, it is the whole
// frame, with `word` instead of the list of possible words.
static const char *
confirming(struct arena *a, const struct report_input *in, const char *word)
{
	return in->reply_below == NULL || in->confirm.count < 2
	    ? word
	    : arena_printf(a, "%s\n%s\n%s", in->confirm.list[0], word, in->confirm.list[in->confirm.count - 1]);
}

static void
add_offers(struct links *l)
{
	const struct report_input *in = l->in;

	add_proposal(l);
	if (in->offer != NULL && offer_is_request(in->offer))
		add_round_link(l, (struct link){ BUTTONS, "ok", say(l->to, MSG_OF("link", "Yes")), NULL, true });
	for (int i = 0; i < in->choices.count; i++)
		add_round_link(l, (struct link){ BUTTONS, arena_strndup(l->to.arena, in->choices.list[i], 1), in->choices.list[i], NULL,
			i == 0 });
	if (in->keep != NULL || (in->offer != NULL && offer_keeps(in->offer)))
		add_round_link(l, (struct link){ BUTTONS, "keep", say(l->to, MSG_OF("link", "Let my orders count")), NULL, true });
	if (in->suggestion != NULL)
		add_round_link(l, (struct link){ BUTTONS, "ok", say(l->to, MSG_OF("link", "Take the suggestion")), NULL, true });
	for (int i = 0; i < in->aim_count; i++)
		add_round_link(l, (struct link){ SIDES, in->aims[i].ok, in->aims[i].name,
			arena_printf(l->to.arena, "%s: %s (%s)", in->aims[i].ok, in->aims[i].plan, in->aims[i].why), false });
}

static void
add_rest(struct links *l)
{
	const struct report_input *in = l->in;

	if (in->game->round > 1)
		add_round_link(l, (struct link){ REST, "=", say(l->to, MSG_OF("link", "Same as last round")), NULL, false });
	if (in->mode != NULL && strcmp(in->mode, "round") == 0) // otherwise nobody else is awaited
		add_round_link(l, (struct link){ REST, "wait", say(l->to, MSG_OF("link", "Wait for me")), NULL, false });
	if (l->other != NULL && in->hears)
		add_link(l, &(struct link){ REST, arena_printf(l->to.arena, "tell %s: ", l->other),
			say(l->to, MSG_OF("link", "Message")), NULL, false });
	add_link(l, &(struct link){ REST, "help", say(l->to, MSG_OF("link", "Help")), NULL, false });
}

static void
add_all(struct links *l)
{
	const struct report_input *in = l->in;

	if (in->reply_to == NULL)
		return;
	if (in->confirm.count > 0) {
		struct arena *a = l->to.arena;
		const char *yes = confirming(a, in, "yes"), *no = confirming(a, in, "no");
		add_link(l, &(struct link){ BUTTONS, yes, say(l->to, MSG_OF("link", "Yes")), NULL, true });
		add_link(l, &(struct link){ BUTTONS, no, say(l->to, MSG_OF("link", "No")), NULL, false });
	}
	if (in->reply != NULL)
		add_link(l, &(struct link){ BUTTONS, in->reply, say(l->to, MSG_OF("link", "Answer")), NULL, false });
	if (round_of(in) == 0)
		return;
	if (in->kind == LETTER_FINAL && in->reader >= 0) {
		add_link(l, &(struct link){ BUTTONS, "again", say(l->to, MSG_OF("link", "Play again")), NULL, true });
		add_link(l, &(struct link){ REST, "page", say(l->to, MSG_OF("link", "Replay the game in a browser")), NULL, false });
	}
	if ((in->game != NULL && in->game->open.kind == ASK_OVER) || in->reader < 0)
		return;
	add_offers(l);
	if (!in->part && in->game != NULL && !in->places_nobody)
		add_rest(l);
}

void
view_links(struct tongue to, const struct report_input *in, const char *other, json_t *view)
{
	static const char *const names[RANKS] = { [BUTTONS] = "buttons", [SIDES] = "sides", [REST] = "rest" };
	struct links l = { .to = to, .in = in, .other = other, .all = json_list() };

	for (enum rank r = 0; r < RANKS; r++)
		l.of[r] = json_list();
	add_all(&l);
	json_put(view, "links", l.all);
	for (enum rank r = 0; r < RANKS; r++)
		json_put(view, names[r], l.of[r]);
}

json_t *
view_link_to_all(struct tongue to, const struct report_input *look, const char *games)
{
	return link_json(to.arena, look,
	    &(struct link){ BUTTONS, "ok all", say(to, MSG_OF("link", "Take all suggestions")), games, true });
}
