// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is done with a player's own words.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "mail/in/auto.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/could.h"
#include "post/held.h"
#include "post/open_offer.h"
#include "table/orders.h"

enum { MENDED_TOLD = 10 }; // most corrected words that an answer names

// Handles a yes; to the letter that ends a game, it means playing again.
static int
take_yes(struct reading *r, struct part *p, struct err *e)
{
	if (p->table->row.status != GAME_STATUS_OVER)
		return offered_yes(r, p, e);
	offered_read(r, p, request_word(REQUEST_AGAIN));
	return 0;
}

// Handles words that stand for a request: help, or "yes resign" and "yes forget", which check whether the
// answered letter allows them.
static int
take_request(struct reading *r, struct part *p, struct err *e)
{
	const enum request_kind kind = p->said->confirms;

	(void)e;
	offered_read(r, p, kind == REQUEST_RESIGN ? "resign" : kind == REQUEST_FORGET ? "forget me" : "help");
	return 0;
}

// Handles `no`, which withdraws a proposal and releases held orders; otherwise it changes nothing.
static int
take_no(struct reading *r, struct part *p, struct err *e)
{
	bool denied, lifted;

	p->remark->menu = p->remark->asked = p->remark->declined = true;
	if (p->from.is)
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0 || offered_deny(r, p, &denied, e) != 0)
		return -1;
	if (denied)
		return hold_lift(r, p, &lifted, e);
	reading_note(r, p, say(r->in, MSG("Your orders stay as they were.")));
	return pressed_keep(r, p, r->parted->words, e);
}

// Withdraws an open proposal that its reader says is not what they meant.
static int
try_denied(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct sent_row row = { .id = 0 };

	if (!p->from.is && open_proposal(r->j, p->table, p->seat, &row, e) != 0)
		return -1;
	*taken = row.id != 0;
	return *taken ? take_no(r, p, e) : 0;
}

static int
take_leave(struct reading *r, struct part *p, struct err *e)
{
	(void)e;
	ways_add_leave(r, p);
	return 0;
}

// Handles talk or a no in a finished game: its writer learns how to ask for another one.
static int
take_over(struct reading *r, struct part *p, struct err *e)
{
	const bool no = p->said->plan.kind == SHORT_NO;

	(void)e;
	if (!no)
		pile_join(r->j->arena, &p->remark->passed, &p->said->plan.prose);
	p->remark->ended = true;
	p->remark->prose = p->said->plan.asks.count == 0;
	reading_note(r, p, say(r->in, no ? MSG("All right. Nothing is waiting for an answer from you.")
					 : MSG("Play again with the same people? Reply \"again\", and we ask the others.")));
	return 0;
}

// Suggests the word that a letter of one misspelled word means.
static int
take_slip(struct reading *r, struct part *p, struct err *e)
{
	(void)e;
	p->remark->menu = true;
	reading_note(r, p, say(r->in, MSG("Did you mean \"{word}\"? Then reply with that word."),
	    ARG(word, p->said->plan.slip)));
	return 0;
}

static bool
is_blank(const struct incoming_text *t)
{
	for (size_t i = 0; i < t->len; i++)
		if (strchr(" \t\r\n", t->text[i]) == NULL)
			return false;
	return true;
}

// Whether the writer has changed the subject of our letter, or written a new one.
static bool
has_own_subject(const struct reading *r)
{
	return r->mail->subject[0] != '\0' && !subject_replies(r->mail->subject);
}

// Handles words that mean nothing to the program; some may still stop its writer's orders.
static int
take_talk(struct reading *r, struct part *p, struct err *e)
{
	const char *words = r->parted->words;
	// if the text of a button was deleted, shows the offer again
	const bool empty = words[strspn(words, " \t\r\n")] == '\0' && !r->parted->added;
	const bool button = empty && p->proof == PROOF_TOKEN && is_blank(&r->mail->body);

	p->remark->menu = true;
	const char *plain = words_without_numbers(r->j->arena, words);
	p->remark->prose = !words_name_order(plain, strlen(plain)) && !r->parted->added && !button;
	p->remark->vain = !button;
	if (empty)
		reading_note(r, p, say(r->in, MSG("Your letter has no text of its own: we don't read its subject, or "
		    "what it quotes.")));
	else if (has_own_subject(r))
		reading_note(r, p,
		    say(r->in, MSG("Subjects are not read: write your orders into the letter itself.")));
	if (words_halt(r->in, words))
		return hold_wait(r, p, e);
	if (pressed_keep(r, p, words, e) != 0)
		return -1;
	if (p->remark->question == NULL)
		inquiry_pass_on(r, p);
	return 0;
}

// Proposes what an attached text says, if all of it is a plan. It holds nothing.
static int
try_attached(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	const struct incoming_text *file = &r->mail->attached;
	struct wording w = words_of_seat(r, p->table, p->seat);

	*taken = false;
	if (file->len == 0)
		return 0;
	if (parted_wording_of(r, text_repair(r->j->arena, file->text, file->len, NULL), &w, e) != 0)
		return -1;
	*taken = w.plan.kind == SHORT_ORDER;
	if (!*taken)
		return 0;
	p->said->plan = w.plan;
	p->said->plan.tells = p->remark->held = true;
	reading_note(r, p, say(r->in, MSG("Your plan is in an attachment, \"{name}\". Plans that you write into "
	    "the letter itself are stored at once."), ARG(name, file->name)));
	return word_orders_take(r, p, e);
}

// Accepts the offer if the letter is a yes, and next to it only says on which days its writer is away, or has orders for the
// round in the long form: "ok" above "pay: card 2: wood", or above "wait". These are added to what is offered.
static int
try_agreed(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	const struct short_plan *s = &p->said->plan;
	const unsigned apart = 1u << SECTION_PLAN | 1u << SECTION_CANCEL;
	struct order_set *o = &p->orders->orders;

	*taken = false;
	if (!s->agrees || s->doubts.count != 1 || s->statements.count + s->prose.count == 0 || s->plan.count + s->changes + s->asks.count > 0)
		return 0;
	for (int i = 0; i < s->prose.count; i++)
		if (!ways_name_absence(r, p, s->prose.list[i]))
			return 0;
	if (s->statements.count > 0)
		word_statements_read(r, p);
	struct order_set *own = arena_alloc(r->j->arena, sizeof *own);
	*own = *o;
	const bool adds = (own->has != 0 || s->statements.count == 0) && (own->has & apart) == 0 && p->orders->standing.has == 0;
	*taken = adds && p->orders->requests == 0 && p->orders->problems.count == 0;
	*p->orders = (struct parsed){ .seats = p->table->names };
	if (!*taken)
		return 0;
	pile_join(r->j->arena, &p->remark->passed, &s->prose);
	if (offered_yes(r, p, e) != 0)
		return -1;
	order_overlay(o, own);
	return 0;
}

// Tells what else a letter says: what is doubtful, ignored, asked or corrected. Takes nothing.
static int
try_rest(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	const struct short_plan *s = &p->said->plan;
	struct arena *a = r->j->arena;

	(void)e;
	*taken = false;
	pile_join(a, &p->remark->doubts, &s->doubts);
	pile_join(a, &p->remark->unclear, &s->unclear);
	pile_join(a, &p->remark->doubts, &r->parted->doubts);
	pile_join(a, &p->remark->passed, &s->prose);
	if (s->posed.count > 0)
		reading_note(r, p, say(r->in, MSG("This wasn't stored, because it is a question: {words} If it is "
		    "your plan, send it without the question mark."), ARG(words, reading_quote(r->in, &s->posed))));
	bool again = false; // an answer names a corrected word once
	for (int i = 0; i + 1 < s->mended.count && p->remark->mended.count < MENDED_TOLD; i += 2, again = false) {
		for (int k = 0; k < i; k += 2)
			again = again || strcmp(s->mended.list[k], s->mended.list[i]) == 0;
		if (!again)
			pile_add(a, &p->remark->mended,
			    say(r->in, MSG("\"{word}\" was read as \"{meant}\"."), ARG(word, s->mended.list[i]),
				ARG(meant, s->mended.list[i + 1])));
	}
	if (s->cut)
		pile_add(a, &p->remark->faults,
		    say(r->in, MSG("the message was not sent, because it may go on in the next lines: begin each of "
				   "its lines with the same \"tell ...:\", and leave an empty line before any orders")));
	return 0;
}

static bool
is_confirmed(const struct reading *r, const struct part *p)
{
	(void)r;
	return p->said->confirms == REQUEST_RESIGN || p->said->confirms == REQUEST_FORGET;
}

static bool
names_aim(const struct reading *r, const struct part *p)
{
	return p->said->aim != AIM_WIN && p->said->plan.doubts.count + r->parted->doubts.count + p->said->plan.changes == 0;
}

// Whether words without orders come after the end of their game.
static bool
is_over(const struct reading *r, const struct part *p)
{
	(void)r;
	return p->table->row.status == GAME_STATUS_OVER && p->said->plan.plan.count == 0 && p->said->plan.statements.count == 0;
}

static bool
wants_rematch(const struct reading *r, const struct part *p)
{
	return is_over(r, p) && topic_rematch(r->j->arena, r->in.lang->code, r->parted->words);
}

static bool
is_doubtful(const struct reading *r, const struct part *p)
{
	(void)r;
	return p->remark->doubts.count > 0;
}

static bool
asks(const struct reading *r, const struct part *p)
{
	(void)r;
	return p->said->plan.asks.count > 0;
}

// Whether the last wish to keep or to put off the stored orders is this one.
static bool
decides(const struct part *p, enum topic topic)
{
	const struct inquiries *asks = &p->said->plan.asks;
	int i = asks->count - 1;

	while (i >= 0 && asks->list[i].topic != TOPIC_KEEP && asks->list[i].topic != TOPIC_STOP)
		i--;
	return i >= 0 && asks->list[i].topic == topic;
}

static bool
keeps(const struct reading *r, const struct part *p)
{
	(void)r;
	return decides(p, TOPIC_KEEP);
}

static bool
stops(const struct reading *r, const struct part *p)
{
	(void)r;
	return decides(p, TOPIC_STOP);
}

// Answers wishes that a letter names; those to stop also hold its writer's orders.
static int
try_ways(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct pile *passed = &p->remark->passed;
	int kept = 0;

	*taken = ways_add(r, p, r->parted->words);
	for (int i = 0; i < passed->count; i++) // what a note answers is not passed over
		if (!*taken || !ways_in(r, passed->list[i]))
			passed->list[kept++] = passed->list[i];
	passed->count = kept;
	return *taken && (stops(r, p) || words_halt(r->in, r->parted->words)) ? hold_wait(r, p, e) : 0;
}

// Proposes an open proposal again, with `wait`, if words put it off.
static int
try_put_off(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	*taken = false;
	if (p->from.is || !(stops(r, p) || words_halt(r->in, r->parted->words)))
		return 0;
	if (word_orders_join(r, p, taken, e) != 0)
		return -1;
	p->remark->held = p->remark->held || *taken;
	return 0;
}

// Whether words say no to what was stored.
static bool
regrets(const struct reading *r, const struct part *p)
{
	return p->said->plan.kind == SHORT_NO || topic_fits(r->j->arena, r->in.lang->code, r->parted->words, TOPIC_REGRET);
}

static bool
slips(const struct reading *r, const struct part *p)
{
	(void)r;
	return p->said->plan.slip != NULL;
}

enum { ANY = (1 << SHORTS) - 1, PROSE = 1 << SHORT_PROSE };

// What can be done with the words of a letter. The first row that its kind and its words fit is done, and the questions
// in the letter are answered, too.
static const struct {
	int kinds; // 1 << kind
	bool (*fits)(const struct reading *, const struct part *); // NULL: always
	int (*take)(struct reading *, struct part *, struct err *);
	int (*attempt)(struct reading *, struct part *, bool *taken, struct err *); // instead of `take`: tells whether it fits
	bool alone; // questions are not answered
} acts[] = {
	{ .kinds = ANY, .fits = is_confirmed, .take = take_request, .alone = true },
	{ .kinds = 1 << SHORT_YES, .fits = names_aim, .take = offered_aim },
	{ .kinds = ANY, .attempt = offered_choice, .alone = true },
	{ .kinds = ANY, .attempt = amend_take },
	{ .kinds = PROSE | 1 << SHORT_DOUBTFUL | 1 << SHORT_SAME, .fits = wants_rematch, .take = take_yes, .alone = true },
	{ .kinds = PROSE | 1 << SHORT_DOUBTFUL | 1 << SHORT_SAME | 1 << SHORT_NO, .fits = is_over, .take = take_over },
	{ .kinds = PROSE, .fits = regrets, .attempt = try_denied },
	{ .kinds = PROSE | 1 << SHORT_NO, .fits = regrets, .attempt = hold_doubted },
	{ .kinds = 1 << SHORT_DOUBTFUL, .attempt = try_agreed, .alone = true },
	{ .kinds = ANY, .attempt = try_rest },
	{ .kinds = ANY, .fits = is_doubtful, .take = word_orders_take },
	{ .kinds = 1 << SHORT_ORDER | 1 << SHORT_DOUBTFUL | 1 << SHORT_STATEMENT, .take = word_orders_take },
	{ .kinds = 1 << SHORT_YES, .take = take_yes },
	{ .kinds = 1 << SHORT_NO, .take = take_no },
	{ .kinds = 1 << SHORT_TAKEBACK, .take = takeback_take },
	{ .kinds = 1 << SHORT_SAME, .take = word_orders_same },
	{ .kinds = 1 << SHORT_HELP, .take = take_request },
	{ .kinds = 1 << SHORT_LEAVE, .take = take_leave },
	{ .kinds = PROSE, .attempt = offered_newer },
	{ .kinds = PROSE, .fits = keeps, .take = hold_keep },
	{ .kinds = PROSE, .attempt = try_put_off, .alone = true },
	{ .kinds = PROSE, .attempt = try_ways },
	{ .kinds = PROSE, .fits = stops, .take = hold_wait },
	{ .kinds = PROSE, .fits = asks }, // a question puts nothing on hold
	{ .kinds = PROSE, .fits = slips, .take = take_slip },
	{ .kinds = PROSE, .attempt = try_attached },
	{ .kinds = PROSE, .attempt = offered_either },
	{ .kinds = PROSE, .take = take_talk },
};

int
act_take(struct reading *r, struct part *p, struct err *e)
{
	const struct short_plan *s = &p->said->plan;

	p->orders = arena_alloc(r->j->arena, sizeof *p->orders);
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->asked = s->kind == SHORT_PROSE && s->asks.count > 0;
	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
		bool taken = (acts[i].kinds >> s->kind & 1) != 0 && (acts[i].fits == NULL || acts[i].fits(r, p));
		if (taken && acts[i].take != NULL && acts[i].take(r, p, e) != 0)
			return -1;
		if (taken && acts[i].attempt != NULL && acts[i].attempt(r, p, &taken, e) != 0)
			return -1;
		if (taken && s->kind != SHORT_PROSE && !p->remark->held && !p->from.is)
			ways_add_absence(r, p);
		if (taken)
			return acts[i].alone ? 0 : inquiries_answer(r, p, &s->asks, e);
	}
	return 0;
}

// Withdraws the proposal made while orders are on hold, which a later letter with orders of its own does not mean.
static int
supersede(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct sent_row row;

	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0 || open_proposal(r->j, t, p->seat, &row, e) != 0)
		return -1;
	if (row.id == 0 || !orders_held(t, p->seat, r->j->now))
		return 0;
	return sent_withdraw(r->j->store, t->row.id, t->game.round, t->seat[p->seat].row.id, e);
}

// Whether all that is doubtful may be a quotation, and nothing in it reads as an order: it puts nothing on hold.
static bool
doubts_quotation(const struct reading *r, const struct part *p)
{
	const struct pile *doubts = &r->parted->doubts;

	for (int i = 0; i < doubts->count; i++)
		if (words_could_order(doubts->list[i], strlen(doubts->list[i])) || words_halt(r->in, doubts->list[i]))
			return false;
	return doubts->count > 0 && p->said->plan.doubts.count + p->said->plan.plan.count + p->remark->faults.count == 0;
}

int
act_hold(struct reading *r, struct part *p, struct err *e)
{
	struct remark *remark = p->remark;

	remark->held = true;
	remark->menu = true;
	offered_propose(r, p);
	if (p->said != NULL && remark->proposal.count == 0 && p->said->plan.doubts.count > 0 && p->said->plan.clear.count > 0)
		reading_note(r, p, say(r->in, MSG("This was clear, but it wasn't stored either: {words}"),
		    ARG(words, reading_quote(r->in, &p->said->plan.clear))));
	for (int i = 0; i < p->orders->problems.count; i++) {
		const struct problem *fault = &p->orders->problems.list[i];
		pile_add(r->j->arena, &remark->faults,
		    p->said != NULL ? reading_blame(r, p, fault->line, fault->text) : problem_text(r->in, fault));
	}
	p->orders->orders.has = p->orders->standing.has = 0;
	p->orders->standing_dropped = p->orders->refused = p->orders->standing_refused = 0;
	p->orders->problems.count = 0;
	if (p->said != NULL && p->said->old)
		return 0;
	if (remark->offer == NULL && p->said != NULL && p->said->plan.doubts.count > 0 && supersede(r, p, e) != 0)
		return -1;
	if (p->said != NULL && words_halt(r->in, r->parted->words))
		return hold_wait(r, p, e);
	// a doubtful letter with a subject of its own may be a program's, and holds nothing
	const bool nothing = p->said != NULL && ((p->said->plan.tells && remark->faults.count == 0) || doubts_quotation(r, p));
	const bool talk = nothing || (p->said != NULL && has_own_subject(r));

	remark->vain = nothing && remark->proposal.count == 0;
	return talk ? 0 : hold_orders(r, p, e);
}
