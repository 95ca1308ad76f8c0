// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When there is one, the first of them is
// asked by letter; who does not say yes within two days makes room for the next.
#include "desk/standby.h"

#include "base/pile.h"
#include "base/span.h"
#include "post/question.h"
#include "store/people.h"
#include "table/table.h"

enum { KEPT = 2 * DAY, LATELY = 30 * DAY };

int
standby_leave(struct judge *j, const char *address, struct err *e)
{
	struct standby_row person;

	if (standby_find(j->store, address, &person, e) != 0)
		return -1;
	return person.id != 0 ? standby_drop(j->store, person.id, e) : 0;
}

int
standby_player(struct judge *j, const struct seat_row *row, bool on, struct outcome *out,
    struct err *e)
{
	struct standby_row person = { .name = row->title, .address = row->address, .at = j->now };

	*out = (struct outcome){ 0 };
	if (row->address[0] == '\0') {
		out->refusal = "your seat has no address at which you could be asked";
		return 0;
	}
	out->told = on ? "You are on the stand-by list: when it is your turn and a seat becomes vacant in "
			 "another game, you are asked by letter."
		       : "You are not on the stand-by list any more.";
	return on ? standby_insert(j->store, &person, NULL, e) : standby_leave(j, row->address, e);
}

// Asks one person about one seat.
static int
ask(struct judge *j, const struct table *t, const struct seat_row *seat,
    const struct standby_row *person, struct err *e)
{
	struct offer_row o = { .kind = OFFER_SEAT, .game_id = t->row.id, .seat_id = seat->id,
		.name = person->name, .word = "", .address = person->address, .asked_at = j->now,
		.expires_at = j->now + KEPT };
	struct pile notes = { 0 };
	struct asking q = { .game = t->row.name, .headline = "Do you want this seat?",
		.key = "asked" };

	pile_addf(j->arena, &notes,
	    "You are on the stand-by list, and it is your turn: in the game '%s' the seat '%s' is "
	    "vacant, in round %d. It is kept for you for two days; then the next of the list is asked.",
	    t->row.name, seat->name, t->game.round);
	pile_add(j->arena, &notes,
	    "With yes it is yours, and you get the board and an order block at once. With no you "
	    "keep your place on the list.");
	q.notes = lines_of(&notes);
	return offers_insert(j->store, &o, e) != 0 || question_offer(j, &o, &q, e) != 0 ? -1 : 0;
}

static int
look_at_seat(struct judge *j, int64_t seat_id, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct standby_row person;
	struct seat_row row;
	struct offer_row open;

	if (seats_get(j->store, seat_id, &row, e) != 0 ||
	    offers_of_seat(j->store, seat_id, &open, e) != 0)
		return -1;
	if (seat_is_taken(&row) || open.id != 0)
		return 0; // another process was faster
	if (standby_next(j->store, seat_id, j->now - LATELY, &person, e) != 0)
		return -1;
	if (person.id == 0)
		return 0;
	return table_load_id(j, row.game_id, t, e) != 0
	    ? -1
	    : ask(j, t, &t->seat[table_seat_of_id(t, seat_id)].row, &person, e);
}

int
judge_standby(struct judge *j, struct err *e)
{
	struct ids ids;

	j->letters = 0;
	if (j->from[0] == '\0')
		return 0;
	if (store_begin(j->store, e) != 0 ||
	    judge_close(j, offers_expire(j->store, j->now, e), false, e) != 0 ||
	    offers_wanted(j->store, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count; i++) {
		struct arena arena = { 0 };
		struct judge work = *j;
		work.arena = &arena;
		work.store = STORE_IN(j->store, &arena);
		int status = store_begin(j->store, e) != 0
		    ? -1
		    : judge_close(&work, look_at_seat(&work, ids.at[i], e), false, e);
		arena_release(&arena);
		j->letters = work.letters;
		if (status != 0)
			return -1;
	}
	return 0;
}
