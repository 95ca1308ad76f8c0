// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a player's own words say.
#include "desk/words.h"

#include <string.h>

#include "desk/offered.h"
#include "desk/parted.h"
#include "desk/ways.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/could.h"
#include "base/repair.h"
#include "store/events.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "table/orders.h"
#include "table/secret.h"

enum { SEATS_LOOKED_AT = 16 };

// Seats of the writer's address in games that are played.
struct addressed {
	struct table *table;
	int seat;
	enum proof proof;
};

struct addresses {
	struct addressed list[SEATS_LOOKED_AT];
	int count, proven;
};

static int
seats_here(struct reading *r, struct addresses *all, struct err *e)
{
	const struct page first = { 0, SEATS_LOOKED_AT };
	struct judge *j = r->j;
	struct ids ids = { 0 };
	struct seat_row row;

	*all = (struct addresses){ .count = 0 };
	if (r->writer->from[0] == '\0')
		return 0;
	if (seats_of_address(j->store, r->writer->from, first, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count && all->count < SEATS_LOOKED_AT; i++) {
		struct addressed *s = &all->list[all->count];
		*s = (struct addressed){ .table = NULL };
		if (seats_get(j->store, ids.at[i], &row, e) != 0 ||
		    table_at_hand(j, NULL, row.game_id, &s->table, e) != 0)
			return -1;
		if (s->table == NULL || !game_goes_on(&s->table->row))
			continue;
		s->seat = row.position;
		const struct claim claim = { .table = s->table, .seat = s->seat, .key = "" };
		if (writer_may(r->writer, &claim, &s->proof, e) != 0)
			return -1;
		all->proven += s->proof != PROOF_NONE;
		all->count++;
	}
	return 0;
}

static struct wording
words_of_nobody(const struct reading *r)
{
	return (struct wording){ .lang = r->in.lang, .by.sender = "" };
}

static int
are_orders(struct reading *r, bool *yes, struct err *e)
{
	struct wording w = words_of_nobody(r);

	if (parted_wording(r, &w, e) != 0)
		return -1;
	*yes = wording_orders(&w);
	return 0;
}

// Where no token shows whose letter it is, the address may: if it has one seat in games that are played, and
// that game asks for no more. Else p->table stays NULL; but orders that only the address speaks for are
// those of a STRANGER, so that they are not ignored without a word.
static int
find_by_address(struct reading *r, struct part *p, struct err *e)
{
	struct addresses all;
	bool orders = false;
	int unproven = 0;

	if (seats_here(r, &all, e) != 0 || (all.proven < all.count && are_orders(r, &orders, e) != 0))
		return -1;
	for (int i = 0; i < all.count; i++) {
		const struct addressed *s = &all.list[i];
		if (s->proof == PROOF_NONE && !orders)
			continue;
		p->table = s->table;
		p->seat = s->seat;
		p->proof = s->proof;
		unproven += s->proof == PROOF_NONE;
		r->in = table_tongue(r->j, s->table, s->seat);
		pile_add(r->j->arena, &r->seats, reading_seat(r, s->table, s->seat));
	}
	if (all.proven == 0 && unproven == 1)
		p->role = ROLE_STRANGER;
	else if (all.proven != 1 || unproven > 0)
		p->table = NULL;
	return 0;
}

// The seat that the writer is, in p->table; NULL if it cannot be told.
static int
find_seat(struct reading *r, struct part *p, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];

	p->table = NULL;
	if (r->writer->count > 1)
		return 0;
	if (r->writer->count == 0) {
		if (find_by_address(r, p, e) != 0)
			return -1;
		if (p->table == NULL || p->role == ROLE_STRANGER)
			return 0;
	} else {
		p->seat = from->position;
		p->proof = PROOF_TOKEN;
	}
	if (reading_load(r, NULL, p->table != NULL ? p->table->row.id : from->game_id, e) != 0)
		return -1;
	p->table = r->table;
	if (p->table != NULL)
		r->in = table_tongue(r->j, p->table, p->seat);
	return 0;
}

// The round that a reply is about: that of the letter it answers. That letter was sent after the step before
// the first one of its round, or in its course.
static int
round_answered(struct judge *j, const struct table *t, int64_t seq, int *round, struct err *e)
{
	const struct event_range after = { .game_id = t->row.id, .from = seq + 1, .limit = 1 };
	struct event_rows next = { 0 };

	if (seq >= 0 && events_range(j->store, &after, &next, e) != 0)
		return -1;
	*round = next.count > 0 ? next.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // the setup: it answers a letter from before the game
	return 0;
}

// The head of the frame that the words stand for.
static int
give_head(struct reading *r, struct part *p, int round, struct err *e)
{
	const struct table *t = p->table;
	struct frame *frame = arena_alloc(r->j->arena, sizeof *frame);
	char token[TOKEN_SIZE];

	*frame = (struct frame){ .body = "", .line = 1, .body_line = 1 };
	frame->head.round = round;
	if (token_of_seat(r->j, t, p->seat, token, e) != 0)
		return -1;
	memcpy(frame->head.key, token, sizeof token);
	memcpy(frame->head.game, t->row.name, strlen(t->row.name) + 1);
	memcpy(frame->head.seat, t->names.name[p->seat], sizeof frame->head.seat);
	p->frame = frame;
	return 0;
}

struct wording
words_of_seat(const struct reading *r, const struct table *t, int seat)
{
	struct arena *a = r->j->arena;
	struct wording w = { .lang = r->in.lang, .player = true,
		.by = { .round = t->game.round, .people = t->game.player[seat].people } };
	struct text names;

	for (enum place p = CARD_1; p <= CARD_4; p++)
		w.by.closed |= room_left(&t->game, p) == 0 ? 2u << (p - CARD_1) : 0;

	text_init(&names, a);
	for (int s = 0; s < t->names.count; s++)
		text_addf(&names, " %s %s", t->names.title[s], t->names.name[s]);
	w.by.players = names.data;
	w.by.sender = arena_printf(a, "%s %s %s", r->mail != NULL ? r->mail->from_name : "", t->names.title[seat],
	    t->names.name[seat]);
	return w;
}

struct wording
words_of_sender(const struct reading *r)
{
	return (struct wording){ .lang = r->in.lang, .by.sender = r->mail->from_name };
}

static int
look_for_seat(struct reading *r, int64_t game_id, int seat, struct ahead *out, struct err *e)
{
	if (reading_load(r, NULL, game_id, e) != 0)
		return -1;
	if (r->table == NULL || !table_begun(r->table))
		return 0;
	r->in = table_tongue(r->j, r->table, seat);
	struct wording w = words_of_seat(r, r->table, seat);
	w.player = r->frames->count == 0 || r->frames->list[0].quoted;
	ahead_want(out, &w);
	return 0;
}

int
words_look(struct reading *r, struct ahead *out, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];
	struct addresses all;

	if (r->writer->count == 1)
		return look_for_seat(r, from->game_id, from->position, out, e);
	if (r->writer->count > 1)
		return 0;
	if (seats_here(r, &all, e) != 0)
		return -1;
	const struct wording nobody = words_of_nobody(r);
	if (all.proven < all.count)
		ahead_want(out, &nobody);
	for (int i = 0; i < all.count; i++)
		if (all.proven == 1 && all.list[i].proof != PROOF_NONE)
			return look_for_seat(r, all.list[i].table->row.id, all.list[i].seat, out, e);
	return 0;
}

int
words_find(struct reading *r, struct part *p, struct err *e)
{
	struct said *said = arena_alloc(r->j->arena, sizeof *said);

	if (find_seat(r, p, e) != 0)
		return -1;
	if (p->role == ROLE_STRANGER || p->table == NULL || !table_begun(p->table) || (r->mail->marks & MARK_ENCRYPTED) != 0)
		return 0;
	struct wording w = words_of_seat(r, p->table, p->seat);
	if (parted_wording(r, &w, e) != 0)
		return -1;
	int64_t seq = r->writer->count > 0 ? r->writer->seat[0].seq : -1;
	*said = (struct said){ .plan = w.plan, .exact = w.round > 0, .leaves = w.leaves, .choice = w.choice,
		.chooses = w.chooses, .chosen = w.chosen };
	said->round = w.round > 0 ? w.round : seq < 0 ? r->round : 0;
	if (said->round == 0 && round_answered(r->j, p->table, seq, &said->round, e) != 0)
		return -1;
	said->old = said->round != p->table->game.round;
	if (give_head(r, p, p->table->game.round, e) != 0)
		return -1;
	said->two = said->plan.two && r->parted->doubts.count == 0;
	p->said = said;
	p->role = ROLE_PLAYER;
	return 0;
}

static const char *
joined(struct arena *a, const struct pile *lines)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < lines->count; i++)
		text_addf(&t, "%s\n", lines->list[i]);
	return t.data;
}

// What of a plan is about places of the game. Returns whether anything is not.
static bool
plan_of_game(struct arena *a, const struct plan *plan, int players, struct plan *out)
{
	bool dropped = false;

	*out = (struct plan){ .line = arena_alloc(a, (size_t)plan->count * sizeof *out->line) };
	for (int i = 0; i < plan->count; i++) {
		struct plan_line *line = &out->line[out->count];
		*line = plan->line[i];
		line->count = 0;
		for (int k = 0; k < plan->line[i].count; k++)
			if ((int)plan->line[i].alternative[k].place < BUILDING_1 + players)
				line->alternative[line->count++] = plan->line[i].alternative[k];
		dropped = dropped || line->count < plan->line[i].count;
		out->count += line->count > 0;
	}
	return dropped;
}

// The plan and the lines of the long form, together.
static void
read_orders(struct reading *r, struct part *p)
{
	const struct short_plan *s = &p->said->plan;
	struct remark *remark = p->remark;
	const int players = p->table->row.players;

	if (s->statements.count > 0)
		offered_read(r, p, joined(r->j->arena, &s->statements));
	if (p->orders->undated)
		ways_add_away(r, p, p->frame->body);
	if (s->plan.count > 0) {
		struct plan *plan = &p->orders->orders.plan;
		if (plan_of_game(r->j->arena, &s->plan, players, plan))
			pile_add(r->j->arena, &remark->faults,
			    say(r->in, MSG("a game of {players} players has only buildings 1 to {players}"), ARG(players, players)));
		if (plan->count > 0)
			p->orders->orders.has |= 1u << SECTION_PLAN;
	}
	remark->held = remark->held || s->kind == SHORT_DOUBTFUL || remark->faults.count > 0 ||
	    p->orders->problems.count > 0;
}

// Orders of a letter that is about another round than the present one are only proposed.
static void
hold_old(struct reading *r, struct part *p)
{
	if (!p->said->old || (p->orders->orders.has == 0 && p->orders->standing.has == 0))
		return;
	p->remark->held = true;
	offered_old(r, p, p->said->round);
}

// The plan of the last round, as its player wrote it; `none` if there is none.
static int
take_same(struct reading *r, struct part *p, struct err *e)
{
	struct order_rows rows;
	int round = p->table->game.round - 1;

	if (orders_of_seat(r->j->store, p->table->seat[p->seat].row.id, round, &rows, e) != 0)
		return -1;
	for (size_t i = rows.count; i > 0; i--) {
		const struct order_row *row = &rows.at[i - 1];
		if (row->status != ORDER_STATUS_STORED && row->status != ORDER_STATUS_KEPT)
			continue;
		offered_read(r, p, orders_named(r->j->arena, row->body, &p->table->names));
		if (!order_has(&p->orders->orders, SECTION_PLAN))
			continue;
		struct order_set *all = &p->orders->orders;
		for (enum section s = 0; s < SECTIONS; s++)
			if (s != SECTION_PLAN)
				order_drop(all, s);
		p->orders->standing.has = p->orders->standing_dropped = 0;
		p->remark->menu = true; // the cards are others by now
		hold_old(r, p);
		return 0;
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->menu = true;
	pile_add(r->j->arena, &p->remark->notes,
	    round > 0
	        ? say(r->in, MSG("There is no plan of yours in round {round} that could be repeated."), ARG(round, round))
	        : say(r->in, MSG("This is the first round, so there is no plan of yours yet that could be repeated.")));
	return 0;
}

// Whether the seat has orders for the round, and whether they wait.
static int
has_orders(struct reading *r, const struct part *p, bool *any, bool *wait, struct err *e)
{
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *o = p->table->ledger.seat[p->seat].now;
	*any = o != NULL && o->has != 0;
	*wait = *any && order_has(o, SECTION_FINAL) && !o->final;
	return 0;
}

// Orders that are stored wait from now on, or wait no more.
static int
set_wait(struct reading *r, struct part *p, bool wait, struct err *e)
{
	bool any, waits;

	if (p->table->row.mode != GAME_MODE_ROUND)
		return 0;
	if (has_orders(r, p, &any, &waits, e) != 0)
		return -1;
	if (any && waits != wait) {
		p->orders->orders = (struct order_set){ .has = 1u << SECTION_FINAL, .final = !wait };
		p->remark->waits = true;
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, wait ? MSG("The orders that you have sent before wait until this is settled, or until the "
					  "deadline.")
				    : MSG("The orders that you have sent before wait no more.")));
	}
	return 0;
}

// `no` withdraws what is offered; without an offer it stops the orders that are stored.
static int
take_no(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	int64_t seat_id = t->seat[p->seat].row.id;
	struct sent_row row;

	p->remark->menu = true;
	if (sent_offer(j->store, t->row.id, t->game.round, seat_id, &row, e) != 0)
		return -1;
	if (row.id == 0)
		return set_wait(r, p, true, e);
	pile_add(j->arena, &p->remark->notes, say(r->in, MSG("What was offered to you is withdrawn.")));
	return sent_withdraw(j->store, t->row.id, t->game.round, seat_id, e) != 0 ? -1 : set_wait(r, p, false, e);
}

static int
take_orders(struct reading *r, struct part *p, struct err *e)
{
	(void)e;
	read_orders(r, p);
	hold_old(r, p);
	return 0;
}

static int
take_help(struct reading *r, struct part *p, struct err *e)
{
	(void)e;
	offered_read(r, p, "help");
	return 0;
}

static int
take_leave(struct reading *r, struct part *p, struct err *e)
{
	(void)e;
	if (p->said->leaves)
		offered_read(r, p, "resign");
	else
		ways_add_leave(r, p);
	return 0;
}

static int
take_prose(struct reading *r, struct part *p, struct err *e)
{
	const char *words = r->parted->words;

	if (ways_add(r, p, words))
		return words_halt(r->in, words) ? set_wait(r, p, true, e) : 0;
	p->remark->menu = true;
	const char *slip = p->said->plan.slip;
	if (slip != NULL) {
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("Did you mean \"{word}\"? Then reply with that word."), ARG(word, slip)));
		return 0;
	}
	p->remark->prose = !words_name_order(words, strlen(words)) && !r->parted->added;
	if (words[strspn(words, " \t\r\n")] == '\0' && !r->parted->added)
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("Your letter has no words of its own: its subject is not read, nor what it quotes.")));
	return words_halt(r->in, words) ? set_wait(r, p, true, e) : 0;
}

static void
add_mended(struct reading *r, const struct pile *pairs, struct remark *remark)
{
	for (int i = 0; i + 1 < pairs->count; i += 2)
		pile_add(r->j->arena, &remark->mended,
		    say(r->in, MSG("'{word}' was read as '{meant}'."), ARG(word, pairs->list[i]),
			ARG(meant, pairs->list[i + 1])));
}

int
words_mean(struct reading *r, struct part *p, struct err *e)
{
	static int (*const take[SHORTS])(struct reading *, struct part *, struct err *) = {
		[SHORT_PROSE] = take_prose,
		[SHORT_ORDER] = take_orders,
		[SHORT_DOUBTFUL] = take_orders,
		[SHORT_STATEMENT] = take_orders,
		[SHORT_YES] = offered_yes,
		[SHORT_NO] = take_no,
		[SHORT_SAME] = take_same,
		[SHORT_HELP] = take_help,
		[SHORT_LEAVE] = take_leave,
	};
	const struct short_plan *s = &p->said->plan;
	struct arena *a = r->j->arena;
	bool taken;

	p->orders = arena_alloc(a, sizeof *p->orders);
	*p->orders = (struct parsed){ .seats = p->table->names };
	if (p->said->leaves)
		return take_leave(r, p, e);
	if (offered_choice(r, p, &taken, e) != 0 || taken)
		return taken ? 0 : -1;
	pile_join(a, &p->remark->doubts, &s->doubts);
	pile_join(a, &p->remark->unclear, &s->unclear);
	pile_join(a, &p->remark->doubts, &r->parted->doubts);
	pile_join(a, &p->remark->passed, &s->prose);
	add_mended(r, &s->mended, p->remark);
	if (s->cut)
		pile_add(a, &p->remark->faults,
		    say(r->in, MSG("the message was not sent, as it may go on in the next lines: begin each of its lines with "
				   "the same 'tell ...:', and put an empty line between it and orders")));
	if (p->remark->doubts.count > 0)
		return take_orders(r, p, e);
	return take[s->kind](r, p, e);
}

int
words_hold(struct reading *r, struct part *p, struct err *e)
{
	struct remark *remark = p->remark;

	remark->held = true;
	remark->menu = p->said == NULL || !p->orders->undated; // who goes away looks at no board
	offered_propose(r, p);
	for (int i = 0; i < p->orders->problems.count; i++) {
		const struct problem *fault = &p->orders->problems.list[i];
		pile_add(r->j->arena, &remark->faults,
		    p->said != NULL ? reading_blame(r, p, fault->line, fault->text) : problem_text(r->in, fault));
	}
	p->orders->orders.has = p->orders->standing.has = 0;
	p->orders->standing_dropped = p->orders->refused = p->orders->standing_refused = 0;
	p->orders->problems.count = 0;
	return p->said != NULL && p->said->old ? 0 : set_wait(r, p, true, e);
}
