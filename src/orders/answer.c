// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as lists of sentences.
#include "orders/answer.h"

#include "base/text.h"
#include "orders/print.h"

char *
problem_text(struct arena *a, const struct problem *p)
{
	return arena_printf(a, "line %d, column %d: %s", p->line, p->column, p->text);
}

// One standing order: taken down, for how long, or forgotten.
static void
standing_stored(struct arena *a, const struct parsed *p, enum section s, struct answer *out)
{
	int rounds = p->standing_rounds[s];
	struct text text;

	text_init(&text, a);
	if (order_has(&p->standing, s)) {
		text_add(&text, "always, ");
		if (rounds > 0)
			text_addf(&text, "for %d round%s, ", rounds, rounds == 1 ? "" : "s");
		section_say(&text, &p->standing, s, &p->seats);
		pile_add(a, &out->stored, text.data);
	} else if ((p->standing_dropped >> s & 1) != 0) {
		pile_addf(a, &out->stored, "always, %s: forgotten", section_word(s));
	}
}

void
answer_stored(struct arena *a, const struct parsed *p, struct answer *out)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		struct text text;
		if (!order_has(&p->orders, s))
			continue;
		text_init(&text, a);
		section_say(&text, &p->orders, s, &p->seats);
		pile_add(a, &out->stored, text.data);
	}
	for (enum section s = 0; s < SECTIONS; s++)
		standing_stored(a, p, s, out);
}

// Adds the names of sections to a list: "'plan', 'do' and 'tools'".
static void
add_sections(struct text *t, unsigned *left, unsigned sections, const char *always)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if ((sections >> s & 1) != 0) {
			text_addf(t, "%s'%s%s'", t->len == 0 ? "" : *left == 1 ? " and " : ", ",
			    always, section_word(s));
			--*left;
		}
}

static unsigned
bits(unsigned mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

// Sections that came to nothing are named, so that nobody believes them stored.
static void
note_refused(struct arena *a, const struct parsed *p, struct answer *out)
{
	unsigned count = bits(p->refused) + bits(p->standing_refused), left = count;
	struct text names;

	if (count == 0)
		return;
	text_init(&names, a);
	add_sections(&names, &left, p->refused, "");
	add_sections(&names, &left, p->standing_refused, "always ");
	pile_addf(a, &out->notes,
	    "Because of %s nothing was taken from %s: what stood before still stands.",
	    count == 1 ? "its error" : "their errors", names.data);
}

static const char *
reader_name(const struct parsed *p, int to)
{
	if (to == TO_ALL)
		return "everybody";
	return to == TO_GM ? "the game master" : seat_called(&p->seats, to);
}

static char *
request_words(struct arena *a, const struct parsed *p, const struct request *q)
{
	if (q->kind == REQUEST_PRESS)
		return arena_printf(a, "press to %s, %zu characters", reader_name(p, q->to),
		    utf8_columns(q->text));
	if (q->kind == REQUEST_VACATION && q->text[0] == '\0')
		return arena_strdup(a, "vacation none");
	if (q->kind == REQUEST_VACATION)
		return arena_printf(a, "vacation from %s to %s", q->text, q->until);
	if (q->kind == REQUEST_HISTORY && q->from == 0)
		return arena_strdup(a, "history of all rounds");
	if (q->kind == REQUEST_HISTORY)
		return arena_printf(a, "history of rounds %d to %d", q->from, q->to);
	if (q->kind == REQUEST_AGREE)
		return arena_strdup(a, q->text[0] != '\0' ? "agree end" : "agree none");
	return arena_printf(
	    a, "%s%s%s", request_word(q->kind), q->text[0] != '\0' ? " " : "", q->text);
}

void
answer_refused(struct arena *a, const struct parsed *p, struct answer *out)
{
	for (int i = 0; i < p->problems.count; i++)
		pile_add(a, &out->refused, problem_text(a, &p->problems.list[i]));
	note_refused(a, p, out);
	pile_join(a, &out->notes, &p->notes);
}

void
answer_requests(struct arena *a, const struct parsed *p, struct answer *out)
{
	for (int i = 0; i < p->requests; i++)
		pile_addf(a, &out->notes, "line %d: '%s' was read, but nothing is done about it",
		    p->request[i].line, request_words(a, p, &p->request[i]));
}

void
answer_outlook(struct arena *a, const struct wishes *w, const struct game *g, int seat,
    struct answer *out)
{
	const char *asked[ASKED_MAX];
	const char *gap = plan_gap(a, w->orders, g, seat);
	int n = asked_list(a, w, g, seat, asked);

	for (int i = 0; i < n; i++)
		pile_add(a, &out->asked, asked[i]);
	if (g != NULL && !still_places(g, seat))
		out->total = "Your people are placed, so no plan can stall any more this round.";
	else if (gap == NULL)
		out->total = "This plan cannot stall.";
	else if (!order_has(w->orders, SECTION_PLAN))
		out->total = "There is no plan yet: the game waits for you at your next placement.";
	else if (has_fallback(w))
		out->total = arena_printf(
		    a, "This plan can run dry, and then your fallback steps in: %s.", gap);
	else
		out->total = arena_printf(a, "This plan can stall: %s.", gap);
}
