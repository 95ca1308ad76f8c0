// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter of ours offers: one thing, which a yes takes, or several, of which a letter takes one.
#include "desk/offered.h"

#include <string.h>

#include "desk/parted.h"
#include "orders/answer.h"
#include "orders/offer.h"
#include "orders/print.h"
#include "orders/short.h"
#include "post/suggestion.h"
#include "store/events.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "table/orders.h"

void
offered_read(struct reading *r, struct part *p, const char *body)
{
	const struct table *t = p->table;
	struct frame *frame = arena_alloc(r->j->arena, sizeof *frame);
	const struct order_context ctx = { .seats = &t->names, .players = t->row.players,
		.sealed = t->row.mode == GAME_MODE_ROUND, .words = p->words };

	*frame = *p->frame;
	frame->body = body;
	p->frame = frame;
	orders_parse(r->in, frame, &ctx, p->orders);
}

void
offered_old(struct reading *r, struct part *p, int round)
{
	pile_add(r->j->arena, &p->remark->notes,
	    say(r->in,
		MSG("Your letter answers one of round {round}, and the game is in round {present}: nothing was stored."),
		ARG(round, round), ARG(present, p->table->game.round)));
}

const char *
plan_in_codes(struct arena *a, const struct order_set *o)
{
	struct text t;

	if (!order_has(o, SECTION_PLAN))
		return NULL;
	for (int i = 0; i < o->plan.count; i++)
		if (o->plan.line[i].cond.count > 0)
			return NULL;
	text_init(&t, a);
	short_print(&t, &o->plan);
	return t.data;
}

// The orders of a part as they would be stored; NULL if it has none.
static const char *
canonical(struct reading *r, const struct part *p)
{
	struct text t;

	if (p->orders->orders.has == 0 && p->orders->standing.has == 0)
		return NULL;
	text_init(&t, r->j->arena);
	parsed_print(&t, p->orders, &p->table->names);
	return t.data;
}

// What a yes would store, in codes and in words; with the letter of a reading before it.
static void
propose_one(struct reading *r, const struct part *p, const char *letter)
{
	struct arena *a = r->j->arena;
	struct answer said = { .total = NULL };
	const char *codes = plan_in_codes(a, &p->orders->orders);

	if (codes != NULL)
		pile_add(a, &p->remark->proposal, arena_printf(a, "%s%s", letter, codes));
	answer_stored(r->in, p->orders, &said);
	pile_join(a, &p->remark->proposal, &said.stored);
}

// The letter that a yes belongs to: the one that it answers; or if it names its round, and what it answers offers
// nothing, the last one of that round that does. row->id is 0 if there is none.
static int
find_offer(struct reading *r, const struct part *p, struct sent_row *row, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	int64_t seat_id = t->seat[p->seat].row.id;

	*row = (struct sent_row){ .id = 0 };
	if (r->mail->in_reply_to[0] != '\0' && sent_get(j->store, r->mail->in_reply_to, row, e) != 0)
		return -1;
	if (row->id != 0 && row->seat_id == seat_id && (row->offer[0] != '\0' || !p->said->exact))
		return 0;
	return sent_offer(j->store, t->row.id, p->said->round, seat_id, row, e);
}

// Whether people have moved since a letter was written: what it showed is not what there is.
static int
has_moved(struct reading *r, const struct part *p, int64_t seq, bool *moved, struct err *e)
{
	const struct event_range after = { .game_id = p->table->row.id, .from = seq + 1, .limit = 1000 };
	struct event_rows next = { 0 };

	*moved = false;
	if (seq < p->table->row.seq && events_range(r->j->store, &after, &next, e) != 0)
		return -1;
	for (size_t i = 0; i < next.count; i++)
		*moved = *moved || step_is_played(&next.at[i]) || next.at[i].kind == STEP_ROLLBACK;
	return 0;
}

// Shows both readings of an offer once more.
static void
propose_again(struct reading *r, struct part *p, const char *offer)
{
	for (int i = 0; i < 2; i++) {
		offered_read(r, p, offer_of(r->j->arena, offer, "ab"[i]));
		propose_one(r, p, i == 0 ? "a) " : "b) ");
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->offer = offer;
	p->remark->two = true;
}

// Takes one of two readings.
static void
take_reading(struct reading *r, struct part *p, const char *offer)
{
	const char *reading = offer_of(r->j->arena, offer, p->said->choice);

	if (reading == NULL) {
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("The letter that you said yes to shows two readings: reply with the letter of one.")));
		propose_again(r, p, offer);
		return;
	}
	p->remark->menu = false;
	offered_read(r, p, reading);
}

// Takes the answer to a question that is meant, which must be what the letter showed: it is worked out once more.
static int
take_answer(struct reading *r, struct part *p, const char *offer, struct err *e)
{
	const struct chosen *said = &p->said->chosen;
	struct suggestion now;
	char letter = offer_yes(offer);

	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	suggestion_make(r->in, p->table, p->seat, &now);
	if (p->said->chooses) {
		int i = now.offer != NULL && strcmp(now.offer, offer) == 0 ? chosen_of(said, &now.choices) : -1;
		letter = i >= 0 ? (char)('a' + i) : '\0';
	}
	const char *orders = offer_of(r->j->arena, offer, letter);
	if (orders == NULL) {
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, p->said->chooses
			    ? MSG("What you chose is none of what was listed, or could be several of it.")
			    : MSG("The letter that you said yes to lists several things: reply with the letter of one.")));
		return 0;
	}
	p->remark->menu = false;
	offered_read(r, p, orders);
	return 0;
}

// Takes what the letter that is answered offers: all of it to a yes, one of several to what chooses it.
static int
take_offer(struct reading *r, struct part *p, const char *offer, struct err *e)
{
	if (offer_answers(offer))
		return take_answer(r, p, offer, e);
	if (offer_of(r->j->arena, offer, 'a') != NULL) {
		take_reading(r, p, offer);
		return 0;
	}
	p->remark->menu = false;
	offered_read(r, p, offer);
	return 0;
}

int
offered_yes(struct reading *r, struct part *p, struct err *e)
{
	struct sent_row row;
	int64_t last = 0;
	bool moved;

	p->remark->menu = true;
	if (find_offer(r, p, &row, e) != 0 ||
	    orders_last(r->j->store, p->table->seat[p->seat].row.id, &last, e) != 0)
		return -1;
	if (row.id == 0 || row.offer[0] == '\0' || row.seat_id != p->table->seat[p->seat].row.id) {
		pile_add(r->j->arena, &p->remark->notes, say(r->in, p->table->row.hint == GAME_HINT_NONE
		    ? MSG("There is nothing to say yes to in the letter you replied to. Reply with a plan, for example: "
			  "H F W3 X")
		    : MSG("There is nothing to say yes to in the letter you replied to, so nothing was changed.")));
		return 0;
	}
	if (has_moved(r, p, row.seq, &moved, e) != 0)
		return -1;
	if (row.round != p->table->game.round) {
		offered_old(r, p, row.round);
		return 0;
	}
	if (moved || row.order_id != last) {
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("What you said yes to was offered before the game, or your orders, changed: nothing "
				   "was stored.")));
		return 0;
	}
	return take_offer(r, p, row.offer, e);
}

int
offered_choice(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct said *said = p->said;
	// In reply to a question "two wood" can be what is paid, too.
	bool unclear = !said->chooses && said->plan.statements.count == 0 && said->plan.goods;
	struct sent_row row;

	*taken = false;
	if (said->choice == '\0' && !said->chooses && !unclear)
		return 0;
	if (find_offer(r, p, &row, e) != 0)
		return -1;
	if (row.id == 0 || row.seat_id != p->table->seat[p->seat].row.id)
		return 0;
	if (unclear && offer_answers(row.offer) && strcmp(row.message_id, r->mail->in_reply_to) == 0) {
		said->chosen = (struct chosen){ .letter = '?' }; // none of them
		said->chooses = true;
	}
	*taken = offer_answers(row.offer) ? p->said->chooses
					  : offer_of(r->j->arena, row.offer, p->said->choice) != NULL;
	return *taken ? offered_yes(r, p, e) : 0;
}

// Both readings of the words, from which the player chooses.
static void
propose_two(struct reading *r, struct part *p)
{
	struct text offer;

	text_init(&offer, r->j->arena);
	for (int i = 0; i < SHORT_READINGS; i++) {
		p->orders->orders = (struct order_set){ .has = 1u << SECTION_PLAN, .plan = p->said->plan.reading[i] };
		propose_one(r, p, i == 0 ? "a) " : "b) ");
		offer_add(&offer, "ab"[i], canonical(r, p));
	}
	p->remark->offer = offer.data;
	p->remark->two = true;
}

void
offered_propose(struct reading *r, struct part *p)
{
	if (p->said != NULL && p->said->two) {
		propose_two(r, p);
		return;
	}
	p->remark->offer = canonical(r, p);
	if (p->remark->offer != NULL)
		propose_one(r, p, "");
}
