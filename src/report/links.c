// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The links of a letter.
#include "report/links.h"

#include <string.h>

#include "report/json.h"

// mailto: the reader's own address, with a subject and a whole answer.
static const char *
mailto(struct arena *a, const struct report_input *in, const char *body)
{
	const char *subject = arena_printf(a, in->confirm.count > 0 ? "Re: [stonepost %s]" : "Re: [stonepost %s r%d]",
	    in->name, in->game->round);
	struct text t;

	text_init(&t, a);
	text_add_both(&t, "mailto:", in->reply_to);
	text_add(&t, "?subject=");
	text_add_percent(&t, subject, "");
	text_add(&t, "&body=");
	text_add_percent(&t, body, "");
	return t.data;
}

// Adds a link: a click writes the answer `body`, and the player sends it or does not.
static void
add_link(json_t *list, struct tongue to, const struct report_input *in, const char *body, const char *text)
{
	json_t *j = json_map();

	json_put(j, "href", json_text(mailto(to.arena, in, body)));
	json_put(j, "text", json_text(text));
	json_push(list, j);
}

static void
add_round_link(json_t *list, struct tongue to, const struct report_input *in, const char *word, const char *text)
{
	add_link(list, to, in, arena_printf(to.arena, "%s %d", word, in->game->round), text);
}

// What an answer proposes: taken by a yes, or of two readings by the letter before each.
static void
add_proposal(json_t *list, struct tongue to, const struct report_input *in)
{
	const struct report_answer *answer = in->answer;

	if (answer == NULL || answer->proposal.count == 0)
		return;
	if (!answer->two)
		add_round_link(list, to, in, "ok", say(to, MSG_OF("link", "Yes")));
	for (int i = 0; answer->two && i < answer->proposal.count; i++)
		if (strncmp(answer->proposal.list[i], "a) ", 3) == 0 || strncmp(answer->proposal.list[i], "b) ", 3) == 0)
			add_round_link(list, to, in, arena_strndup(to.arena, answer->proposal.list[i], 1), answer->proposal.list[i]);
	add_link(list, to, in, "no", say(to, MSG_OF("link", "No")));
}

json_t *
view_links(struct tongue to, const struct report_input *in)
{
	json_t *list = json_list();

	if (in->reply_to == NULL || in->game == NULL)
		return list;
	if (in->confirm.count > 0) {
		add_link(list, to, in, "yes", say(to, MSG_OF("link", "Yes")));
		add_link(list, to, in, "no", say(to, MSG_OF("link", "No")));
	}
	if (in->kind == LETTER_FINAL && in->reader >= 0)
		add_link(list, to, in, "again", say(to, MSG_OF("link", "Play again")));
	if (in->game->open.kind == ASK_OVER || in->reader < 0)
		return list;
	add_proposal(list, to, in);
	for (int i = 0; i < in->choices.count; i++)
		add_round_link(list, to, in, arena_strndup(to.arena, in->choices.list[i], 1), in->choices.list[i]);
	if (in->suggestion != NULL)
		add_round_link(list, to, in, "ok", say(to, MSG_OF("link", "Take the suggestion")));
	if (in->game->round > 1)
		add_round_link(list, to, in, "=", say(to, MSG_OF("link", "The same as last round")));
	if (in->mode != NULL && strcmp(in->mode, "round") == 0) // else nobody is waited for but who is asked
		add_round_link(list, to, in, "wait", say(to, MSG_OF("link", "Wait for me")));
	add_link(list, to, in, "help", say(to, MSG_OF("link", "Help")));
	return list;
}
