// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When there is one, the first of them is
// asked by letter; who does not say yes within two days makes room for the next.
#include "desk/standby.h"

#include <stdlib.h>

#include "base/pile.h"
#include "base/span.h"
#include "desk/newcomer.h"
#include "desk/seated.h"
#include "play/seatwork.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "post/question.h"
#include "store/meta.h"
#include "store/standby.h"
#include "table/secret.h"

enum { KEPT = 2 * DAY, LATELY = 30 * DAY };

int
standby_code(struct judge *j, bool renew, const char **code, struct err *e)
{
	const char *value;
	char token[TOKEN_SIZE];

	if (meta_get(j->store, "standby-version", j->arena, &value, e) != 0)
		return -1;
	int version = (value != NULL ? atoi(value) : 1) + renew;
	if (token_of_standby(j, version, token, e) != 0)
		return -1;
	if (renew &&
	    meta_set(j->store, "standby-version", arena_printf(j->arena, "%d", version), e) != 0)
		return -1;
	*code = arena_strdup(j->arena, token);
	return 0;
}

int
standby_code_is(struct judge *j, const char *given, bool *yes, struct err *e)
{
	const char *code;

	*yes = false;
	if (standby_code(j, false, &code, e) != 0)
		return -1;
	*yes = token_equal(code, given);
	return 0;
}

int
standby_player(struct judge *j, const struct seat_row *row, bool on, const char **told,
    const char **refusal, struct err *e)
{
	struct standby_row person = { .name = row->title, .address = row->address, .at = j->now };

	*told = *refusal = NULL;
	if (row->address[0] == '\0') {
		*refusal = "your seat has no address at which you could be asked";
		return 0;
	}
	if (on) {
		*told = "You are on the stand-by list: when it is your turn and a seat becomes vacant in "
			"another game, you are asked by letter.";
		return standby_insert(j->store, &person, NULL, e);
	}
	*told = "You are not on the stand-by list any more.";
	if (standby_find(j->store, row->address, j->arena, &person, e) != 0)
		return -1;
	return person.id != 0 ? standby_drop(j->store, person.id, e) : 0;
}

static int
drop_from_list(struct judge *j, const char *address, struct err *e)
{
	struct standby_row person;

	if (standby_find(j->store, address, j->arena, &person, e) != 0)
		return -1;
	return person.id != 0 ? standby_drop(j->store, person.id, e) : 0;
}

int
standby_take(struct reading *r, const struct offer_row *o, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_change change = { .work = WORK_REPLACE, .address = o->address,
		.by_player = true };

	if (table_find_id(j, o->game_id, t, e) != 0)
		return -1;
	int seat = seated_position(t, o->seat_id);
	const struct seat_row *row = &t->seat[seat].row;
	change.title = waiting_title(j, t, seat, o->name);
	bool goes_on = t->row.status == GAME_STATUS_RUNNING || t->row.status == GAME_STATUS_PAUSED;
	if (!row->vacant || !goes_on)
		return offers_settle(j->store, o->id, OFFER_STATUS_EXPIRED, e) != 0
		    ? -1
		    : newcomer_tell(r, o->address, t->row.name, "The seat is not vacant any more",
			"Its player has come back, the game master gave it away, or the game is over. You "
			"keep your place on the stand-by list.",
			e);
	if (seated_address(t, o->address) >= 0)
		return offers_settle(j->store, o->id, OFFER_STATUS_EXPIRED, e) != 0
		    ? -1
		    : newcomer_tell(r, o->address, t->row.name, "You have a seat",
			"This address has a seat in the game already, so this one is offered to the next.", e);
	r->seat = row;
	r->proof = PROOF_TOKEN;
	take_answer(r, arena_printf(j->arena, "Seat '%s' is taken by %s.\n", row->name, o->address));
	return offers_settle(j->store, o->id, OFFER_STATUS_TAKEN, e) != 0 ||
		drop_from_list(j, o->address, e) != 0 ||
		work_on_seat(j, t->row.name, row->name, &change, &r->out->letters, e) != 0 ||
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

// Asks one person about one seat.
static int
ask(struct judge *j, const struct table *t, int seat, const struct standby_row *person,
    int *letters, struct err *e)
{
	struct offer_row o = { .kind = OFFER_SEAT, .game_id = t->row.id,
		.seat_id = t->seat[seat].row.id, .name = person->name, .word = "",
		.address = person->address, .asked_at = j->now, .expires_at = j->now + KEPT };
	struct pile notes = { 0 };
	char token[TOKEN_SIZE];
	struct asking q = { .about = ABOUT_OFFER, .token = token, .address = o.address,
		.name = o.name, .game = t->row.name, .headline = "Do you want this seat?",
		.key = "asked" };

	pile_addf(j->arena, &notes,
	    "You are on the stand-by list, and it is your turn: in the game '%s' the seat '%s' is "
	    "vacant, in round %d. It is kept for you for two days; then the next of the list is asked.",
	    t->row.name, t->seat[seat].row.name, t->game.round);
	pile_add(j->arena, &notes,
	    "With yes it is yours, and you get the board and an order block at once. With no you "
	    "keep your place on the list.");
	q.notes = lines_of(&notes);
	if (offers_insert(j->store, &o, e) != 0)
		return -1;
	q.id = o.id;
	return token_of_question(j, arena_printf(j->arena, "o%lld", (long long)o.id), o.address,
		   token, e) != 0 ||
		question_ask(j, &q, letters, e) != 0
	    ? -1
	    : 0;
}

static int
look_at_seat(struct judge *j, int64_t seat_id, int *letters, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct standby_row person;
	struct seat_row row;
	struct offer_row open;

	if (seats_get(j->store, seat_id, j->arena, &row, e) != 0 ||
	    offers_of_seat(j->store, seat_id, j->arena, &open, e) != 0)
		return -1;
	if (!row.vacant || open.id != 0)
		return 0; // another process was faster
	if (standby_next(j->store, seat_id, row.game_id, j->now - LATELY, j->arena, &person, e) != 0)
		return -1;
	if (person.id == 0)
		return 0;
	return table_load_id(j, row.game_id, t, e) != 0
	    ? -1
	    : ask(j, t, seated_position(t, seat_id), &person, letters, e);
}

int
judge_standby(struct judge *j, int *letters, struct err *e)
{
	int64_t *ids;
	size_t count;

	if (j->from[0] == '\0')
		return 0;
	if (store_begin(j->store, e) != 0 ||
	    judge_close(j, offers_expire(j->store, j->now, e), false, e) != 0 ||
	    offers_wanted(j->store, j->arena, &ids, &count, e) != 0)
		return -1;
	for (size_t i = 0; i < count; i++) {
		struct arena arena = { 0 };
		struct judge work = *j;
		work.arena = &arena;
		int status = store_begin(j->store, e) != 0
		    ? -1
		    : judge_close(&work, look_at_seat(&work, ids[i], letters, e), false, e);
		arena_release(&arena);
		if (status != 0)
			return -1;
	}
	return 0;
}
