// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter: in words what was stored, what was refused and why, and what
// comes next.
#include "judge/reply.h"

#include "base/clock.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/print.h"
#include "orders/total.h"

// The parts of an answer while they are collected.
struct parts {
	struct pile stored, refused, asked, notes;
	struct report_answer answer;
};

static void
add_sections(struct judge *j, struct parts *parts, const struct order_set *o,
    const struct seats *seats, const char *prefix)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		struct text text;
		if (!order_has(o, s))
			continue;
		text_init(&text, j->arena);
		text_add(&text, prefix);
		section_say(&text, o, s, seats);
		pile_add(j->arena, &parts->stored, text.data);
	}
}

static void
add_problems(struct judge *j, struct parts *parts, const struct parsed *p)
{
	for (int i = 0; i < p->problems.count; i++)
		pile_add(j->arena, &parts->refused, problem_text(j->arena, &p->problems.list[i]));
	for (int i = 0; i < p->notes.count; i++)
		pile_add(j->arena, &parts->notes, p->notes.list[i]);
	for (int i = 0; i < p->requests; i++)
		pile_add(j->arena, &parts->notes,
		    arena_printf(j->arena, "line %d: '%s' was read, but is not done for turn files",
			p->request[i].line, request_word(p->request[i].kind)));
}

static void
add_outlook(struct judge *j, struct parts *parts, const struct wishes *w, const struct game *g,
    int seat)
{
	const char *asked[ASKED_MAX];
	const char *gap = plan_gap(j->arena, w->orders, g != NULL ? &g->options : NULL);
	int n = asked_list(j->arena, w, g, seat, asked);

	parts->answer.total = gap != NULL ? gap : "This plan cannot stall.";
	for (int i = 0; i < n; i++)
		pile_add(j->arena, &parts->asked, asked[i]);
}

static int
finish(struct judge *j, struct parts *parts, struct report_input *in, struct letter *letter,
    struct err *e)
{
	parts->answer.stored = pile_lines(&parts->stored);
	parts->answer.refused = pile_lines(&parts->refused);
	parts->answer.asked = pile_lines(&parts->asked);
	in->notes = pile_lines(&parts->notes);
	in->answer = &parts->answer;
	return report_letter(j->arena, j->templates, in, letter, e);
}

// What there is to say about the round a frame was for (S5, S6).
static void
add_status(struct judge *j, struct parts *parts, const struct table *t, const struct frame *frame,
    const struct parsed *p, const struct enforced *done, struct report_input *in)
{
	struct text rewritten;

	switch (done->status) {
	case ORDER_STATUS_STORED:
		break;
	case ORDER_STATUS_KEPT:
		pile_add(j->arena, &parts->notes,
		    arena_printf(j->arena, "These orders are kept for round %d; the game is in round %d.",
			frame->head.round, t->game.round));
		break;
	case ORDER_STATUS_OVERTAKEN:
		pile_add(j->arena, &parts->notes,
		    "A newer order of yours stands, so this one was overtaken and changes nothing.");
		break;
	case ORDER_STATUS_PAST:
		pile_add(j->arena, &parts->notes,
		    arena_printf(j->arena,
			"These orders were for round %d, which is over: they change nothing. Below "
			"they are rewritten for round %d; send them back if you want them.",
			frame->head.round, t->game.round));
		text_init(&rewritten, j->arena);
		frame_rewrite(&rewritten, frame, p, t->game.round);
		in->order_block = rewritten.data;
		break;
	case ORDER_STATUS_REFUSED:
		if (done->refusal != NULL)
			pile_add(j->arena, &parts->refused, done->refusal);
		break;
	case ORDER_STATUSES:
		break;
	}
}

int
reply_write(struct judge *j, const struct table *t, int seat, const struct frame *frame,
    const struct parsed *p, const struct enforced *done, struct letter *letter, struct err *e)
{
	struct parts parts = { 0 };
	struct report_input in;
	struct wishes w = table_wishes(t, seat, false);

	if (brief(j, t, seat, LETTER_ANSWER, t->row.seq, &in, e) != 0)
		return -1;
	in.order_block = in.asked = NULL;
	in.plan = (struct lines){ 0 };
	in.missing = brief_missing(j, t, seat); // who else
	add_status(j, &parts, t, frame, p, done, &in);
	add_problems(j, &parts, p);
	if (done->changed) {
		add_sections(j, &parts, &p->orders, &t->names, "");
		add_sections(j, &parts, &p->standing, &t->names, "always, ");
		parts.answer.receipt = done->receipt;
		if (done->next_round)
			w = (struct wishes){ .orders = &p->orders, .standing = &p->standing };
		add_outlook(j, &parts, &w, done->next_round ? NULL : &t->game, seat);
		parts.answer.is_final = order_has(w.orders, SECTION_FINAL) && w.orders->final;
	}
	return finish(j, &parts, &in, letter, e);
}

int
reply_form(struct judge *j, const struct frame *frame, const struct parsed *p,
    struct letter *letter, struct err *e)
{
	struct parts parts = { 0 };
	struct report_input in = { .kind = LETTER_ANSWER, .name = frame->head.game, .reader = -1 };
	struct wishes w = { .orders = &p->orders, .standing = &p->standing };

	in.headline = "Only the form was looked at: there is no database here.";
	add_problems(j, &parts, p);
	add_sections(j, &parts, &p->orders, &p->seats, "");
	add_sections(j, &parts, &p->standing, &p->seats, "always, ");
	if (order_has(&p->orders, SECTION_PLAN))
		add_outlook(j, &parts, &w, NULL, 0);
	return finish(j, &parts, &in, letter, e);
}

int
reply_queue(struct judge *j, const struct table *t, int seat, int64_t letter_id, int number,
    const struct letter *letter, int *letters, struct err *e)
{
	const char *key = arena_printf(j->arena, "%s/answer/%lld/%d", t->row.name,
	    (long long)letter_id, number);

	return inform_queue(j, t, seat, LETTER_ANSWER, key, letter, letters, e);
}
