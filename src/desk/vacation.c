// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days on which somebody is away. They hold in all games of a person.
#include "desk/vacation.h"

#include "post/absence.h"
#include "post/notice.h"
#include "table/orders.h"

// Who will be away, or will not.
struct leave {
	const char *who;
	const struct vacation *v;
};

static void
say_leave(struct tongue in, const void *about, struct notice_words *words)
{
	const struct leave *l = about;

	words->headline = say(in, l->v->until != 0 ? MSG("{who} will be away") : MSG("{who} will not be away"),
	    ARG(who, l->who));
	if (l->v->until != 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("From {from} to {until} (UTC). A deadline that would fall into these days for {who} is "
				"moved to the first one after them."),
			ARG(who, l->who), ARG(from, l->v->first), ARG(until, l->v->last)));
}

int
vacation_tell(struct judge *j, const struct table *t, int seat, const struct vacation *v, struct err *e)
{
	const struct leave l = { seat_called(&t->names, seat), v };
	const struct notice n = { .what = "vacation", .can_wait = true, .tell = say_leave, .about = &l };

	return t->row.pace != 0 ? notice_others(j, t, seat, &n, e) : 0;
}

// What became of it in the other games: the names of those where it is booked, and why it is not in the rest.
struct elsewhere {
	struct pile booked, refused;
};

static int
book(struct reading *r, struct table *t, int seat, const struct vacation *v, struct elsewhere *out, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	const char *refusal;

	if (v->until == 0 && row->vacation_until <= r->j->now)
		return 0; // there is none to take back
	if ((refusal = absence_book(r->in, row, v->from, v->until, r->j->now)) != NULL) {
		pile_add(r->j->arena, &out->refused,
		    say(r->in, MSG("Not in '{game}': {why}."), ARG(game, t->row.name), ARG(why, refusal)));
		return 0;
	}
	pile_add(r->j->arena, &out->booked, t->row.name);
	return seats_save(r->j->store, row, e) != 0 || vacation_tell(r->j, t, seat, v, e) != 0 ? -1 : 0;
}

static int
book_in(struct reading *r, const struct seat_row *seat, const struct vacation *v, struct elsewhere *out, struct err *e)
{
	struct table *t = arena_alloc(r->j->arena, sizeof *t);
	struct game_row game;

	if (games_get(r->j->store, seat->game_id, &game, e) != 0)
		return -1;
	if (game.pace == 0 || !seat_is_taken(seat) || !game_goes_on(&game)) // without deadlines nobody is hurried
		return 0;
	if (table_load_id(r->j, game.id, t, e) != 0 || table_load_orders(r->j, t, e) != 0)
		return -1;
	return book(r, t, seat->position, v, out, e);
}

int
vacation_elsewhere(struct reading *r, const struct seat_row *row, const struct vacation *v, struct pile *told,
    struct err *e)
{
	struct elsewhere all = { .booked = { 0 } };
	struct seat_rows seats = { .count = 0 };

	if (row->person_id != 0 && seats_of_person(r->j->store, row->person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++)
		if (seats.at[i].id != row->id && book_in(r, &seats.at[i], v, &all, e) != 0)
			return -1;
	if (all.booked.count > 0)
		pile_add(r->j->arena, told,
		    say(r->in, MSG("The same holds in your other games: {games}."),
			ARG(games, say_list(r->in, all.booked.list, all.booked.count))));
	pile_join(r->j->arena, told, &all.refused);
	return 0;
}
