// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as lists of sentences.
#include "orders/answer.h"

#include "base/text.h"
#include "orders/print.h"

char *
problem_text(struct tongue in, const struct problem *p)
{
	return say(in, MSG("line {line}, column {column}: {problem}"), ARG(line, p->line),
	    ARG(column, p->column), ARG(problem, p->text));
}

void
answer_stored(struct tongue in, const struct parsed *p, struct answer *out)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(&p->orders, s))
			pile_add(in.arena, &out->stored, section_say(in, &p->orders, s, &p->seats));
	for (enum section s = 0; s < SECTIONS; s++) {
		const int rounds = p->standing_rounds[s];
		if (order_has(&p->standing, s)) {
			const char *orders = section_say(in, &p->standing, s, &p->seats);
			pile_add(in.arena, &out->stored, say(in, rounds > 0
			    ? MSG_N("always, for {n} round, {orders}", "always, for {n} rounds, {orders}", rounds)
			    : MSG("always, {orders}"), ARG(orders, orders)));
		} else if ((p->standing_dropped >> s & 1) != 0) {
			pile_add(in.arena, &out->stored,
			    say(in, MSG("always, {section}: forgotten"), ARG(section, section_told(in, s))));
		}
	}
}

// Adds the names of sections in quotation marks, as the message has them.
static void
add_sections(struct tongue in, struct pile *names, unsigned sections, struct msg quoted)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if ((sections >> s & 1) != 0)
			pile_add(in.arena, names, say(in, quoted, ARG(section, section_told(in, s))));
}

// Returns a request in words, as it was understood.
static char *
request_words(struct tongue in, const struct parsed *p, const struct request *q)
{
	if (q->kind == REQUEST_PRESS) {
		const char *reader = q->to == TO_ALL ? say(in, MSG_OF("reader", "everybody"))
		    : q->to == TO_GM		     ? say(in, MSG("the game master"))
						     : seat_called(&p->seats, q->to);
		return say(in, MSG("message to {reader}, {length} characters"), ARG(reader, reader),
		    ARG(length, (long long)utf8_columns(q->text)));
	}
	if (q->kind == REQUEST_VACATION && q->until[0] != '\0')
		return say(in, MSG("away from {from} to {until}"), ARG(from, q->text), ARG(until, q->until));
	if (q->kind == REQUEST_HISTORY && q->from == 0)
		return say(in, MSG("history of all rounds"));
	if (q->kind == REQUEST_HISTORY)
		return say(in, MSG("history of rounds {from} to {to}"), ARG(from, q->from), ARG(to, q->to));
	bool none = q->text[0] == '\0' && (q->kind == REQUEST_VACATION || q->kind == REQUEST_AGREE);
	return arena_printf(in.arena, "%s%s%s", request_word(q->kind),
	    none || q->text[0] != '\0' ? " " : "", none ? "none" : q->text);
}

void
answer_refused(struct tongue in, const struct parsed *p, struct answer *out)
{
	struct pile names = { 0 };

	for (int i = 0; i < p->problems.count; i++)
		pile_add(in.arena, &out->refused, problem_text(in, &p->problems.list[i]));
	add_sections(in, &names, p->refused, MSG("\"{section}\""));
	add_sections(in, &names, p->standing_refused, MSG("\"always {section}\""));
	if (names.count > 0) // so that no player assumes that they were stored
		pile_add(in.arena, &out->notes, say(in,
		    MSG_N("Because of its error, nothing in {sections} was changed: your earlier orders still count.",
			"Because of their errors, nothing in {sections} was changed: your earlier orders still count.",
			names.count), ARG(sections, say_list(in, names.list, names.count))));
	pile_join(in.arena, &out->notes, &p->notes);
}

void
answer_requests(struct tongue in, const struct parsed *p, struct answer *out)
{
	for (int i = 0; i < p->requests; i++)
		pile_add(in.arena, &out->notes,
		    say(in, MSG("line {line}: \"{request}\" was read, but it does nothing"),
		        ARG(line, p->request[i].line), ARG(request, request_words(in, p, &p->request[i]))));
}

// Why the plan may fail to place everybody; NULL if it cannot fail.
static const char *
total(struct tongue in, const struct wishes *w, const struct game *g, int seat, const struct answer *out)
{
	const char *gap = plan_gap(in, w->orders, g, seat);
	bool sealed = w->help == HELP_ALL;

	if (g != NULL && !still_places(g, seat))
		return say(in, MSG("Your people are all placed, so your plan can't stall this round."));
	if (gap == NULL && (sealed || (out->asked.count == 0 && !order_has(w->orders, SECTION_STOP))))
		return NULL;
	if (gap == NULL)
		return say(in, MSG("This plan places everybody, but what you want to be asked can make it wait."));
	if (!order_has(w->orders, SECTION_PLAN) && !sealed)
		return say(in, MSG("You have no plan yet: the game waits for you at your next placement."));
	if (!order_has(w->orders, SECTION_PLAN))
		return say(in, MSG("You have no plan yet, so the computer would place everybody."));
	if (has_fallback(w))
		return say(in, MSG("Some of your people may have nowhere to go, and then your fallback decides; {gap}."),
		    ARG(gap, gap));
	return say(in,
	    sealed ? MSG("Some of your people may have nowhere to go, and then the computer decides; {gap}.")
		   : MSG("This plan can stall: {gap}."), ARG(gap, gap));
}

void
answer_outlook(struct tongue in, const struct wishes *w, const struct game *g, int seat, struct answer *out)
{
	const char *list[ASKED_MAX];
	int n = asked_list(in, w, g, seat, list);

	for (int i = 0; i < n; i++)
		pile_add(in.arena, &out->asked, list[i]);
	n = helped_list(in, w, g, seat, list);
	for (int i = 0; i < n; i++)
		pile_add(in.arena, &out->helped, list[i]);
	out->total = total(in, w, g, seat, out);
}
