// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The meaning of a player's own words.
#include "desk/words.h"

#include <string.h>

#include "desk/amend.h"
#include "desk/hold.h"
#include "desk/inquiry.h"
#include "desk/offered.h"
#include "desk/parted.h"
#include "desk/takeback.h"
#include "desk/pressed.h"
#include "desk/ways.h"
#include "lang/pieces.h"
#include "mail/in/auto.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/could.h"
#include "base/repair.h"
#include "post/open_offer.h"
#include "store/events.h"
#include "store/outbox.h"
#include "table/orders.h"
#include "table/secret.h"

enum { SEATS_LOOKED_AT = 16, SENTENCES_QUOTED = 5, MENDED_TOLD = 10 };

// The seats of the writer's address in games in progress.
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

// Finds the seat by the writer's address if no token identifies the writer: the address must have
// one seat in games in progress, and the game must not require more proof. Otherwise p->table stays
// NULL. Orders supported only by the address get ROLE_STRANGER, so that they are not silently
// ignored.
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
	if (all.count == SEATS_LOOKED_AT) {
		if (seats_going(r->j->store, r->writer->from, &r->more_seats, e) != 0)
			return -1;
		r->more_seats -= all.count;
	}
	if (all.proven == 0 && unproven == 1)
		p->role = ROLE_STRANGER;
	else if (all.proven != 1 || unproven > 0)
		p->table = NULL;
	return 0;
}

// Finds the writer's seat; p->table is NULL if it is unknown.
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

// Finds the round that a reply is about: the round of the answered letter. That letter was sent
// just before the first step of its round, or during the round.
static int
round_answered(struct judge *j, const struct table *t, int64_t seq, int *round, struct err *e)
{
	const struct event_range after = { .game_id = t->row.id, .from = seq + 1, .limit = 1 };
	struct event_rows next = { 0 };

	if (seq >= 0 && events_range(j->store, &after, &next, e) != 0)
		return -1;
	*round = next.count > 0 ? next.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // 0 is the setup: the letter answers one from before the game began
	return 0;
}

// Gives the part the head of the frame that the words stand for.
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
	if (r->writer->count > 1 || r->writer->person != NULL)
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
	*said = (struct said){ .plan = w.plan, .exact = w.round > 0, .aim = w.aim, .confirms = w.confirms, .choice = w.choice,
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

// Copies the statements of a plan about places in the game. Returns whether it left any out.
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

// Removes statements about a place that an earlier statement already names alone: nobody goes twice to a place in a
// round (R2.3). Adds a fault for each place.
static void
repeats_drop(const struct reading *r, const struct part *p, struct plan *plan)
{
	const bool again = p->table->game.options.hunt_again == HUNT_AGAIN_YES;
	unsigned named = 0, told = 0;
	int kept = 0;

	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *line = &plan->line[i];
		const enum place place = line->alternative[0].place;
		const unsigned bit = line->count == 1 && !(again && place == HUNT) ? 1u << place : 0;
		if ((named & bit) == 0)
			plan->line[kept++] = *line;
		else if ((told & bit) == 0)
			pile_add(r->j->arena, &p->remark->faults,
			    say(r->in, MSG("\"{word}\" appears twice: name each place once"), ARG(word, place_name(r->in, place))));
		told |= named & bit;
		named |= bit;
	}
	plan->count = kept;
}

// Combines the plan and the lines in the long form into the part's orders.
static void
read_orders(struct reading *r, struct part *p)
{
	const struct short_plan *s = &p->said->plan;
	struct remark *remark = p->remark;
	const int players = p->table->row.players;

	if (s->statements.count > 0)
		offered_read(r, p, joined(r->j->arena, &s->statements));
	if (s->plan.count > 0) {
		struct plan *plan = &p->orders->orders.plan;
		if (plan_of_game(r->j->arena, &s->plan, players, plan))
			pile_add(r->j->arena, &remark->faults,
			    say(r->in, MSG("a game of {players} players has only buildings 1 to {players}"), ARG(players, players)));
		repeats_drop(r, p, plan);
		if (plan->count > 0)
			p->orders->orders.has |= 1u << SECTION_PLAN;
	}
	remark->held = remark->held || s->kind == SHORT_DOUBTFUL || remark->faults.count > 0 ||
	    p->orders->problems.count > 0;
}

// Orders in a letter about another round than the current one are only proposed.
static void
hold_old(struct reading *r, struct part *p)
{
	if (!p->said->old || (p->orders->orders.has == 0 && p->orders->standing.has == 0))
		return;
	p->remark->held = true;
	offered_old(r, p, p->said->round);
}

// Takes the plan of the last round as the player wrote it; a note says so if there is none.
static int
take_same(struct reading *r, struct part *p, struct err *e)
{
	const int round = p->table->game.round - 1;
	bool found;

	if (amend_last_plan(r, p, &found, e) != 0)
		return -1;
	if (found) {
		struct order_set *all = &p->orders->orders;
		for (enum section s = 0; s < SECTIONS; s++)
			if (s != SECTION_PLAN)
				order_drop(all, s);
		p->orders->standing.has = p->orders->standing_dropped = 0;
		p->remark->menu = true; // the cards have changed since
		hold_old(r, p);
		return 0;
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->menu = true;
	pile_add(r->j->arena, &p->remark->notes,
	    round > 0
	        ? say(r->in, MSG("You had no plan in round {round} that could be "
				 "repeated."), ARG(round, round))
	        : say(r->in, MSG("This is the first round, so you have no plan to repeat yet.")));
	return 0;
}

// Handles a yes; to the letter that ends a game, it means playing again.
static int
take_yes(struct reading *r, struct part *p, struct err *e)
{
	if (p->table->row.status != GAME_STATUS_OVER)
		return offered_yes(r, p, e);
	offered_read(r, p, request_word(REQUEST_AGAIN));
	return 0;
}

// Handles `no`, which withdraws a proposal and releases held orders; otherwise it changes nothing.
static int
take_no(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct sent_row row;
	bool lifted;

	p->remark->menu = p->remark->asked = p->remark->declined = true;
	if (p->from.is)
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0 ||
	    open_proposal(r->j, t, p->seat, &row, e) != 0)
		return -1;
	if (row.id == 0) {
		pile_add(r->j->arena, &p->remark->notes, say(r->in, MSG("Your orders stay as they were.")));
		return pressed_keep(r, p, r->parted->words, e);
	}
	p->remark->acted = true;
	pile_add(r->j->arena, &p->remark->notes, say(r->in, MSG("The offer to you has been withdrawn.")));
	return sent_withdraw(r->j->store, t->row.id, t->game.round, t->seat[p->seat].row.id, e) != 0
	    ? -1
	    : hold_lift(r, p, &lifted, e);
}

// Returns the sentences of a letter, joined, as far as an answer quotes them.
static const char *
sentences_quoted(struct tongue in, const struct pile *sentences)
{
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < sentences->count && i < SENTENCES_QUOTED; i++)
		text_addf(&t, "%s\"%s\"", i > 0 ? " " : "", sentence_shorten(in.arena, sentences->list[i]));
	return t.data;
}

// Handles a plan next to words that make it uncertain: it waits for a yes if nothing else is stored,
// otherwise it is proposed.
static int
take_wary(struct reading *r, struct part *p, struct err *e)
{
	const struct pile *wary = &p->said->plan.wary;

	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	if ((now != NULL && now->has != 0) || p->from.is || p->table->row.mode != GAME_MODE_ROUND) {
		pile_join(r->j->arena, &p->remark->doubts, wary);
		p->remark->held = true;
		return 0;
	}
	p->orders->orders.has |= 1u << SECTION_FINAL;
	p->orders->orders.final = false;
	pile_add(r->j->arena, &p->remark->notes,
	    say(r->in, MSG("We are not sure that you mean this plan, because you wrote: {words}"), ARG(words, sentences_quoted(r->in, wary))));
	return 0;
}

static int
take_orders(struct reading *r, struct part *p, struct err *e)
{
	read_orders(r, p);
	hold_old(r, p);
	return p->said->plan.wary.count > 0 && !p->remark->held ? take_wary(r, p, e) : 0;
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
	ways_add_leave(r, p);
	return 0;
}

// Handles "yes resign" and "yes forget" as requests, which check whether the answered letter allows
// them.
static int
take_confirmed(struct reading *r, struct part *p)
{
	offered_read(r, p, p->said->confirms == REQUEST_RESIGN ? "resign" : "forget me");
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

static int
take_prose(struct reading *r, struct part *p, struct err *e)
{
	const char *words = r->parted->words;

	p->remark->asked = p->said->plan.asks.count > 0;
	if (p->remark->asked && p->said->plan.asks.list[0].topic == TOPIC_KEEP)
		return hold_keep(r, p, e);
	if (ways_add(r, p, words))
		return words_halt(r->in, words) ? hold_wait(r, p, e) : 0;
	if (p->remark->asked) // a question puts nothing on hold
		return p->said->plan.asks.list[0].topic == TOPIC_STOP ? hold_wait(r, p, e) : 0;
	p->remark->menu = true;
	const char *slip = p->said->plan.slip;
	if (slip != NULL) {
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("Did you mean \"{word}\"? Then reply with that word."), ARG(word, slip)));
		return 0;
	}
	// If the text of a button was deleted, shows the offer again.
	const bool empty = words[strspn(words, " \t\r\n")] == '\0' && !r->parted->added;
	const bool button = empty && p->proof == PROOF_TOKEN && is_blank(&r->mail->body);
	p->remark->prose = !words_name_order(words, strlen(words)) && !r->parted->added && !button;
	if (empty)
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("Your letter has no text of its own: we don't read its subject, or what "
				   "it quotes.")));
	else if (has_own_subject(r))
		pile_add(r->j->arena, &p->remark->notes,
		    say(r->in, MSG("Subjects are not read: write your orders into the letter itself.")));
	if (words_halt(r->in, words))
		return hold_wait(r, p, e);
	return pressed_keep(r, p, words, e);
}

// Adds a note for each word that was corrected, once; only for the first ones.
static void
add_mended(struct reading *r, const struct pile *pairs, struct remark *remark)
{
	bool again = false;

	for (int i = 0; i + 1 < pairs->count && remark->mended.count < MENDED_TOLD; i += 2, again = false) {
		for (int k = 0; k < i; k += 2)
			again = again || strcmp(pairs->list[k], pairs->list[i]) == 0;
		if (again)
			continue;
		pile_add(r->j->arena, &remark->mended,
		    say(r->in, MSG("\"{word}\" was read as \"{meant}\"."), ARG(word, pairs->list[i]),
			ARG(meant, pairs->list[i + 1])));
	}
}

// Handles talk or a no in a finished game: a request for another game is carried out; other writers
// learn how to create one.
static void
take_over(struct reading *r, struct part *p)
{
	const bool no = p->said->plan.kind == SHORT_NO;

	if (!no && topic_rematch(r->j->arena, r->in.lang->code, r->parted->words)) {
		offered_read(r, p, request_word(REQUEST_AGAIN));
		return;
	}
	if (!no)
		pile_join(r->j->arena, &p->remark->passed, &p->said->plan.prose);
	p->remark->ended = true;
	p->remark->prose = p->said->plan.asks.count == 0;
	pile_add(r->j->arena, &p->remark->notes,
	    say(r->in, no ? MSG("All right. Nothing is waiting for an answer from you.")
			  : MSG("Play again with the same people? Reply \"again\", and we ask the others.")));
}

// Whether words are talk or a no, without orders, requests or yes.
static bool
is_talk(const struct short_plan *s)
{
	return s->plan.count == 0 && s->statements.count == 0 &&
	    (s->kind == SHORT_PROSE || s->kind == SHORT_DOUBTFUL || s->kind == SHORT_SAME || s->kind == SHORT_NO);
}

int
words_mean(struct reading *r, struct part *p, struct err *e)
{
	static int (*const take[SHORTS])(struct reading *, struct part *, struct err *) = {
		[SHORT_PROSE] = take_prose,
		[SHORT_ORDER] = take_orders,
		[SHORT_DOUBTFUL] = take_orders,
		[SHORT_STATEMENT] = take_orders,
		[SHORT_YES] = take_yes,
		[SHORT_NO] = take_no,
		[SHORT_TAKEBACK] = takeback_take,
		[SHORT_SAME] = take_same,
		[SHORT_HELP] = take_help,
		[SHORT_LEAVE] = take_leave,
	};
	const struct short_plan *s = &p->said->plan;
	struct arena *a = r->j->arena;
	bool taken;

	p->orders = arena_alloc(a, sizeof *p->orders);
	*p->orders = (struct parsed){ .seats = p->table->names };
	if (p->said->confirms == REQUEST_RESIGN || p->said->confirms == REQUEST_FORGET)
		return take_confirmed(r, p);
	if (p->said->aim != AIM_WIN && s->kind == SHORT_YES && s->doubts.count + r->parted->doubts.count == 0)
		return offered_aim(r, p, e) != 0 ? -1 : inquiries_answer(r, p, &s->asks, e);
	if (offered_choice(r, p, &taken, e) != 0 || taken)
		return taken ? 0 : -1;
	if (amend_take(r, p, &taken, e) != 0 || taken)
		return taken ? inquiries_answer(r, p, &s->asks, e) : -1;
	if (p->table->row.status == GAME_STATUS_OVER && is_talk(s)) {
		take_over(r, p);
		return p->remark->ended ? inquiries_answer(r, p, &s->asks, e) : 0;
	}
	pile_join(a, &p->remark->doubts, &s->doubts);
	pile_join(a, &p->remark->unclear, &s->unclear);
	pile_join(a, &p->remark->doubts, &r->parted->doubts);
	pile_join(a, &p->remark->passed, &s->prose);
	if (s->posed.count > 0)
		pile_add(a, &p->remark->notes,
		    say(r->in, MSG("This wasn't stored, because it is a question: {words} If it is your "
		        "plan, send it without the question mark."),
			ARG(words, sentences_quoted(r->in, &s->posed))));
	add_mended(r, &s->mended, p->remark);
	if (s->cut)
		pile_add(a, &p->remark->faults,
		    say(r->in, MSG("the message was not sent, because it may go on in the next lines: "
				   "begin each of its lines with the same \"tell ...:\", and leave an "
				   "empty line before any orders")));
	if ((p->remark->doubts.count > 0 ? take_orders(r, p, e) : take[s->kind](r, p, e)) != 0)
		return -1;
	return inquiries_answer(r, p, &s->asks, e);
}

int
words_hold(struct reading *r, struct part *p, struct err *e)
{
	struct remark *remark = p->remark;

	remark->held = true;
	remark->menu = true;
	offered_propose(r, p);
	if (p->said != NULL && remark->proposal.count == 0 && p->said->plan.doubts.count > 0 && p->said->plan.clear.count > 0)
		pile_add(r->j->arena, &remark->notes,
		    say(r->in, MSG("This was clear, but it wasn't stored either: {words}"),
			ARG(words, sentences_quoted(r->in, &p->said->plan.clear))));
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
	if (p->said != NULL && words_halt(r->in, r->parted->words))
		return hold_wait(r, p, e);
	// a doubtful letter with a subject of its own may be a program's, and holds nothing
	const bool talk = p->said != NULL && ((p->said->plan.tells && remark->faults.count == 0) || has_own_subject(r));
	return talk ? 0 : hold_orders(r, p, e);
}
