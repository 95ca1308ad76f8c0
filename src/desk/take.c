// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Taking the orders that stand in one frame of a letter: whose they are, whether the letter may speak
// for that seat, putting them in force, answering.
#include "desk/take.h"

#include <string.h>

#include "base/span.h"
#include "desk/enforce.h"
#include "desk/hand.h"
#include "desk/newcomer.h"
#include "desk/reply.h"
#include "desk/request.h"
#include "desk/seated.h"
#include "mail/lexical.h"
#include "orders/answer.h"
#include "orders/bare.h"
#include "post/limits.h"
#include "store/blocks.h"

void
take_answer(struct reading *r, const char *body)
{
	if (r->answer.len > 0)
		text_add(&r->answer, "\n");
	text_add(&r->answer, body);
}

// A frame that cannot be given to anybody: its fault is all there is to say.
void
take_refuse(struct reading *r, const struct problem *fault)
{
	const char *text = problem_text(r->j->arena, fault);

	r->out->refused = true;
	pile_add(r->j->arena, &r->faults, text);
	take_answer(r, arena_printf(r->j->arena, "Refused, nothing was changed.\n  %s\n", text));
}

// Finds the table and the seat a frame names. False when there is none, with the fault told.
static int
find_seat(struct reading *r, const struct frame *frame, struct table **table, int *seat,
    bool *found, struct err *e)
{
	struct problem fault = { .line = frame->line, .column = 1, .section = SECTIONS };

	*found = false;
	if (table_at_hand(r->j, frame->head.game, 0, table, e) != 0)
		return -1;
	struct table *t = *table;
	if (t == NULL) {
		fault.text = arena_printf(r->j->arena,
		    "there is no game '%s'; its name stands in the subject of its letters",
		    frame->head.game);
		take_refuse(r, &fault);
		return 0;
	}
	if (table_complete(r->j, t, e) != 0)
		return -1;
	*seat = table_seat_named(t, frame->head.seat);
	if (*seat < 0) {
		const char *names[PLAYERS_MAX];
		for (int s = 0; s < t->row.players; s++)
			names[s] = t->seat[s].row.name;
		fault.text = arena_printf(r->j->arena, "game '%s' has no seat '%s'; its seats are %s",
		    t->row.name, frame->head.seat, words_joined(r->j->arena, names, t->row.players));
		take_refuse(r, &fault);
		return 0;
	}
	*found = true;
	return 0;
}

// What is known of the game and of the block the seat was sent.
static int
order_context(struct reading *r, const struct frame *frame, struct table *t, int seat,
    struct order_context *ctx, struct err *e)
{
	*ctx = (struct order_context){ .seats = &t->names, .players = t->row.players };
	return blocks_get(r->j->store, t->seat[seat].row.id, frame->head.round, r->j->arena,
	    &ctx->block, e);
}

// A letter may be answered by as many as the limits allow, a turn file always.
static int
may_answer(struct reading *r, enum limit_kind kind, const char *address, bool *yes, struct err *e)
{
	enum spent spent = SPENT_NOTHING;

	if (r->mail != NULL && limits_spend(r->j, kind, address, &spent, e) != 0)
		return -1;
	*yes = spent == SPENT_NOTHING;
	if (spent == SPENT_ALL)
		r->note = "too many answers already: this one was left out";
	else if (spent == SPENT_KIND)
		r->note = "it does not show that it is the player's, who was told of such already";
	return 0;
}

int
take_reply(struct reading *r, const struct table *t, int seat, int number,
    const struct letter *letter, struct err *e)
{
	bool yes;

	if (may_answer(r, LIMIT_ANSWER, t->seat[seat].row.address, &yes, e) != 0)
		return -1;
	return yes ? reply_queue(r->j, t, seat, r->letter->id, number, r->mail, letter,
			 &r->out->letters, e)
		   : 0;
}

// From whom a letter says it is, for those who may know: not when that is a player's address.
static int
sender_for_others(struct reading *r, const struct table *t, int seat, const char **from,
    struct err *e)
{
	const char *address = r->writer->from;
	int64_t *ids;
	size_t count = 0;

	if (!word_same(address, t->seat[seat].row.address) &&
	    seats_of_address(r->j->store, address, 0, 1, r->j->arena, &ids, &count, e) != 0)
		return -1;
	*from = count > 0 || address[0] == '\0' ? "" : arena_printf(r->j->arena, " from '%s'", address);
	return 0;
}

// Tells the address on record, and nobody else, of a letter that may not speak for it.
static int
tell_unproven(struct reading *r, const struct table *t, int seat, int number, struct err *e)
{
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = -1,
		.headline = "A letter that is not shown to be yours" };
	const char *from, *note;
	struct letter letter;
	bool yes;

	if (may_answer(r, LIMIT_UNPROVEN, t->seat[seat].row.address, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	if (sender_for_others(r, t, seat, &from, e) != 0)
		return -1;
	note = arena_printf(r->j->arena,
	    "A letter%s gave orders for your seat in game '%s', but it does not show that it is yours, "
	    "so nothing was changed. If you wrote it: reply to the last letter you got about this "
	    "game, and leave the order block's first line as it is.",
	    from, t->row.name);
	in.notes = (struct lines){ .list = &note, .count = 1 };
	if (report_letter(r->j->arena, r->j->templates, &in, &letter, e) != 0)
		return -1;
	return reply_queue(r->j, t, seat, r->letter->id, number, r->mail, &letter, &r->out->letters, e);
}

// Whether a letter may speak for the seat that a frame names.
static int
take_proof(struct reading *r, const struct frame *frame, struct table *t, int seat, int number,
    bool *may, struct err *e)
{
	enum proof proof;

	if (writer_may(r->j, r->writer, t, seat, frame->head.key, &proof, e) != 0)
		return -1;
	*may = proof != PROOF_NONE;
	if (!*may) {
		r->out->refused = true;
		return tell_unproven(r, t, seat, number, e);
	}
	r->seat = &t->seat[seat].row;
	r->proof = proof;
	return 0;
}

// When a letter was written, by its own Date. One that lies in the future, or more than a week
// back, comes from a clock that is wrong and says nothing about which of two letters is newer.
static int64_t
written_at(const struct reading *r)
{
	int64_t date = r->mail != NULL ? r->mail->date : 0, came = r->letter->received_at;

	return date > came || date < came - WEEK ? came : date;
}

// Puts in force what was understood, and answers.
static int
take_parsed(struct reading *r, const struct frame *frame, struct table *t, int seat,
    struct parsed *p, int number, struct err *e)
{
	struct requested *asked = arena_alloc(r->j->arena, sizeof *asked);
	struct enforced done;
	struct letter letter;

	if (enforce(r->j, t, seat, frame, p, r->letter, written_at(r), &done, e) != 0 ||
	    requests_carry(r, t, seat, p, number, asked, e) != 0 ||
	    reply_write(r->j, t, seat, frame, p, &done, asked, &letter, e) != 0)
		return -1;
	take_answer(r, letter.body);
	r->out->stored += done.changed;
	r->out->asked += p->requests;
	r->out->refused = r->out->refused || done.refusal != NULL || p->problems.count > 0 ||
	    asked->refused.count > 0;
	return take_reply(r, t, seat, number, &letter, e);
}

int
take_frame(struct reading *r, const struct frame *frame, int number, struct err *e)
{
	struct table *t = r->table;
	struct parsed *p = arena_alloc(r->j->arena, sizeof *p);
	struct order_context ctx;
	bool found;
	int seat;

	r->table = NULL; // this frame may change the game
	r->out->frames++;
	if (frame->fault.text != NULL) {
		take_refuse(r, &frame->fault);
		return 0;
	}
	if (frame->head.gm)
		return hand_take(r, frame, number, e);
	if (frame->kind != FRAME_ORDERS)
		return newcomer_frame(r, frame, number, e);
	if (find_seat(r, frame, &t, &seat, &found, e) != 0)
		return -1;
	if (found && r->writer != NULL && take_proof(r, frame, t, seat, number, &found, e) != 0)
		return -1;
	if (!found)
		return 0;
	if (!table_begun(t))
		return seated_take(r, frame, t, seat, number, e);
	if (order_context(r, frame, t, seat, &ctx, e) != 0)
		return -1;
	orders_parse(r->j->arena, frame, &ctx, p);
	return take_parsed(r, frame, t, seat, p, number, e);
}

// Orders without a frame count only as a whole: what is wrong with them is all that stays.
static void
take_nothing(struct parsed *p)
{
	p->orders.has = p->standing.has = 0;
	p->standing_dropped = p->refused = p->standing_refused = 0;
	p->requests = 0;
}

int
take_bare_frame(struct reading *r, const struct frame *frame, struct table *t, int seat,
    bool *taken, struct err *e)
{
	struct parsed *p = arena_alloc(r->j->arena, sizeof *p);
	struct order_context ctx;

	if (order_context(r, frame, t, seat, &ctx, e) != 0)
		return -1;
	*taken = bare_parse(r->j->arena, frame, &ctx, p);
	if (!*taken) {
		if (!bare_is_meant(r->j->arena, frame))
			return 0;
		take_nothing(p);
		pile_add(r->j->arena, &p->notes,
		    "Orders without the first and the last line of the order block, such as '1b 2a', "
		    "stand in the first paragraph of a letter, and nothing else does.");
		*taken = true;
	}
	r->out->frames++;
	r->seat = &t->seat[seat].row;
	r->proof = PROOF_TOKEN;
	return take_parsed(r, frame, t, seat, p, 1, e);
}
