// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of players whose game has begun: puts orders in force, carries out questions and
// settings, and answers.
#include <string.h>

#include "desk/internal.h"
#include "post/brief.h"
#include "table/orders.h"

// Whether the letter has another frame for the same seat and round with different contents, and
// neither has a serial number: choosing one would be a guess.
static bool
has_rival(const struct reading *r, const struct frame *f)
{
	for (int i = 0; i < r->frames->count; i++) {
		const struct frame *other = &r->frames->list[i];
		if (strcmp(other->head.game, f->head.game) == 0 && strcmp(other->head.seat, f->head.seat) == 0 &&
		    other->head.round == f->head.round && other->head.serial == f->head.serial &&
		    other->kind == f->kind && strcmp(other->body, f->body) != 0)
			return true;
	}
	return false;
}

// Reads the words outside a frame: asks about possible orders that are not in the frame, and
// answers questions.
static int
look_beside(struct reading *r, struct part *p, struct remark *remark, struct err *e)
{
	struct wording w = words_of_seat(r, p->table, p->seat);
	const struct short_plan *said = &w.plan;

	w.player = false;
	if (parted_wording(r, &w, e) != 0)
		return -1;
	pile_join(r->j->arena, &remark->passed, &said->prose);
	pile_join(r->j->arena, &remark->doubts, &r->parted->doubts);
	if (said->plan.count > 0 || said->statements.count > 0 || said->kind == SHORT_LEAVE)
		pile_add(r->j->arena, &remark->faults,
		    say(r->in, MSG("some orders are in the frame that begins with #STONEPOST, and others "
				   "are outside it")));
	if (has_rival(r, p->frame)) {
		pile_add(r->j->arena, &remark->faults,
		    say(r->in, MSG("two frames for the same round differ: send one of them, or number them "
				   "v1 and v2")));
		p->orders->orders.has = p->orders->standing.has = p->orders->standing_dropped = 0;
	}
	return inquiries_answer(r, p, &said->asks, e);
}

// Whether something in the letter is doubtful: one doubtful line holds back the whole letter.
static int
is_doubtful(struct reading *r, struct part *p, bool *yes, struct err *e)
{
	*yes = false;
	if (r->mail == NULL)
		return 0;
	if (p->said == NULL && look_beside(r, p, p->remark, e) != 0)
		return -1;
	// a frame with orders for a finished round
	const bool past = p->said == NULL && p->frame->head.round < p->table->game.round &&
	    (p->orders->orders.has != 0 || p->orders->standing.has != 0);
	if (past)
		reading_note(r, p, say(r->in, MSG("These orders were for round {round}, and the game is in round "
		    "{present}: nothing was stored."),
		    ARG(round, p->frame->head.round), ARG(present, p->table->game.round)));
	*yes = past || p->remark->held || p->remark->doubts.count > 0 || p->remark->faults.count > 0 ||
	    p->orders->problems.count > 0 || (p->said == NULL && p->frame->quoted);
	return 0;
}

// Returns the limit that counts the answer (post/limits.h).
static enum limit_kind
limit_for(const struct part *p, const struct enforced *done)
{
	const struct said *said = p->said;

	if (p->from.fresh)
		return LIMIT_FRESH;
	if (p->remark->prose)
		return LIMIT_PROSE;
	if (done->changed || p->remark->acted || p->orders->requests > 0)
		return LIMIT_SEAT;
	if (p->remark->vain)
		return LIMIT_VAIN;
	if (said == NULL || (said->plan.kind != SHORT_YES && said->choice == '\0' && !said->chooses))
		return LIMIT_SAME;
	return p->remark->settled ? LIMIT_IDLE_YES : LIMIT_SEAT;
}

// Finds the limit that counts the answer, and whether a program seems to write for the seat: nothing came of its last letters.
static int
find_limit(struct reading *r, const struct part *p, const struct enforced *done, enum limit_kind *kind, struct err *e)
{
	enum { PATIENCE = 3 }; // answers in a row that brought nothing
	int64_t before;

	*kind = limit_for(p, done);
	if ((*kind != LIMIT_PROSE && *kind != LIMIT_VAIN) || r->mail == NULL)
		return 0;
	if (answers_vain(r->j->store, p->table->seat[p->seat].row.id, &before, e) != 0)
		return -1;
	r->vain = before + 1 >= PATIENCE;
	if (before >= PATIENCE)
		*kind = LIMIT_PROSE;
	return 0;
}

// Finds the meaning of a player's words, including a yes that accepts another address of the player.
static int
mean(struct reading *r, struct part *p, struct err *e)
{
	bool taken;

	p->orders = arena_alloc(r->j->arena, sizeof *p->orders);
	*p->orders = (struct parsed){ .seats = p->table->names };
	if (elsewhere_learn(r, p, &taken, e) != 0)
		return -1;
	return taken ? 0 : act_take(r, p, e);
}

int
player_handle(struct reading *r, struct part *p, struct err *e)
{
	struct settled *done = arena_alloc(r->j->arena, sizeof *done);
	enum limit_kind limit;
	struct letter letter;
	bool doubtful;

	if (p->table == NULL) { // only the syntax is checked, without a database
		r->out->refused = r->out->refused || p->orders->problems.count > 0;
		reply_form(r, p, &letter);
		reading_say(r, letter.body);
		return 0;
	}
	p->remark = arena_alloc(r->j->arena, sizeof *p->remark);
	if (p->said != NULL && r->parted->stopped[0] != '\0')
		reading_note(r, p, say(r->in, MSG("Your letter is too long, so we read only up to: {words}"),
		    ARG(words, r->parted->stopped)));
	if (p->said != NULL && r->parted->struck[0] != '\0')
		reading_note(r, p, say(r->in, MSG("We left out what you struck through: {words}"),
		    ARG(words, r->parted->struck)));
	if ((p->said != NULL && mean(r, p, e) != 0) || is_doubtful(r, p, &doubtful, e) != 0 ||
	    (p->from.is ? elsewhere_ask(r, p, doubtful, e) : doubtful ? act_hold(r, p, e) : 0) != 0 ||
	    enforce(r, p, &done->orders, e) != 0 || requests_carry(r, p, &done->requests, e) != 0 ||
	    reply_write(r, p, done, &letter, e) != 0 || reading_show(r, p, letter.body, e) != 0 ||
	    find_limit(r, p, &done->orders, &limit, e) != 0)
		return -1;
	r->out->stored += done->orders.changed;
	r->out->asked += p->from.fresh ? 0 : p->orders->requests;
	r->out->refused = r->out->refused || done->orders.refusal != NULL || p->remark->held ||
	    p->orders->problems.count > 0 || done->requests.refused.count > 0;
	return together_reply(r, p, limit, &letter, e);
}

// Advice for a letter without acceptable orders: how to write them.
static struct lines
advice(struct reading *r)
{
	struct pile p = r->faults;

	if (p.count > 0)
		pile_add(r->j->arena, &p, say(r->in, MSG("Your letter has changed nothing.")));
	else if (r->mail->refused != GUARD_FINE)
		pile_add(r->j->arena, &p, say(r->in, MSG("Your letter was not read: {why}."),
		    ARG(why, say(r->in, guard_sentence(r->mail->refused)))));
	else if ((r->mail->marks & MARK_RTF) != 0)
		pile_add(r->j->arena, &p, say(r->in, MSG("Your letter is in Rich Text Format, and we can't read "
		    "that. Nothing was changed. Please send it again as plain text or HTML.")));
	else if ((r->mail->marks & MARK_ENCRYPTED) != 0)
		pile_add(r->j->arena, &p, say(r->in, MSG("Your letter is encrypted, or wrapped in a signature, and "
		    "we can't read that. Nothing was changed. Please send it again without either.")));
	else
		pile_add(r->j->arena, &p, reading_which(r, &r->seats));
	return lines_of(&p);
}

int
player_explain(struct reading *r, const struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct part part = *p;
	struct report_input in = { .kind = LETTER_NOTICE, .lang = r->in.lang,
		.headline = r->faults.count > 0 ? say(r->in, MSG("Orders refused"))
						: say(r->in, MSG("No orders in your letter")),
		.notes = advice(r), .name = t->row.name, .reader = p->seat, .seats = t->seats,
		.players = t->row.players };
	struct letter letter;

	r->out->refused = true;
	part.remark = arena_alloc(r->j->arena, sizeof *part.remark);
	*part.remark = (struct remark){ .offer = NULL };
	if (table_begun(t) && game_goes_on(&t->row)) {
		brief_style(t->seat[p->seat].row.person.style, &in);
		if (table_load_orders_for(r->j, p->table, p->seat, e) != 0 || brief_offer(r->j, t, p->seat, &in, e) != 0 ||
		    inform_reply_to(r->j, t, p->seat, &in, e) != 0)
			return -1;
		part.remark->offer = in.offer;
	}
	together_show(r, &in);
	report_letter(r->j->arena, r->j->templates, &in, &letter);
	return reading_show(r, p, letter.body, e) != 0 ? -1 : together_reply(r, &part, LIMIT_SEAT, &letter, e);
}
