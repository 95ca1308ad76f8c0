// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When a seat is vacant, the first of them
// is asked by letter; if there is no yes within two days, the next.
#include "desk/standby.h"

#include "base/span.h"
#include "desk/internal.h"
#include "play/seatwork.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "table/orders.h"

enum { LATELY = 30 * DAY };

int
standby_leave(struct judge *j, const char *address, struct err *e)
{
	struct standby_row person;

	if (standby_find(j->store, address, &person, e) != 0)
		return -1;
	return person.id != 0 ? standby_drop(j->store, person.id, e) : 0;
}

int
standby_player(struct reading *r, const struct seat_row *row, bool on, struct outcome *out, struct err *e)
{
	struct judge *j = r->j;
	struct standby_row person = { .name = row->title, .address = row->person.address, .at = j->now,
		.lang = r->in.lang->code };

	*out = (struct outcome){ 0 };
	if (row->person.address[0] == '\0') {
		out->refusal = say(r->in, MSG("we have no email address for your seat"));
		return 0;
	}
	out->told = say(r->in, on
	    ? MSG("You are on the stand-by list. When it is your turn and a seat becomes vacant in another game, "
		  "we write to you.")
	    : MSG("You are not on the stand-by list any more."));
	return on ? standby_insert(j->store, &person, NULL, e) : standby_leave(j, row->person.address, e);
}

// Asks the next person on the list about a seat, unless somebody else is being asked.
static int
look_at_seat(struct judge *j, int64_t seat_id, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct standby_row person;
	struct seat_row row;
	struct offer_row open;

	if (seats_get(j->store, seat_id, &row, e) != 0 || offers_of_seat(j->store, seat_id, &open, e) != 0)
		return -1;
	if (seat_is_taken(&row) || open.id != 0)
		return 0; // another process has asked already
	if (standby_next(j->store, seat_id, j->now - LATELY, &person, e) != 0)
		return -1;
	if (person.id == 0)
		return 0;
	if (table_load_id(j, row.game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	struct offer_row o = { .kind = OFFER_SEAT, .game_id = t->row.id, .seat_id = seat_id, .name = person.name,
		.address = person.address, .lang = person.lang };
	return asked_offer(j, &o, t, &(struct asking){ .key = "asked", .shows = t }, e);
}

int
judge_standby(struct judge *j, struct err *e)
{
	struct ids ids;

	j->letters = 0;
	if (j->from[0] == '\0')
		return 0;
	if (store_begin(j->store, e) != 0 || judge_close(j, offers_expire(j->store, j->now, e), false, e) != 0 ||
	    offers_wanted(j->store, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count; i++) {
		struct arena arena = { 0 };
		struct judge work = JUDGE_IN(j, &arena);
		int status = store_begin(j->store, e) != 0 ? -1
		    : judge_close(&work, look_at_seat(&work, ids.at[i], e), false, e);
		arena_release(&arena);
		j->letters = work.letters;
		if (status != 0)
			return -1;
	}
	return 0;
}

// Gives the writer a vacant seat of a game in progress.
int
standby_take_seat(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	struct seat_change change = { .work = WORK_REPLACE, .address = o->address, .by_player = true,
		.title = o->name, .lang = asked_lang(p) };

	if (!seat_is_vacant(row) || !game_goes_on(&t->row))
		return asked_give_up(r, p, MSG("The seat is no longer vacant"),
		    MSG("Its player has come back, the game master gave it away, or the game is over. You keep your "
			"place on the stand-by list."), e);
	if (table_seat_at(t, o->address) >= 0)
		return asked_give_up(r, p, MSG("You already have a seat"),
		    MSG("This address already has a seat in the game, so this one is offered to the next "
			"person."), e);
	const char *who = arena_printf(j->arena, "%s%s<%s>", o->name, o->name[0] != '\0' ? " " : "", o->address);
	return asked_settle(r, p, e) != 0 || standby_leave(j, o->address, e) != 0 ||
		work_on_seat(j, t->row.name, row->name, &change, e) != 0 ||
		inform_gm(j, arena_printf(j->arena, "%s/standby/%s/%lld", t->row.name, row->name, (long long)o->id),
		    reading_subject(r, t->row.name, MSG("A vacant seat has a new player")),
		    arena_printf(j->arena, "%s\n", say(english(j->arena),
			MSG("{who}, from the stand-by list, takes seat \"{seat}\" of game \"{game}\"."),
			ARG(seat, row->name), ARG(game, t->row.name), ARG(who, who))), e) != 0 ? -1 : 0;
}

int
standby_come(struct reading *r, struct part *p, struct err *e)
{
	const struct offer_row *o = &p->asked.offer;
	struct standby_row person = { .name = o->name, .address = o->address, .at = r->j->now,
		.lang = asked_lang(p) };

	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e) != 0 ||
		standby_insert(r->j->store, &person, NULL, e) != 0 ||
		asked_tell(r, p, MSG("You are on the stand-by list"),
		    MSG("When it is your turn and a seat becomes vacant, we write to you."), e) != 0 ? -1 : 0;
}
