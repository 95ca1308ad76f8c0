// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people answer who were asked: whether they want a seat, or a place on the stand-by list, or that
// letters go to another address.
#include "base/plant.h"
#include "desk/door.h"
#include "desk/moving.h"
#include "desk/standby.h"
#include "play/seatwork.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "store/people.h"

static int
tell_asked(struct reading *r, const struct part *p, const char *headline, const char *note, struct err *e)
{
	const struct asking q = { .address = p->asked.offer.address, .game = p->asked.game,
		.headline = headline };

	return reading_tell(r, &q, note, e);
}

// The offer cannot be kept.
static int
give_up(struct reading *r, const struct part *p, const char *headline, const char *note,
    struct err *e)
{
	return offers_settle(r->j->store, p->asked.offer.id, OFFER_STATUS_EXPIRED, e) != 0
	    ? -1
	    : tell_asked(r, p, headline, note, e);
}

// The seat is its writer's, who is known by it from now on.
static int
settle_taken(struct reading *r, const struct part *p, struct err *e)
{
	const struct offer_row *o = &p->asked.offer;

	r->seat = &p->table->seat[p->seat].row;
	r->proof = PROOF_TOKEN;
	reading_say(r, arena_printf(r->j->arena, "Seat '%s' is taken by %s.\n", r->seat->name, o->address));
	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e);
}

// A seat of a game that waits for players.
static int
take_open_seat(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	struct table *t = p->table;
	struct seat_row *row = &t->seat[p->seat].row;
	bool begun;

	if (t->row.status != GAME_STATUS_JOINING || seat_is_taken(row))
		return give_up(r, p, "The seat is gone",
		    "The game master gave the seat away meanwhile, or the game does not wait any more.", e);
	if (table_seat_at(t, o->address) >= 0)
		return give_up(r, p, "You have a seat", "This address has a seat in the game already.", e);
	row->title = waiting_title(j, t, p->seat, o->name);
	row->address = o->address;
	row->word = o->word;
	row->kind = SEAT_KIND_PERSON;
	row->token_version++;
	if (seats_save(j->store, row, e) != 0)
		return -1;
	if (PLANTED(T16_SEAT_ALONE) &&
	    (store_commit(j->store, e) != 0 || plant_pause() != 0 || store_begin(j->store, e) != 0))
		return -1;
	if (settle_taken(r, p, e) != 0 ||
	    waiting_changed(j, t->row.name, p->seat, "You have a seat", &begun, e) != 0)
		return -1;
	const char *who = o->name[0] != '\0' ? arena_printf(j->arena, "%s <%s>", o->name, o->address)
					    : o->address;
	return inform_gm(j,
	    arena_printf(j->arena, "%s/joined/%s/%d", t->row.name, row->name, row->token_version),
	    arena_printf(j->arena, "[stonepost %s] A seat is taken", t->row.name),
	    arena_printf(j->arena, "The seat '%s' of game '%s' is taken by %s.\n%s", row->name,
		t->row.name, who,
		begun ? "It was the last one: the game has begun.\n" : ""),
	    e);
}

// A seat of a game that goes on, which nobody plays.
static int
take_vacant_seat(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	struct seat_change change = { .work = WORK_REPLACE, .address = o->address,
		.by_player = true, .title = waiting_title(j, t, p->seat, o->name) };
	bool goes_on = t->row.status == GAME_STATUS_RUNNING || t->row.status == GAME_STATUS_PAUSED;

	if (seat_is_taken(row) || !goes_on)
		return give_up(r, p, "The seat is not vacant any more",
		    "Its player has come back, the game master gave it away, or the game is over. You "
		    "keep your place on the stand-by list.",
		    e);
	if (table_seat_at(t, o->address) >= 0)
		return give_up(r, p, "You have a seat",
		    "This address has a seat in the game already, so this one is offered to the next.", e);
	return settle_taken(r, p, e) != 0 || standby_leave(j, o->address, e) != 0 ||
		work_on_seat(j, t->row.name, row->name, &change, e) != 0 ||
		inform_gm(j,
		    arena_printf(j->arena, "%s/standby/%s/%lld", t->row.name, row->name,
			(long long)o->id),
		    arena_printf(j->arena, "[stonepost %s] A vacant seat is taken", t->row.name),
		    arena_printf(j->arena,
			"The seat '%s' of game '%s' is taken by %s%s<%s>, from the stand-by list.\n",
			row->name, t->row.name, o->name, o->name[0] != '\0' ? " " : "", o->address),
		    e) != 0
	    ? -1
	    : 0;
}

static int
come_on_list(struct reading *r, struct part *p, struct err *e)
{
	const struct offer_row *o = &p->asked.offer;
	struct standby_row person = { .name = o->name, .address = o->address, .at = r->j->now };

	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e) != 0 ||
		standby_insert(r->j->store, &person, NULL, e) != 0 ||
		tell_asked(r, p, "You are on the stand-by list",
		    "When it is your turn and a seat becomes vacant, you are asked by letter.", e) != 0
	    ? -1
	    : 0;
}

static int
say_yes(struct reading *r, struct part *p, struct err *e)
{
	static int (*const take[])(struct reading *r, struct part *p, struct err *e) = {
		[OFFER_JOIN] = take_open_seat,
		[OFFER_SEAT] = take_vacant_seat,
		[OFFER_STANDBY] = come_on_list,
	};
	const struct offer_row *o = &p->asked.offer;

	if (o->game_id != 0) {
		p->table = arena_alloc(r->j->arena, sizeof *p->table);
		if (table_find_id(r->j, o->game_id, p->table, e) != 0)
			return -1;
		p->seat = table_seat_of_id(p->table, o->seat_id);
	}
	return take[o->kind](r, p, e);
}

static int
answer_offer(struct reading *r, struct part *p, struct err *e)
{
	static const char *const settled[] = {
		[OFFER_STATUS_TAKEN] = "You have said yes to this already.",
		[OFFER_STATUS_DECLINED] = "You have said no to this already.",
		[OFFER_STATUS_EXPIRED] = "This offer came to nothing: no answer came in time, or the "
					 "seat went to somebody else. If you have a code, write again.",
	};
	const struct offer_row *o = &p->asked.offer;
	struct game_row game;

	if (games_get(r->j->store, o->game_id, &game, e) != 0)
		return -1;
	p->asked.game = game.id != 0 ? game.name : "standby";
	if (o->status != OFFER_STATUS_OPEN)
		return tell_asked(r, p, "This question is answered", settled[o->status], e);
	if (p->asked.reply == REPLY_YES)
		return say_yes(r, p, e);
	if (p->asked.reply == REPLY_UNCLEAR)
		return reading_ask_again(r, &p->asked, o->address, e);
	return offers_settle(r->j->store, o->id, OFFER_STATUS_DECLINED, e) != 0
	    ? -1
	    : tell_asked(r, p, "As you wish", "You have said no, and nothing is kept for you.", e);
}

int
asked_take(struct reading *r, struct part *p, struct err *e)
{
	return p->asked.question.about == ABOUT_OFFER ? answer_offer(r, p, e) : moving_answer(r, p, e);
}
