// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter: in words what was stored, what was refused and why, and what
// comes next.
#include "desk/reply.h"

#include "orders/answer.h"
#include "orders/block.h"
#include "post/brief.h"

// Puts the sentences into the letter; `said` holds the rest of what an answer says.
static int
finish(struct judge *j, const struct answer *a, struct report_answer *said,
    struct report_input *in, struct letter *letter, struct err *e)
{
	said->stored = lines_of(&a->stored);
	said->refused = lines_of(&a->refused);
	said->asked = lines_of(&a->asked);
	said->total = a->total;
	in->notes = lines_of(&a->notes);
	in->answer = said;
	return report_letter(j->arena, j->templates, in, letter, e);
}

// What there is to say about the round a frame was for (S5, S6).
static void
add_status(struct judge *j, struct answer *a, const struct part *part, const struct enforced *done,
    struct report_input *in)
{
	const struct table *t = part->table;
	const struct frame *frame = part->frame;
	struct text rewritten;

	switch (done->status) {
	case ORDER_STATUS_STORED:
		if (done->back)
			pile_add(j->arena, &a->notes, "Welcome back: the seat is yours again.");
		break;
	case ORDER_STATUS_KEPT:
		pile_addf(j->arena, &a->notes,
		    "These orders are kept for round %d; the game is in round %d.", frame->head.round,
		    t->game.round);
		break;
	case ORDER_STATUS_OVERTAKEN:
		pile_add(j->arena, &a->notes,
		    "A newer order of yours stands, so this one was overtaken and changes nothing.");
		break;
	case ORDER_STATUS_PAST:
		pile_addf(j->arena, &a->notes,
		    "These orders were for round %d, which is over: they change nothing. Below "
		    "they are rewritten for round %d; send them back if you want them.",
		    frame->head.round, t->game.round);
		text_init(&rewritten, j->arena);
		frame_rewrite(&rewritten, frame, part->orders, t->game.round);
		in->order_block = rewritten.data;
		break;
	case ORDER_STATUS_REFUSED:
		if (done->refusal != NULL)
			pile_add(j->arena, &a->refused, done->refusal);
		break;
	case ORDER_STATUSES:
		break;
	}
}

// `wait` is for sealed games: in others it must not be believed to do what its words say.
static void
add_wait(struct judge *j, struct answer *a, const struct table *t, const struct parsed *p)
{
	if (t->row.mode == GAME_MODE_TURN && order_has(&p->orders, SECTION_FINAL) &&
	    !p->orders.final)
		pile_add(j->arena, &a->notes,
		    "In this game everything that can run runs at once: 'wait' holds nothing back.");
}

// What became of questions and settings.
static void
add_requested(struct judge *j, struct answer *a, struct report_answer *said,
    const struct requested *asked)
{
	for (int i = 0; i < asked->done.count; i++)
		pile_add(j->arena, &a->notes, asked->done.list[i]);
	for (int i = 0; i < asked->refused.count; i++)
		pile_add(j->arena, &a->refused, asked->refused.list[i]);
	said->show = asked->show;
	said->help = asked->help;
	said->more = asked->more;
	said->more_count = asked->more_count;
}

int
reply_write(struct judge *j, const struct part *part, const struct settled *settled,
    struct letter *letter, struct err *e)
{
	const struct table *t = part->table;
	const int seat = part->seat;
	const struct parsed *p = part->orders;
	const struct enforced *done = &settled->orders;
	const struct requested *asked = &settled->requests;
	struct answer a = { .total = NULL };
	struct report_answer said = { .receipt = NULL };
	struct report_input in;
	struct wishes w = table_wishes(t, seat, false);
	struct order_set standing;

	if ((asked->show ? brief_present(j, t, seat, LETTER_ANSWER, &in, e)
			 : brief_answer(j, t, seat, &in, e)) != 0)
		return -1;
	in.asked = NULL;
	in.missing = brief_missing(j, t, seat, seat); // who else
	add_status(j, &a, part, done, &in);
	answer_refused(j->arena, p, &a);
	add_requested(j, &a, &said, asked);
	said.questions = done->question && asked->refused.count == 0;
	if (done->changed) {
		answer_stored(j->arena, p, &a);
		said.receipt = done->receipt;
		if (done->next_round)
			w = ledger_wishes_next(&t->ledger, seat, &standing);
		answer_outlook(j->arena, &w, done->next_round ? NULL : &t->game, seat, &a);
		said.is_final = t->row.mode == GAME_MODE_ROUND &&
		    order_has(w.orders, SECTION_FINAL) && w.orders->final;
		add_wait(j, &a, t, p);
	}
	return finish(j, &a, &said, &in, letter, e);
}

int
reply_form(struct judge *j, const struct part *part, struct letter *letter, struct err *e)
{
	const struct parsed *p = part->orders;
	struct answer a = { .total = NULL };
	struct report_answer said = { .receipt = NULL };
	struct report_input in = { .kind = LETTER_ANSWER, .name = part->frame->head.game, .reader = -1 };
	struct wishes w = { .orders = &p->orders, .standing = &p->standing };

	in.headline = "Only the form was looked at: there is no database here.";
	answer_refused(j->arena, p, &a);
	answer_stored(j->arena, p, &a);
	answer_requests(j->arena, p, &a);
	if (order_has(&p->orders, SECTION_PLAN))
		answer_outlook(j->arena, &w, NULL, 0, &a);
	return finish(j, &a, &said, &in, letter, e);
}
