// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to a letter with orders: what was stored, what was refused and why, and what comes next.
#include "desk/internal.h"

#include <string.h>

#include "base/span.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/offer.h"
#include "base/repair.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/inform.h"
#include "post/missing.h"
#include "report/words.h"

enum { QUOTED = 5 }; // most quoted lines of each kind

// An answer being written.
struct reply_draft {
	struct answer a; // sentences of the answer
	struct report_answer said; // other contents of the answer
	struct pile doubts, passed;
	struct report_input in;
};

static void
finish(const struct reading *r, struct reply_draft *d, struct letter *letter)
{
	struct judge *j = r->j;

	d->said.stored = lines_of(&d->a.stored);
	d->said.refused = lines_of(&d->a.refused);
	d->said.asked = lines_of(&d->a.asked);
	d->said.helped = lines_of(&d->a.helped);
	d->said.total = d->a.total;
	d->in.notes = lines_of(&d->a.notes);
	d->in.answer = &d->said;
	together_show(r, &d->in);
	report_letter(j->arena, j->templates, &d->in, letter);
}

// Comments on the round that a frame was for (S5, S6).
static void
add_status(struct tongue in, struct reply_draft *d, const struct part *part, const struct enforced *done)
{
	struct answer *a = &d->a;
	const struct table *t = part->table;
	const struct frame *frame = part->frame;
	struct text rewritten;

	switch (done->status) {
	case ORDER_STATUS_STORED:
		if (done->back)
			pile_add(in.arena, &a->notes, say(in, MSG("Welcome back: the seat is yours again.")));
		break;
	case ORDER_STATUS_KEPT:
		pile_add(in.arena, &a->notes,
		    say(in, MSG("These orders are kept for round {round}; the game is in round {present}."),
		        ARG(round, frame->head.round), ARG(present, t->game.round)));
		break;
	case ORDER_STATUS_OVERTAKEN:
		pile_add(in.arena, &a->notes, say(in, MSG("You sent newer orders, so these don't count.")));
		break;
	case ORDER_STATUS_PAST:
		if (frame->head.round == t->game.round) {
			pile_add(in.arena, &a->notes,
			    say(in, MSG("These orders came after round {round} was closed: they change nothing."),
				ARG(round, frame->head.round)));
			break;
		}
		pile_add(in.arena, &a->notes,
		    say(in, MSG("These orders were for round {round}, which is over: they change nothing. Below they "
			"are rewritten for round {present}; send them back if you want them."),
		        ARG(round, frame->head.round), ARG(present, t->game.round)));
		text_init(&rewritten, in.arena);
		frame_rewrite(&rewritten, frame, part->orders, t->game.round);
		d->in.order_block = rewritten.data;
		break;
	case ORDER_STATUS_REFUSED:
		if (done->refusal != NULL)
			pile_add(in.arena, &a->refused, done->refusal);
		break;
	case ORDER_STATUSES:
		break;
	}
}

// Adds a note on orders that came after the deadline. They count if the round is still open,
// because in a sealed round nobody gains by being late.
static int
add_late(struct reading *r, struct reply_draft *d, const struct part *part, const struct enforced *done, struct err *e)
{
	bool late = false;

	if (r->mail == NULL || done->next_round || part->table->row.mode != GAME_MODE_ROUND)
		return 0;
	if (deadline_is_late(r->j, &part->table->row, &late, e) != 0)
		return -1;
	if (!late)
		return 0;
	pile_add(r->in.arena, &d->a.notes,
	    say(r->in, MSG("The deadline had passed when this came, but it counts: the round was still open.")));
	d->in.deadline = NULL;
	d->said.until = NULL; // the round is played at once
	return 0;
}

// Adds a note that `wait` has no effect in games that are not sealed.
static void
add_wait(struct tongue in, struct answer *a, const struct table *t, const struct parsed *p)
{
	if (t->row.mode == GAME_MODE_TURN && order_has(&p->orders, SECTION_FINAL) && !p->orders.final)
		pile_add(in.arena, &a->notes, say(in, MSG("In this game, everything that can be played is played at "
		    "once: \"wait\" has no effect.")));
}

// Adds the outcome of questions and settings.
static void
add_requested(struct judge *j, struct reply_draft *d, const struct requested *asked)
{
	struct report_answer *said = &d->said;

	for (int i = 0; i < asked->done.count; i++)
		pile_add(j->arena, &d->a.notes, asked->done.list[i]);
	for (int i = 0; i < asked->refused.count; i++)
		pile_add(j->arena, &d->a.refused, asked->refused.list[i]);
	said->show = asked->show;
	said->help = asked->help;
	said->more = asked->more;
	said->more_count = asked->more_count;
}

// Returns how long the last orders to arrive can be changed; NULL if the deadline may come first.
static const char *
until(struct tongue in, const struct reply_draft *d, const struct table *t, int64_t now)
{
	const bool first = t->row.deadline_at != 0 && t->row.deadline_at <= now + t->row.settle;

	return table_settles(t) && !first && d->in.missing.count == 0
	    ? say(in, MSG("{span} after this letter was sent"), ARG(span, span_words(in, t->row.settle)))
	    : NULL;
}

// Quotes the first lines, without repetitions; with the words at fault from `unclear`, if known.
static void
quote(struct tongue in, const struct pile *lines, const struct pile *unclear, struct pile *out)
{
	int first = out->count;

	for (int i = 0; i < lines->count && out->count < first + QUOTED; i++) {
		const char *line = sentence_shorten(in.arena, lines->list[i]);
		if (i < unclear->count && unclear->list[i][0] != '\0')
			line = say(in, MSG("{line} (unclear: {words})"), ARG(line, line), ARG(words, unclear->list[i]));
		bool again = false;
		for (int k = first; k < out->count; k++)
			again = again || strcmp(out->list[k], line) == 0;
		if (!again)
			pile_add(in.arena, out, line);
	}
}

// Adds the findings of the parser of a player's words.
static void
add_remark(struct tongue in, struct reply_draft *d, const struct remark *remark)
{
	static const struct pile nothing = { 0 };

	pile_join(in.arena, &d->doubts, &remark->faults);
	quote(in, &remark->doubts, &remark->unclear, &d->doubts);
	quote(in, &remark->passed, &nothing, &d->passed);
	pile_join(in.arena, &d->a.notes, &remark->mended);
	pile_join(in.arena, &d->a.notes, &remark->notes);
	d->said.doubts = lines_of(&d->doubts);
	d->said.passed = lines_of(&d->passed);
	d->said.proposal = lines_of(&remark->proposal);
	d->said.menu = remark->menu;
	d->said.two = remark->two;
}

// Adds the current offer for a player whom the game waits for, unless the answer has a proposal or a request of its own.
static int
offer_open(struct reading *r, const struct part *part, const struct requested *asked, struct reply_draft *d, struct err *e)
{
	if (part->remark->offer == NULL)
		part->remark->offer = asked->offer;
	d->in.offer = part->remark->offer;
	if (part->remark->offer != NULL)
		return 0;
	if (brief_offer(r->j, part->table, part->seat, &d->in, e) != 0)
		return -1;
	if (part->remark->stopped && d->in.keep != NULL) {
		d->in.stopped = true;
		d->in.offer = OFFER_STOPPED;
	}
	part->remark->offer = d->in.offer;
	return 0;
}

// Adds notes on orders on hold, if the answer has a proposal.
static void
add_hold(struct tongue in, struct reply_draft *d, const struct part *part, int64_t now)
{
	if (part->remark->proposal.count == 0)
		return;
	pile_add(in.arena, &d->a.notes, orders_held_earlier(in, part->table, part->seat, now));
	pile_add(in.arena, &d->a.notes, say(in, part->remark->two
	    ? MSG("Reply with a letter for the new plan, \"keep\" for the old.")
	    : MSG("\"ok\" for the new plan, \"keep\" for the old.")));
}

// Returns a sentence on the orders of a seat if they count; else NULL.
static const char *
standing_said(struct tongue in, const struct table *t, int seat, int64_t now)
{
	const struct order_set *o = t->ledger.seat[seat].now;

	if (o == NULL || !order_are_in(o) || orders_held(t, seat, now) || !game_goes_on(&t->row))
		return NULL;
	const char *codes = plan_in_codes(in.arena, o);
	return say(in, MSG("Your orders{plan} stay as they are, and count."),
	    ARG(plan, codes != NULL ? arena_printf(in.arena, " (%s)", codes) : ""));
}

int
reply_write(struct reading *r, struct part *part, const struct settled *settled, struct letter *letter,
    struct err *e)
{
	struct judge *j = r->j;
	const struct tongue in = r->in;
	const struct table *t = part->table;
	const int seat = part->seat;
	const struct parsed *p = part->orders;
	const struct enforced *done = &settled->orders;
	const struct requested *asked = &settled->requests;
	struct reply_draft d = { .said.receipt = NULL };
	struct wishes w = table_wishes(t, seat, false);
	struct order_set standing;

	if ((asked->show ? brief_present(j, t, seat, LETTER_ANSWER, &d.in, e)
			 : brief_answer(j, t, seat, &d.in, e)) != 0 ||
	    inform_reply_to(j, t, seat, &d.in, e) != 0)
		return -1;
	d.in.asked = NULL;
	d.in.missing = missing_names(j, in, t, seat);
	d.said.stands = standing_said(in, t, seat, j->now);
	part->remark->menu = part->remark->menu && !(part->remark->prose && d.said.stands != NULL); // nothing to decide
	add_status(in, &d, part, done);
	add_remark(in, &d, part->remark);
	if (part->remark->held)
		d.in.headline = part->from.fresh ? say(in, MSG("A letter that may not be yours"))
		    : part->from.is   ? say(in, MSG("Orders for your seat from another address"))
					      : say(in, MSG("What did you mean?"));
	else if (part->remark->ended)
		d.in.headline = say(in, MSG("The game is over"));
	else if (done->changed && order_has(&p->orders, SECTION_CANCEL) && part->remark->waits)
		d.in.headline = say(in, MSG("Orders taken back"));
	answer_refused(in, p, &d.a);
	add_requested(j, &d, asked);
	if (offer_open(r, part, asked, &d, e) != 0)
		return -1;
	if (part->remark->held && part->said != NULL && part->said->plan.agrees && part->remark->proposal.count == 0 &&
	    d.in.offer != NULL)
		pile_add(in.arena, &d.a.notes,
		    say(in, MSG("Your yes was not taken because of the words next to it. To take what is offered, "
			"reply \"ok\" and nothing else.")));
	if (part->remark->held && part->remark->offer != NULL && orders_held(t, seat, j->now))
		add_hold(in, &d, part, j->now);
	d.said.questions = done->question || part->remark->asked || part->remark->ended;
	d.said.declined = part->remark->declined;
	if (done->changed) {
		d.said.receipt = done->receipt;
		d.said.receipt_salt = arena_printf(in.arena, "%.16s %s", done->salt, done->salt + 16);
		d.said.until = r->mail != NULL ? until(in, &d, t, j->now) : NULL;
		if (add_late(r, &d, part, done, e) != 0)
			return -1;
	}
	if (done->changed && !part->remark->waits) {
		answer_stored(in, p, &d.a);
		d.said.short_plan = part->remark->stored = plan_in_codes(j->arena, &p->orders);
		const enum help help = w.help;
		if (done->next_round)
			w = ledger_wishes_next(&t->ledger, seat, &standing);
		w.help = help;
		answer_outlook(in, &w, done->next_round ? NULL : &t->game, seat, &d.a);
		d.said.is_final = !order_has(w.orders, SECTION_FINAL) || w.orders->final;
		add_wait(in, &d.a, t, p);
	}
	part->refused = d.a.refused.count > 0 ? d.a.refused.list[0] : NULL;
	finish(r, &d, letter);
	return 0;
}

void
reply_form(struct reading *r, const struct part *part, struct letter *letter)
{
	const struct tongue in = r->in;
	const struct parsed *p = part->orders;
	struct reply_draft d = { .in = { .kind = LETTER_ANSWER, .lang = in.lang, .name = part->frame->head.game, .reader = -1 } };
	struct wishes w = { .orders = &p->orders, .standing = &p->standing, .help = HELP_USES };

	d.in.headline = say(in, MSG("Only the form was checked: there is no database here."));
	answer_refused(in, p, &d.a);
	answer_stored(in, p, &d.a);
	answer_requests(in, p, &d.a);
	if (order_has(&p->orders, SECTION_PLAN))
		answer_outlook(in, &w, NULL, 0, &d.a);
	finish(r, &d, letter);
}
