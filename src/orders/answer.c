// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as pieces of text.
#include "orders/answer.h"

#include "base/text.h"
#include "orders/print.h"

enum { WIDTH = 72 };

// Adds one entry of a list: indented, broken at WIDTH columns.
static void
entry(struct text *t, const char *prose)
{
	text_addf(
	    t, "%s\n", text_wrap(t->arena, arena_printf(t->arena, "  %s", prose), WIDTH, 4));
}

static void
paragraph(struct text *t, const char *prose)
{
	text_addf(t, "%s\n", text_wrap(t->arena, prose, WIDTH, 0));
}

char *
problem_text(struct arena *a, const struct problem *p)
{
	return arena_printf(a, "line %d, column %d: %s", p->line, p->column, p->text);
}

static void
say_standing(struct text *t, const struct parsed *p, enum section s)
{
	struct text line;

	text_init(&line, t->arena);
	if ((p->standing_dropped >> s & 1) != 0 && !order_has(&p->standing, s))
		text_addf(&line, "always %s: forgotten", section_word(s));
	if (order_has(&p->standing, s)) {
		text_add(&line, "always");
		if (p->standing_rounds[s] > 0)
			text_addf(&line, ", for %d round%s", p->standing_rounds[s],
			    p->standing_rounds[s] == 1 ? "" : "s");
		text_add(&line, ", ");
		section_say(&line, &p->standing, s, &p->seats);
	}
	if (line.len > 0)
		entry(t, line.data);
}

static const char *
say_stored(struct arena *a, const struct parsed *p)
{
	struct text t, line;

	text_init(&t, a);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(&p->orders, s))
			continue;
		text_init(&line, a);
		section_say(&line, &p->orders, s, &p->seats);
		entry(&t, line.data);
	}
	for (enum section s = 0; s < SECTIONS; s++)
		say_standing(&t, p, s);
	return t.data;
}

// Sections that came to nothing are named, so that nobody believes them stored.
static const char *
say_refused(struct arena *a, const struct parsed *p)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < p->problems.count; i++)
		entry(&t, problem_text(a, &p->problems.list[i]));
	for (enum section s = 0; s < SECTIONS; s++) {
		if ((p->refused >> s & 1) != 0)
			entry(&t, arena_printf(a, "so '%s' was not stored", section_word(s)));
		if ((p->standing_refused >> s & 1) != 0)
			entry(&t, arena_printf(a, "so 'always %s' was not stored", section_word(s)));
	}
	return t.data;
}

static const char *
say_notes(struct arena *a, const struct notes *n)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < n->count; i++)
		entry(&t, n->list[i]);
	return t.data;
}

static const char *
say_total(struct arena *a, const struct wishes *w, const struct game *g, int seat)
{
	const char *gap = plan_gap(a, w->orders, g, seat);
	struct text t;

	text_init(&t, a);
	paragraph(&t, gap == NULL ? "This plan cannot stall."
				  : arena_printf(a, "This plan can stall: %s.", gap));
	return t.data;
}

static const char *
say_asked(struct arena *a, const struct wishes *w, const struct game *g, int seat)
{
	const char *list[ASKED_MAX];
	int n = asked_list(a, w, g, seat, list);
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < n; i++)
		entry(&t, list[i]);
	return t.data;
}

static const char *
reader_name(const struct parsed *p, int to)
{
	if (to == TO_ALL)
		return "everybody";
	return to == TO_GM ? "the game master" : seat_called(&p->seats, to);
}

static void
say_request(struct text *t, const struct parsed *p, const struct request *q)
{
	struct arena *a = t->arena;

	switch (q->kind) {
	case REQUEST_PRESS:
		entry(t, arena_printf(a, "press to %s, %zu characters", reader_name(p, q->to),
			     utf8_columns(q->text)));
		return;
	case REQUEST_VACATION:
		entry(t, q->text[0] == '\0' ? "vacation: none"
					    : arena_printf(a, "vacation from %s to %s", q->text, q->until));
		return;
	case REQUEST_HISTORY:
		entry(t, q->from == 0 ? "history of all rounds"
				      : arena_printf(a, "history of rounds %d to %d", q->from, q->to));
		return;
	case REQUEST_SHOW:
	case REQUEST_WHATIF:
	case REQUEST_RESEND:
	case REQUEST_HELP:
	case REQUEST_RESIGN:
	case REQUEST_LANG:
	case REQUESTS:
		entry(t, arena_printf(a, "%s%s%s", request_word(q->kind),
		             q->text[0] != '\0' ? " " : "", q->text));
		return;
	}
}

void
answer_write(struct arena *a, const struct parsed *p, const struct wishes *w,
    const struct game *g, int seat, struct answer *out)
{
	struct text requests;

	text_init(&requests, a);
	for (int i = 0; i < p->requests; i++)
		say_request(&requests, p, &p->request[i]);
	*out = (struct answer){
		.stored = say_stored(a, p),
		.refused = say_refused(a, p),
		.repairs = say_notes(a, &p->notes),
		.total = say_total(a, w, g, seat),
		.asked = say_asked(a, w, g, seat),
		.requests = requests.data,
	};
}
