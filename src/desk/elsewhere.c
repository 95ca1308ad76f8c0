// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters with a seat's token from an address that is not its player's.
#include "desk/elsewhere.h"

#include <string.h>

#include "desk/internal.h"
#include "mail/lexical.h"
#include "orders/offer.h"
#include "orders/short_plan.h"
#include "people/person.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/inform.h"
#include "store/letters.h"
#include "store/orders.h"
#include "table/orders.h"

// Whether a seat's player writes from an address.
static int
is_players(struct judge *j, const struct seat_row *row, const char *address, bool *yes, struct err *e)
{
	*yes = row->person.address[0] != '\0' && word_same(row->person.address, address);
	return *yes || row->person_id == 0 || address[0] == '\0' ? 0 : person_knows(j->store, row->person_id, address, yes, e);
}

// Finds another player at the table with this address; *rival is -1 if there is none.
static int
find_rival(struct judge *j, const struct table *t, int seat, const char *address, int *rival, struct err *e)
{
	bool yes;

	*rival = -1;
	for (int s = 0; s < t->row.players; s++) {
		if (s == seat || !seat_is_taken(&t->seat[s].row))
			continue;
		if (is_players(j, &t->seat[s].row, address, &yes, e) != 0)
			return -1;
		if (yes)
			*rival = s;
	}
	return 0;
}

// Whether the letter answers a question about a letter from elsewhere: only a reader of that
// question can.
static int
answers_question(struct reading *r, const struct seat_row *row, bool *yes, struct err *e)
{
	struct sent_row sent;

	if (reading_answers(r, &sent, e) != 0)
		return -1;
	*yes = sent.id != 0 && sent.seat_id == row->id && offer_letter(sent.offer) != 0;
	return 0;
}

int
elsewhere_find(struct reading *r, struct part *p, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	const char *address = r->writer->from;
	bool own, answers = false;
	int rival;

	p->from = (struct elsewhere){ .address = address, .who = address };
	if (row->person.address[0] == '\0')
		return 0; // nobody could be asked
	if (is_players(r->j, row, address, &own, e) != 0)
		return -1;
	if (own)
		return 0;
	if (find_rival(r->j, p->table, p->seat, address, &rival, e) != 0 ||
	    (rival < 0 && answers_question(r, row, &answers, e) != 0))
		return -1;
	p->from.is = !answers;
	p->from.rival = rival >= 0;
	if (rival >= 0)
		p->from.who = seat_called(&p->table->names, rival);
	else if (address[0] == '\0')
		p->from.who = say(r->in, MSG("an unknown address"));
	return 0;
}

const char *
elsewhere_refusal(const struct reading *r, const struct part *p, const struct request *q)
{
	switch (q->kind) {
	case REQUEST_SHOW:
	case REQUEST_GAMES:
	case REQUEST_HISTORY:
	case REQUEST_WHATIF:
	case REQUEST_RESEND:
	case REQUEST_HELP:
		return NULL;
	case REQUEST_PRESS:
	case REQUEST_VACATION:
	case REQUEST_REMIND:
	case REQUEST_DIGEST:
	case REQUEST_CALENDAR:
	case REQUEST_UNSUBSCRIBE:
	case REQUEST_SUBSCRIBE:
	case REQUEST_STYLE:
	case REQUEST_AGREE:
	case REQUEST_EXTEND:
	case REQUEST_AGAIN:
	case REQUEST_PAGE:
	case REQUEST_ADDRESS:
	case REQUEST_STANDBY:
	case REQUEST_RESIGN:
	case REQUEST_EXPORT:
	case REQUEST_FORGET:
	case REQUEST_SALT:
	case REQUEST_LANG:
	case REQUESTS:
		break;
	}
	return !p->from.is ? NULL
			   : say(r->in, MSG("this came from {who}; if you want it, write the same in a "
					    "reply to this letter"),
				 ARG(who, p->from.who));
}

// Whether a seat has orders for the round. Its ledger must be loaded.
static bool
has_own(const struct table *t, int seat)
{
	const struct ledger_seat *l = &t->ledger.seat[seat];

	return (l->now != NULL && l->now->has != 0) || (l->standing != NULL && order_has(l->standing, SECTION_PLAN));
}

// Whether orders from elsewhere are played at the deadline if nobody answers: they must be free of
// doubt, and the seat must have no orders of its own.
static int
would_play(struct reading *r, const struct part *p, bool *yes, struct err *e)
{
	const struct table *t = p->table;

	*yes = t->row.mode == GAME_MODE_ROUND && t->row.deadline_at != 0 && !t->seat[p->seat].row.resigned && !p->from.rival &&
	    p->from.address[0] != '\0';
	if (!*yes)
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	*yes = !has_own(t, p->seat);
	return 0;
}

// Asks the player to accept the orders. If the letter is about this seat alone, also explains how
// to accept the address.
static const char *
ask_about(const struct reading *r, const struct part *p)
{
	return p->from.rival || p->from.address[0] == '\0' || r->together != NULL
	    ? say(r->in, MSG("A message from {who} has orders for your seat. They count only if you say yes."),
		  ARG(who, p->from.who))
	    : say(r->in,
		  MSG("A message from {who} has orders for your seat. If that address is yours, reply "
		      "\"yes address\": then orders from there count like orders from here."),
		  ARG(who, p->from.who));
}

int
elsewhere_ask(struct reading *r, struct part *p, bool doubtful, struct err *e)
{
	struct remark *remark = p->remark;
	struct arena *a = r->j->arena;
	struct offer_origin from = { .letter_id = r->letter->id, .address = p->from.address };
	struct pile notes = { 0 };
	const bool orders = p->orders->orders.has != 0 || p->orders->standing.has != 0;

	if (orders && !doubtful && would_play(r, p, &from.plays, e) != 0)
		return -1;
	if ((orders || doubtful) && act_hold(r, p, e) != 0)
		return -1;
	p->orders->standing_dropped = 0;
	if (remark->offer == NULL) {
		pile_add(a, &notes, say(r->in, MSG("This answers a message from {who}."), ARG(who, p->from.who)));
	} else {
		from.plays = from.plays && offer_is_one(remark->offer);
		pile_add(a, &notes, ask_about(r, p));
		if (from.plays)
			pile_add(a, &notes,
			    say(r->in, MSG("If you send no orders yourself and don't answer, these will be "
			        "played at the deadline.")));
		remark->offer = offer_from_elsewhere(a, &from, remark->offer);
	}
	pile_join(a, &notes, &remark->notes);
	remark->notes = notes;
	return 0;
}

int
elsewhere_learn(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	const char *address;
	struct sent_row sent;
	bool own;

	*taken = false;
	if (r->mail == NULL || p->from.is || p->said == NULL || p->said->confirms != REQUEST_ADDRESS)
		return 0;
	if (reading_answers(r, &sent, e) != 0)
		return -1;
	address = sent.id != 0 && sent.seat_id == row->id ? offer_sender(r->j->arena, sent.offer) : NULL;
	if (address == NULL || address[0] == '\0' || row->person_id == 0)
		return 0;
	*taken = true;
	if (is_players(r->j, row, r->writer->from, &own, e) != 0)
		return -1;
	if (own && person_learn(r->j->store, row->person_id, address, r->j->now, e) != 0)
		return -1;
	if (own)
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("From now on, letters from {address} count like letters from "
				   "here."), ARG(address, address)));
	return offered_yes(r, p, e);
}

// Tells the player that they did not answer, and which orders therefore count.
static int
tell_taken(struct reading *r, const struct part *p, const char *address, struct err *e)
{
	const struct table *t = p->table;
	const char *plan = plan_in_codes(r->j->arena, &p->orders->orders);
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = p->seat, .lang = r->in.lang,
		.seats = t->seats, .players = t->row.players, .headline = say(r->in, MSG("Orders from "
											 "another address "
											 "were played")) };
	const char *note = say(r->in,
	    MSG("You didn't answer before the deadline, so the orders from {address} count in round "
	        "{round}: {orders}"),
	    ARG(address, address), ARG(round, t->game.round),
	    ARG(orders, plan != NULL ? plan : p->frame->body));
	const struct posting posting = { .kind = LETTER_NOTICE, .key = arena_printf(r->j->arena, "%s/%lld/elsewhere/%s",
		t->row.name, (long long)t->row.seq, t->seat[p->seat].row.name) };

	in.notes = (struct lines){ .list = &note, .count = 1 };
	return inform_report(r->j, t, p->seat, &posting, &in, e);
}

static int
take_over(struct judge *j, struct table *t, int seat, const struct sent_row *sent, struct err *e)
{
	const struct incoming mail = { .message_id = "" };
	struct frame *frame = arena_alloc(j->arena, sizeof *frame);
	struct letter_row letter;
	struct taken taken = { 0 };
	struct enforced done;
	struct reading r = { .j = j, .in = table_tongue(j, t, seat), .letter = &letter, .mail = &mail, .out = &taken };
	struct part p = { .role = ROLE_PLAYER, .words = true, .frame = frame, .table = t, .seat = seat, .proof = PROOF_TOKEN };

	*frame = (struct frame){ .body = "", .line = 1, .body_line = 1 };
	frame->head.round = t->game.round;
	p.orders = arena_alloc(j->arena, sizeof *p.orders);
	if (letters_get(j->store, offer_letter(sent->offer), &letter, e) != 0)
		return -1;
	if (letter.id == 0 || !offer_is_one(sent->offer))
		return 0;
	offered_read(&r, &p, offer_itself(sent->offer));
	if (p.orders->problems.count > 0 || enforce(&r, &p, &done, e) != 0)
		return p.orders->problems.count > 0 ? 0 : -1;
	return done.changed ? tell_taken(&r, &p, offer_sender(j->arena, sent->offer), e) : 0;
}

static int
look_at_seat(struct judge *j, struct table *t, int seat, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	struct sent_row sent;
	int64_t last;
	int rival;

	if (!seat_is_taken(row) || row->resigned || has_own(t, seat))
		return 0;
	if (sent_elsewhere(j->store, t->row.id, t->game.round, row->id, &sent, e) != 0 ||
	    orders_last(j->store, row->id, &last, e) != 0)
		return -1;
	if (sent.id == 0 || sent.order_id != last)
		return 0;
	if (find_rival(j, t, seat, offer_sender(j->arena, sent.offer), &rival, e) != 0)
		return -1;
	return rival < 0 ? take_over(j, t, seat, &sent, e) : 0;
}

static int
look_at_game(struct judge *j, int64_t game_id, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct game_row game;
	bool late;

	if (games_get(j->store, game_id, &game, e) != 0)
		return -1;
	if (game.id == 0 || game.status != GAME_STATUS_RUNNING || game.mode != GAME_MODE_ROUND)
		return 0;
	if (deadline_is_late(j, &game, &late, e) != 0)
		return -1;
	if (!late)
		return 0;
	if (table_load_id(j, game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players && table_begun(t); s++)
		if (look_at_seat(j, t, s, e) != 0)
			return -1;
	return 0;
}

int
judge_elsewhere(struct judge *j, int64_t game_id, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, look_at_game(j, game_id, e), false, e);
}
