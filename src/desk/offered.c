// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The offer of a letter that the program sent: one thing, which a yes accepts, or several, of which
// a reply chooses one.
#include "desk/internal.h"

#include <string.h>

#include "orders/could.h"
#include "orders/offer.h"
#include "orders/print.h"
#include "post/held.h"
#include "post/open_offer.h"
#include "store/orders.h"
#include "table/orders.h"
#include "table/suggestion.h"

void
offered_read(struct reading *r, struct part *p, const char *body)
{
	struct frame *frame = arena_alloc(r->j->arena, sizeof *frame);

	*frame = *p->frame;
	frame->body = body;
	p->frame = frame;
	const struct order_context ctx = { .seats = &p->table->names, .players = p->table->row.players,
		.sealed = p->table->row.mode == GAME_MODE_ROUND, .words = p->words };
	orders_parse(r->in, frame, &ctx, p->orders);
}

void
offered_old(struct reading *r, struct part *p, int round)
{
	reading_note(r, p, say(r->in, MSG("Your letter answers one of round {round}, and the game is in round "
	    "{present}: nothing was stored."),
		ARG(round, round), ARG(present, p->table->game.round)));
}

// Returns the orders of a part as they would be stored; NULL if there are none.
static const char *
canonical(struct reading *r, const struct part *p)
{
	const bool none = p->orders->orders.has == 0 && p->orders->standing.has == 0;

	return none ? NULL : parsed_text(r->j->arena, p->orders, &p->table->names);
}

// Finds the letter that a yes belongs to: the answered letter or, if the yes names its round and that letter
// offers nothing, the last letter of the round with an offer. row->id is 0 if there is none.
static int
find_offer(struct reading *r, const struct part *p, struct sent_row *row, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	int64_t seat_id = t->seat[p->seat].row.id;

	*row = (struct sent_row){ .id = 0 };
	if (r->answers != NULL && sent_get(j->store, sent_part(j->arena, r->answers, t->row.name), row, e) != 0)
		return -1;
	if (row->id == 0 && reading_answers(r, row, e) != 0)
		return -1;
	if (row->id != 0 && row->seat_id == seat_id && (row->offer[0] != '\0' || !p->said->exact))
		return 0;
	if (sent_offer(j->store, t->row.id, p->said->round, seat_id, row, e) != 0)
		return -1;
	if (row->id != 0 && offer_is_request(row->offer)) // a yes to the round means orders
		row->id = 0;
	return 0;
}

// Accepts an answer to a question. The answer must be among the choices of the letter, which are
// computed again.
static int
take_answer(struct reading *r, struct part *p, const char *offer, struct err *e)
{
	const struct chosen *said = &p->said->chosen;
	struct suggestion now;
	char letter = offer_yes(offer);

	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	suggestion_make(r->in, p->table, p->seat, false, &now);
	if (p->said->chooses) {
		int i = now.offer != NULL && strcmp(now.offer, offer) == 0 ? chosen_of(said, &now.choices) : -1;
		letter = i >= 0 ? (char)('a' + i) : '\0';
	}
	const char *orders = offer_of(r->j->arena, offer, letter);
	if (orders == NULL) {
		reading_note(r, p, say(r->in, p->said->chooses
			    ? MSG("What you chose isn't on the list, or could be several things on it.")
			    : MSG("The letter that you said yes to lists several things: reply with the letter of one.")));
		return 0;
	}
	p->remark->menu = false;
	p->suggested = letter == offer_yes(offer);
	offered_read(r, p, orders);
	return 0;
}

// Accepts the offer of the answered letter: all of it on a yes, or the one of several things that
// the reply chooses.
static int
take_offer(struct reading *r, struct part *p, const char *offer, struct err *e)
{
	if (offer_keeps(offer))
		return hold_keep(r, p, e);
	if (offer_answers(offer))
		return take_answer(r, p, offer, e);
	const bool two = offer_of(r->j->arena, offer, 'a') != NULL; // the reply chooses one of two readings
	const char *taken = two ? offer_of(r->j->arena, offer, p->said->choice) : offer;
	if (taken != NULL) {
		p->remark->menu = false;
		offered_read(r, p, taken);
		return 0;
	}
	reading_note(r, p,
	    say(r->in, MSG("The letter that you said yes to shows two readings: reply with the letter of one.")));
	for (int i = 0; i < 2; i++) {
		offered_read(r, p, offer_of(r->j->arena, offer, "ab"[i]));
		open_said(r->in, p->orders, i == 0 ? "a) " : "b) ", &p->remark->proposal);
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->offer = offer_proposed(r->j->arena, offer);
	p->remark->two = true;
	return 0;
}

// Shows what a yes would store, and offers it again.
static void
show_offer(struct reading *r, struct part *p, const char *offer)
{
	p->remark->menu = false;
	offered_read(r, p, offer);
	p->remark->offer = offer;
	open_said(r->in, p->orders, "", &p->remark->proposal);
	*p->orders = (struct parsed){ .seats = p->table->names };
}

// The effects of a yes.
enum yes {
	YES_TAKES, // accepts the offer of the answered letter
	YES_TAKES_OPEN, // accepts the current offer: the yes names this round, the answered letter offers nothing
	YES_SETTLED, // no effect: the seat's orders count, and only a yes with the round replaces them
	YES_TO_WORDS, // no effect: the yes answers somebody's message
	YES_TO_NOTHING, // no effect: the answered letter offers nothing
	YES_LATE, // no effect: the offer has lapsed
	YES_OLD, // no effect: the offer is from another round
	YES_DENIED, // no effect: the player took the offered orders back, or stopped them, and only `keep` restores them
};

struct yes_said {
	enum yes worth;
	struct sent_row row; // the answered letter
	bool stands; // a yes with the round could accept the letter's offer
	struct open_offer open;
};

// Whether the seat's stored orders count and decide the open question, so that nobody waits for the
// seat. A plan that has run out decides nothing.
static bool
is_settled(const struct reading *r, const struct part *p, enum open_kind open)
{
	const struct order_set *o = p->table->ledger.seat[p->seat].now;

	return open != OPEN_SUGGESTION && o != NULL && o->has != 0 && order_are_in(o) &&
	    !orders_held(p->table, p->seat, r->j->now);
}

// Whether a yes without a round accepts the offer: a question, a proposal, or the current offer.
static bool
takes(const struct part *p, const struct yes_said *y, bool settled, int64_t last)
{
	const struct sent_row *row = &y->row;

	if (p->said->exact)
		return true;
	if (row->order_id != last)
		return y->open.offer != NULL && strcmp(row->offer, y->open.offer) == 0;
	return !settled || offer_is_proposal(row->offer) || offer_answers(offer_itself(row->offer));
}

static int
weigh(struct reading *r, const struct part *p, struct yes_said *y, struct err *e)
{
	const struct table *t = p->table;
	const int64_t seat_id = t->seat[p->seat].row.id;
	const bool exact = p->said->exact;
	bool moved = false;
	int64_t last;

	if (find_offer(r, p, &y->row, e) != 0 || orders_last(r->j->store, seat_id, &last, e) != 0 ||
	    table_load_orders_for(r->j, p->table, p->seat, e) != 0 ||
	    open_offer(r->j, r->in, t, p->seat, false, &y->open, e) != 0)
		return -1;
	const struct sent_row *row = &y->row;
	const bool offers = row->id != 0 && row->offer[0] != '\0' && row->seat_id == seat_id;
	const bool settled = is_settled(r, p, y->open.kind);
	if (offers && open_moved(r->j, t, row->seq, &moved, e) != 0)
		return -1;
	y->stands = offers && !moved && row->round == t->game.round;
	if (offers && offer_is_request(row->offer)) // such as days of absence, whatever has been played since
		y->worth = YES_TAKES;
	else if (exact && p->said->round != t->game.round)
		y->worth = YES_OLD;
	else if (!exact && offers && offer_has_words(row->offer))
		y->worth = settled && y->open.kind == OPEN_NOTHING ? YES_SETTLED : YES_TO_WORDS;
	else if (!exact && y->stands && strcmp(row->offer, OFFER_STOPPED) == 0)
		y->worth = YES_DENIED;
	else if (y->stands && takes(p, y, settled, last))
		y->worth = YES_TAKES;
	else if (exact && y->open.offer != NULL)
		y->worth = YES_TAKES_OPEN;
	else if (settled && y->open.kind == OPEN_NOTHING)
		y->worth = YES_SETTLED;
	else if (!offers)
		y->worth = YES_TO_NOTHING;
	else
		y->worth = row->round != t->game.round ? YES_OLD : YES_LATE;
	return 0;
}

// Adds a note that a yes is about another round: the one it names, or the round of the answered letter.
static void
tell_round(struct reading *r, struct part *p, int answered)
{
	const int round = p->table->game.round;

	if (!p->said->exact) {
		offered_old(r, p, answered);
		return;
	}
	reading_note(r, p, say(r->in, MSG("You wrote round {said}, but the game is in round {round}. To take "
	    "what is offered now, reply \"ok {round}\"."), ARG(said, p->said->round), ARG(round, round)));
}

// Adds a note on why a yes changes nothing. The answer then shows what is open.
static void
tell_nothing_taken(struct reading *r, struct part *p, const struct yes_said *y)
{
	struct arena *a = r->j->arena;
	struct pile *notes = &p->remark->notes;
	const int round = p->table->game.round;

	switch (y->worth) {
	case YES_SETTLED:
		p->remark->settled = !p->from.is;
		if (y->stands && offer_is_one(offer_itself(y->row.offer)))
			pile_add(a, notes,
			    say(r->in, MSG("To replace them with what that letter offers, reply \"ok {round}\"."),
				ARG(round, round)));
		break;
	case YES_TO_WORDS:
		p->remark->menu = false;
		pile_add(a, notes, say(r->in, MSG("Your yes answers a message that somebody wrote to you, "
						  "so nothing was changed.")));
		break;
	case YES_TO_NOTHING:
		if (y->open.kind != OPEN_NOTHING)
			break;
		p->remark->settled = !p->from.is;
		pile_add(a, notes,
		    say(r->in, MSG("There is nothing to say yes to in the letter you replied to, so nothing was changed.")));
		break;
	case YES_LATE:
		pile_add(a, notes,
		    say(r->in, MSG("The game or your orders have changed since that offer, so it no longer "
				   "counts: nothing was stored.")));
		break;
	case YES_OLD:
		tell_round(r, p, y->row.round);
		break;
	case YES_DENIED:
		if (!y->open.stopped)
			pile_add(a, notes, say(r->in, MSG("Your orders stay taken back. Reply \"keep\" to have them back.")));
		break;
	case YES_TAKES:
	case YES_TAKES_OPEN:
		break;
	}
}

int
offered_yes(struct reading *r, struct part *p, struct err *e)
{
	struct yes_said *y = arena_alloc(r->j->arena, sizeof *y);

	*y = (struct yes_said){ .worth = YES_TAKES };
	p->remark->menu = true;
	if (weigh(r, p, y, e) != 0)
		return -1;
	if (y->worth != YES_TAKES && y->worth != YES_TAKES_OPEN) {
		tell_nothing_taken(r, p, y);
		return y->worth == YES_TO_WORDS ? pressed_keep(r, p, r->parted->words, e) : 0;
	}
	const char *offer = offer_itself(y->worth == YES_TAKES ? y->row.offer : y->open.offer);
	if (r->lists) {
		show_offer(r, p, offer);
		return 0;
	}
	return take_offer(r, p, offer, e);
}

int
offered_aim(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	const struct order_set *own = NULL;
	struct text orders;

	p->remark->menu = true;
	pile_join(r->j->arena, &p->remark->passed, &p->said->plan.prose);
	if (p->said->round != t->game.round) {
		tell_round(r, p, p->said->round);
		return 0;
	}
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	if (table_begun(t) && t->game.player[p->seat].home > 0)
		own = suggestion_aimed(r->j->arena, t, p->seat, p->said->aim);
	if (own == NULL) {
		reading_note(r, p,
		    say(r->in, MSG("We have no suggestion for you at the moment, so nothing was changed.")));
		return 0;
	}
	text_init(&orders, r->j->arena);
	section_print(&orders, own, SECTION_PLAN, &t->names);
	p->suggested = true;
	if (!r->lists)
		return take_offer(r, p, orders.data, e);
	show_offer(r, p, orders.data);
	return 0;
}

int
offered_choice(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct said *said = p->said;
	// In reply to a question, words such as "two wood" can also be a payment.
	bool unclear = !said->chooses && said->plan.statements.count == 0 && said->plan.goods;
	struct sent_row row, answered;

	*taken = false;
	if (said->choice == '\0' && !said->chooses && !unclear)
		return 0;
	if (find_offer(r, p, &row, e) != 0 || reading_answers(r, &answered, e) != 0)
		return -1;
	if (row.id == 0 || row.seat_id != p->table->seat[p->seat].row.id)
		return 0;
	// the row is the answered letter, or this game's part of one about several games
	if (unclear && offer_answers(offer_itself(row.offer)) && (row.id == answered.id || (r->answers != NULL &&
	    strcmp(row.message_id, sent_part(r->j->arena, r->answers, p->table->row.name)) == 0))) {
		said->chosen = (struct chosen){ .letter = '?' }; // matches no choice
		said->chooses = true;
	}
	const char *offer = offer_itself(row.offer);
	*taken = offer_answers(offer) ? p->said->chooses : offer_of(r->j->arena, offer, p->said->choice) != NULL;
	return *taken ? offered_yes(r, p, e) : 0;
}

// Proposes the part's orders as one of two that the player chooses from.
static void
propose_one(struct reading *r, struct part *p, char letter, struct text *offer)
{
	open_said(r->in, p->orders, arena_printf(r->j->arena, "%c) ", letter), &p->remark->proposal);
	offer_add(offer, letter, canonical(r, p));
	*p->orders = (struct parsed){ .seats = p->table->names };
}

// Whether an offer is a proposal of a single plan from the seat's own letter.
static bool
proposes_one_plan(struct arena *a, const char *offer)
{
	const char *itself = offer_itself(offer);

	return offer_sender(a, offer) == NULL && !offer_answers(itself) && offer_of(a, itself, 'a') == NULL;
}

// Loads the open proposal of one plan next to another that is on hold. *two is false if there aren't both.
static int
two_plans(struct reading *r, const struct part *p, struct sent_row *proposal, bool *two, struct err *e)
{
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0 || open_proposal(r->j, p->table, p->seat, proposal, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	*two = proposal->id != 0 && proposes_one_plan(r->j->arena, proposal->offer) && now != NULL && order_has(now, SECTION_PLAN) &&
	    orders_held(p->table, p->seat, r->j->now);
	return 0;
}

int
offered_newer(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct sent_row row;

	*taken = false;
	if (!topic_fits(r->j->arena, r->in.lang->code, r->parted->words, TOPIC_NEWER))
		return 0;
	if (two_plans(r, p, &row, taken, e) != 0)
		return -1;
	if (!*taken)
		return 0;
	p->remark->passed.count = 0;
	return offered_yes(r, p, e);
}

int
offered_either(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct arena *a = r->j->arena;
	struct sent_row row;
	struct text offer;

	*taken = false;
	if (p->remark->passed.count == 0 || words_halt(r->in, r->parted->words))
		return 0;
	if (two_plans(r, p, &row, taken, e) != 0)
		return -1;
	if (!*taken)
		return 0;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	text_init(&offer, a);
	offered_read(r, p, offer_itself(row.offer));
	propose_one(r, p, 'a', &offer);
	p->orders->orders = (struct order_set){ .has = 1u << SECTION_PLAN, .plan = now->plan };
	propose_one(r, p, 'b', &offer);
	p->remark->offer = offer_proposed(a, offer.data);
	p->remark->two = p->remark->menu = p->remark->held = true;
	return 0;
}

int
offered_deny(struct reading *r, struct part *p, bool *denied, struct err *e)
{
	const struct table *t = p->table;
	struct sent_row row;

	*denied = false;
	if (open_proposal(r->j, t, p->seat, &row, e) != 0)
		return -1;
	if (row.id == 0)
		return 0;
	*denied = p->remark->acted = true;
	reading_note(r, p, say(r->in, MSG("The offer to you has been withdrawn.")));
	return sent_withdraw(r->j->store, t->row.id, t->game.round, t->seat[p->seat].row.id, e);
}

void
offered_propose(struct reading *r, struct part *p)
{
	if (p->remark->two) // from offered_either
		return;
	if (p->said != NULL && p->said->two) { // both readings of the words, for the player to choose from
		struct text offer;
		text_init(&offer, r->j->arena);
		for (int i = 0; i < SHORT_READINGS; i++) {
			p->orders->orders = (struct order_set){ .has = 1u << SECTION_PLAN,
				.plan = p->said->plan.reading[i] };
			propose_one(r, p, "ab"[i], &offer);
		}
		p->remark->offer = offer_proposed(r->j->arena, offer.data);
		p->remark->two = true;
		return;
	}
	const char *orders = canonical(r, p);
	p->remark->offer = orders != NULL ? offer_proposed(r->j->arena, orders) : NULL;
	if (orders != NULL)
		open_said(r->in, p->orders, "", &p->remark->proposal);
}
