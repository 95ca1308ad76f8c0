// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people answer who were offered a seat, or a place on the stand-by list.
#include "desk/offered.h"

#include "base/plant.h"
#include "desk/newcomer.h"
#include "desk/seated.h"
#include "desk/standby.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "store/offers.h"
#include "store/standby.h"
#include "table/secret.h"

// Takes the seat that was kept.
static int
take_seat(struct reading *r, const struct offer_row *o, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	bool begun;

	if (table_find_id(j, o->game_id, t, e) != 0)
		return -1;
	int seat = seated_position(t, o->seat_id);
	struct seat_row *row = &t->seat[seat].row;
	if (t->row.status != GAME_STATUS_JOINING || !row->vacant)
		return offers_settle(j->store, o->id, OFFER_STATUS_EXPIRED, e) != 0
		    ? -1
		    : newcomer_tell(r, o->address, t->row.name, "The seat is gone",
			"The game master gave the seat away meanwhile, or the game does not wait any more.",
			e);
	if (seated_address(t, o->address) >= 0)
		return offers_settle(j->store, o->id, OFFER_STATUS_EXPIRED, e) != 0
		    ? -1
		    : newcomer_tell(r, o->address, t->row.name, "You have a seat",
			"This address has a seat in the game already.", e);
	row->title = waiting_title(j, t, seat, o->name);
	row->address = o->address;
	row->word = o->word;
	row->vacant = false;
	row->token_version++;
	r->seat = row;
	r->proof = PROOF_TOKEN;
	take_answer(r, arena_printf(j->arena, "Seat '%s' is taken by %s.\n", row->name, o->address));
	if (seats_save(j->store, row, e) != 0)
		return -1;
	if (PLANTED(T16_SEAT_ALONE) &&
	    (store_commit(j->store, e) != 0 || plant_pause() != 0 || store_begin(j->store, e) != 0))
		return -1;
	if (offers_settle(j->store, o->id, OFFER_STATUS_TAKEN, e) != 0 ||
	    waiting_changed(j, t->row.name, seat, "You have a seat", &begun, &r->out->letters, e) != 0)
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

// What is told of an offer that is not open any more.
static int
tell_settled(struct reading *r, const struct offer_row *o, const char *game, struct err *e)
{
	static const char *const words[] = {
		[OFFER_STATUS_OPEN] = "",
		[OFFER_STATUS_TAKEN] = "You have said yes to this already.",
		[OFFER_STATUS_DECLINED] = "You have said no to this already.",
		[OFFER_STATUS_EXPIRED] = ("This offer came to nothing: no answer came in time, or the "
					 "seat went to somebody else. If you have a code, write again."),
	};

	return newcomer_tell(r, o->address, game, "This question is answered", words[o->status], e);
}

static int
say_yes(struct reading *r, const struct offer_row *o, struct err *e)
{
	struct standby_row person = { .name = o->name, .address = o->address, .at = r->j->now };

	switch (o->kind) {
	case OFFER_JOIN:
		return take_seat(r, o, e);
	case OFFER_SEAT:
		return standby_take(r, o, e);
	case OFFER_STANDBY:
		break;
	case OFFER_KINDS:
		return 0;
	}
	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e) != 0 ||
		standby_insert(r->j->store, &person, NULL, e) != 0 ||
		newcomer_tell(r, o->address, "standby", "You are on the stand-by list",
		    "When it is your turn and a seat becomes vacant, you are asked by letter.", e) != 0
	    ? -1
	    : 0;
}

int
offered_answer(struct reading *r, const struct question *q, enum reply reply, bool *known,
    struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o;
	struct game_row game;
	char token[TOKEN_SIZE];

	*known = false;
	if (offers_expire(j->store, j->now, e) != 0 ||
	    offers_get(j->store, q->id, j->arena, &o, e) != 0)
		return -1;
	if (o.id == 0)
		return 0;
	if (token_of_question(j, arena_printf(j->arena, "o%lld", (long long)o.id), o.address, token,
		e) != 0 ||
	    games_get(j->store, o.game_id, j->arena, &game, e) != 0)
		return -1;
	*known = token_equal(token, q->token);
	if (!*known)
		return 0;
	const char *about = game.id != 0 ? game.name : "standby";
	r->out->asked++;
	if (o.status != OFFER_STATUS_OPEN)
		return tell_settled(r, &o, about, e);
	if (reply == REPLY_YES)
		return say_yes(r, &o, e);
	if (reply == REPLY_UNCLEAR)
		return newcomer_ask_again(r, q, o.address, about, e);
	return offers_settle(j->store, o.id, OFFER_STATUS_DECLINED, e) != 0
	    ? -1
	    : newcomer_tell(r, o.address, about, "As you wish",
		"You have said no, and nothing is kept for you.", e);
}
