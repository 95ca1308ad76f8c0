// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads wishes about letters and the end of the game: agree, remind, what is on or off.
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "orders/parse.h"
#include "orders/parser.h"
#include "base/repair.h"

#include "base/span.h"

enum { LONGEST = 30 * DAY };

// The rest of the line up to a comment or a `;`, folded, without blanks around it.
static const char *
take_words(struct parser *p)
{
	const char *s = p->t->at, *end = line_last(s);
	size_t len;

	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END)
		return "";
	len = strcspn(s, ";");
	if (s + len < end)
		end = s + len;
	skip_to(p, end);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '.'))
		end--;
	return text_fold(p->arena, s, (size_t)(end - s));
}

bool
read_agreement(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p);

	if (strcmp(words, "end") == 0 || strcmp(words, "to end") == 0) {
		q->text = "end";
		return true;
	}
	if (strcmp(words, "none") == 0)
		return true;
	return fail_at(p, at,
	    say(p->in, MSG("agree to what? write 'agree end' to end the game as it stands, "
	                   "or 'agree none' to "
	                   "take that back")));
}

bool
read_span(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p);
	int64_t seconds;

	q->text = words;
	if (strcmp(words, "none") == 0 || strcmp(words, "usual") == 0)
		return true;
	if (!span_parse(words, &seconds) || seconds == 0)
		return fail_at(p, at,
		    say(p->in, MSG("write how long before a deadline you want to be reminded: "
		                   "remind 6h, remind 1d; or remind none, or remind usual")));
	if (seconds > LONGEST)
		return fail_at(
		    p, at, say(p->in, MSG("that is too long before a deadline: at most 30d")));
	q->from = (int)seconds;
	return true;
}

bool
read_switch(struct parser *p, struct request *q)
{
	const struct token *at = p->t;

	q->text = take_words(p);
	q->from = strcmp(q->text, "on") == 0;
	return q->from == 1 || strcmp(q->text, "off") == 0 ||
	       fail_at(p, at, say(p->in, MSG("write '{word} on' or '{word} off'"), ARG(word, request_word(q->kind))));
}
