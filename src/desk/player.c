// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of players whose game has begun: their orders are put in force, their questions and settings
// carried out, and they are answered.
#include "desk/door.h"
#include "desk/reply.h"

// Without a database: what can be said of the form.
static int
look_at_form(struct reading *r, struct part *p, struct err *e)
{
	struct letter letter;

	r->out->refused = r->out->refused || p->orders->problems.count > 0;
	if (reply_form(r, p, &letter, e) != 0)
		return -1;
	reading_say(r, letter.body);
	return 0;
}

int
player_take(struct reading *r, struct part *p, struct err *e)
{
	struct settled *done = arena_alloc(r->j->arena, sizeof *done);
	struct letter letter;

	if (p->table == NULL)
		return look_at_form(r, p, e);
	if (enforce(r, p, &done->orders, e) != 0 ||
	    requests_carry(r, p, &done->requests, e) != 0 ||
	    reply_write(r, p, done, &letter, e) != 0)
		return -1;
	reading_say(r, letter.body);
	r->out->stored += done->orders.changed;
	r->out->asked += p->orders->requests;
	r->out->refused = r->out->refused || done->orders.refusal != NULL ||
	    p->orders->problems.count > 0 || done->requests.refused.count > 0;
	return reading_reply(r, p, LIMIT_ANSWER, &letter, e);
}

// What there is to say of a letter that holds no orders that could be taken: how to write them.
static struct lines
advice(struct reading *r)
{
	struct pile p = r->faults;

	if (p.count > 0)
		pile_add(r->j->arena, &p,
		    say(r->in, MSG("Nothing was changed by this.")));
	else if (r->mail->refused != GUARD_FINE)
		pile_add(r->j->arena, &p,
		    say(r->in, MSG("Your letter was not read: {why}."),
		        ARG(why, say(r->in, guard_sentence(r->mail->refused)))));
	else if ((r->mail->marks & MARK_ENCRYPTED) != 0)
		pile_add(r->j->arena, &p,
		    say(r->in,
		        MSG("Your letter is encrypted, or its signature is wrapped around it, "
		            "and nobody here can read that. Nothing was changed. Send it once "
		            "more as it is, without either.")));
	else
		pile_add(r->j->arena, &p,
		    say(r->in,
		        MSG("No orders were found in your letter, so nothing was changed. Orders "
		            "stand between the first and the last line of the order block that "
		            "ends each report; send that block back, changed as you like. Or "
		            "choose its lines by letter: '1b 2a' in the first line of your "
		            "reply.")));
	return lines_of(&p);
}

int
player_explain(struct reading *r, const struct part *p, struct err *e)
{
	const struct table *t = p->table;
	const struct report_input in = { .kind = LETTER_NOTICE,
		.headline = r->faults.count > 0
		                ? say(r->in, MSG("Orders refused"))
		                : say(r->in, MSG("No orders in your letter")),
		.notes = advice(r),
		.name = t->row.name,
		.reader = p->seat,
		.seats = t->seats,
		.players = t->row.players };
	struct letter letter;

	r->out->refused = true;
	if (report_letter(r->j->arena, r->j->templates, &in, &letter, e) != 0)
		return -1;
	reading_say(r, letter.body);
	return reading_reply(r, p, LIMIT_ANSWER, &letter, e);
}
