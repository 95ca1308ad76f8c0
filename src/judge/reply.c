// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter: in words what was stored, what was refused and why, and what
// comes next.
#include "judge/reply.h"

#include "judge/pile.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/print.h"
#include "orders/total.h"

// The parts of an answer while they are collected.
struct parts {
	struct pile stored, refused, asked, notes;
	struct report_answer answer;
};

// One standing order: taken down, for how long, or forgotten.
static void
add_standing(struct judge *j, struct parts *parts, const struct parsed *p, enum section s,
    const struct seats *seats)
{
	int rounds = p->standing_rounds[s];
	struct text text;

	text_init(&text, j->arena);
	if (order_has(&p->standing, s)) {
		text_add(&text, "always, ");
		if (rounds > 0)
			text_addf(&text, "for %d round%s, ", rounds, rounds == 1 ? "" : "s");
		section_say(&text, &p->standing, s, seats);
	} else if ((p->standing_dropped >> s & 1) != 0) {
		text_addf(&text, "always, %s: forgotten", section_word(s));
	} else {
		return;
	}
	pile_add(j->arena, &parts->stored, text.data);
}

static void
add_sections(struct judge *j, struct parts *parts, const struct parsed *p,
    const struct seats *seats)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		struct text text;
		if (!order_has(&p->orders, s))
			continue;
		text_init(&text, j->arena);
		section_say(&text, &p->orders, s, seats);
		pile_add(j->arena, &parts->stored, text.data);
	}
	for (enum section s = 0; s < SECTIONS; s++)
		add_standing(j, parts, p, s, seats);
}

static void
add_problems(struct judge *j, struct parts *parts, const struct parsed *p)
{
	for (int i = 0; i < p->problems.count; i++)
		pile_add(j->arena, &parts->refused, problem_text(j->arena, &p->problems.list[i]));
	for (enum section s = 0; s < SECTIONS; s++) {
		const char *always = (p->refused >> s & 1) != 0 ? "" : "always ";
		if (((p->refused | p->standing_refused) >> s & 1) != 0)
			pile_add(j->arena, &parts->notes,
			    arena_printf(j->arena,
				"Because of its error nothing was taken from '%s%s': what stood before "
				"still stands.",
				always, section_word(s)));
	}
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
	const char *gap = plan_gap(j->arena, w->orders, g, seat);
	int n = asked_list(j->arena, w, g, seat, asked);

	if (g != NULL && !still_places(g, seat))
		parts->answer.total = "Your people are placed, so no plan can stall any more this round.";
	else if (gap == NULL)
		parts->answer.total = "This plan cannot stall.";
	else if (!order_has(w->orders, SECTION_PLAN))
		parts->answer.total =
		    "There is no plan yet: the game waits for you at your next placement.";
	else if (has_fallback(w))
		parts->answer.total = arena_printf(j->arena,
		    "This plan can run dry, and then your fallback steps in: %s.", gap);
	else
		parts->answer.total = arena_printf(j->arena, "This plan can stall: %s.", gap);
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
	struct table_seat next;

	if (done->next_round && table_load_seat(j, t, seat, frame->head.round, &next, e) != 0)
		return -1;
	if (brief(j, t, seat, LETTER_ANSWER, t->row.seq, &in, e) != 0)
		return -1;
	in.order_block = in.asked = NULL;
	in.plan = (struct lines){ 0 };
	in.missing = brief_missing(j, t, seat); // who else
	add_status(j, &parts, t, frame, p, done, &in);
	add_problems(j, &parts, p);
	if (done->changed) {
		add_sections(j, &parts, p, &t->names);
		parts.answer.receipt = done->receipt;
		if (done->next_round)
			w = (struct wishes){ .orders = next.orders, .standing = next.standing };
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
	add_sections(j, &parts, p, &p->seats);
	parts.answer.is_final = order_has(&p->orders, SECTION_FINAL) && p->orders.final;
	if (order_has(&p->orders, SECTION_PLAN))
		add_outlook(j, &parts, &w, NULL, 0);
	return finish(j, &parts, &in, letter, e);
}

int
reply_queue(struct judge *j, const struct table *t, int seat, int64_t letter_id, int number,
    const struct incoming *mail, const struct letter *letter, int *letters, struct err *e)
{
	struct posting posting = { .kind = LETTER_ANSWER, .letter = letter };

	posting.key = arena_printf(j->arena, "%s/%lld-%d/answer/%s", t->row.name,
	    (long long)letter_id, number, t->seat[seat].row.name);
	if (mail != NULL && mail->message_id[0] != '\0') {
		posting.in_reply_to = mail->message_id;
		posting.references = arena_printf(j->arena, "%s%s%s", mail->references,
		    mail->references[0] != '\0' ? " " : "", mail->message_id);
	}
	return inform_queue(j, t, seat, &posting, letters, e);
}
