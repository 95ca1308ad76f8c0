// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Collects what is kept about a person, for that person to read.
#include "audit/dossier.h"

#include "base/clock.h"
#include "report/json.h"
#include "store/events.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/orders.h"
#include "store/people.h"
#include "store/seats.h"
#include "table/sitting.h"

enum { PAGE = 100 };

// The lists that are found, one for each kind.
struct dossier {
	struct judge *j;
	const struct person_row *person;
	json_t *seats, *orders, *press, *letters;
	int64_t letter_count;
	// The current game.
	struct game_row game;
	struct seat_rows seat;
	struct event_rows changes; // steps that say who had the game's seats
};

static json_t *
time_json(int64_t at)
{
	char text[CLOCK_TEXT];

	return at == 0 ? json_null() : json_string(clock_iso(at, text));
}

// Whether the person had a seat at step `seq`; before the first step, whether the person has the seat now.
static bool
is_theirs(const struct dossier *d, int seat, int64_t seq)
{
	bool begun = d->changes.count > 0;

	return (begun ? sitting_person(&d->changes, seat, seq) : d->seat.at[seat].person_id) == d->person->id;
}

// Whether the person had a seat at time `at`.
static bool
was_theirs(const struct dossier *d, int seat, int64_t at)
{
	int64_t seq = d->changes.count > 0 ? d->changes.at[0].seq : 0;

	for (size_t i = 0; i < d->changes.count; i++)
		if (d->changes.at[i].made_at <= at || d->changes.at[i].round == 0)
			seq = d->changes.at[i].seq;
	return is_theirs(d, seat, seq);
}

// Returns the position of a seat in the game by the seat's id; -1 for no such seat.
static int
position_of(const struct dossier *d, int64_t seat_id)
{
	for (size_t s = 0; s < d->seat.count; s++)
		if (d->seat.at[s].id == seat_id)
			return (int)s;
	return -1;
}

static int
add_orders(struct dossier *d, struct err *e)
{
	struct order_rows orders;

	if (orders_of_game(d->j->store, d->game.id, &orders, e) != 0)
		return -1;
	for (size_t i = 0; i < orders.count; i++) {
		const struct order_row *o = &orders.at[i];
		int seat = position_of(d, o->seat_id);
		if (seat < 0 || !is_theirs(d, seat, o->after_seq))
			continue;
		(void)json_array_append_new(d->orders,
		    json_pack("{s:s, s:s, s:i, s:o, s:s, s:o}", "game", d->game.name, "seat", d->seat.at[seat].name,
			"round", o->round, "received", time_json(o->received_at), "status",
			order_status_name(o->status), "orders", json_text(o->body)));
	}
	return 0;
}

static int
add_press(struct dossier *d, struct err *e)
{
	struct press_rows rows = { .count = PAGE };
	struct page page = { .limit = PAGE };

	while (rows.count == PAGE) {
		if (press_of_game(d->j->store, d->game.id, page, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			const struct press_row *p = &rows.at[i];
			int from = position_of(d, p->from_seat), to = position_of(d, p->to_seat);
			page.from = p->id;
			if (from < 0 || !was_theirs(d, from, p->at))
				continue;
			(void)json_array_append_new(d->press,
			    json_pack("{s:s, s:s, s:s, s:o, s:o}", "game", d->game.name, "seat", d->seat.at[from].name,
				"to", p->to_gm ? "game master" : to < 0 ? "all" : d->seat.at[to].name, "at",
				time_json(p->at), "text", json_text(p->body)));
		}
	}
	return 0;
}

static int
look_at_game(struct dossier *d, int64_t id, struct err *e)
{
	struct store *s = d->j->store;

	if (d->game.id == id)
		return 0;
	if (games_get(s, id, &d->game, e) != 0 || seats_of_game(s, id, &d->seat, e) != 0)
		return -1;
	return events_of_seats(s, id, &d->changes, e);
}

static int
add_game(struct dossier *d, int64_t id, struct err *e)
{
	if (look_at_game(d, id, e) != 0)
		return -1;
	for (size_t s = 0; s < d->seat.count; s++) {
		const struct seat_row *row = &d->seat.at[s];
		bool has_it = row->person_id == d->person->id, had_it = has_it;
		for (size_t i = 0; i < d->changes.count; i++)
			if (d->changes.at[i].seat == (int)s && d->changes.at[i].person_id == d->person->id)
				had_it = true;
		if (!had_it)
			continue;
		(void)json_array_append_new(d->seats,
		    json_pack("{s:s, s:s, s:s, s:b, s:o, s:o, s:b, s:i, s:o, s:o}", "game", d->game.name, "status",
			game_status_name(d->game.status), "seat", row->name, "theirs_now", (int)has_it, "shown_name",
			json_text(has_it ? row->title : ""), "word", json_text(has_it ? row->word : ""), "resigned",
			(int)(has_it && row->resigned), "missed", has_it ? row->missed_total : 0,
			"away_from", time_json(has_it ? row->vacation_from : 0),
			"away_until", time_json(has_it ? row->vacation_until : 0)));
	}
	return add_orders(d, e) != 0 ? -1 : add_press(d, e);
}

// Adds letters from the person's address, and letters from a seat while the person had it.
static int
add_letters(struct dossier *d, struct err *e)
{
	struct letter_rows rows;

	if (letters_of_person(d->j->store, d->person->id, d->person->address, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		const struct letter_row *l = &rows.at[i];
		struct seat_row seat = { .name = "" };
		if (l->seat_id != 0) {
			if (seats_get(d->j->store, l->seat_id, &seat, e) != 0 || look_at_game(d, seat.game_id, e) != 0)
				return -1;
			if (!was_theirs(d, seat.position, l->received_at))
				continue;
		}
		d->letter_count++;
		(void)json_array_append_new(d->letters,
		    json_pack("{s:o, s:s, s:s, s:s, s:o}", "received", time_json(l->received_at), "status",
			letter_status_name(l->status), "game", l->seat_id != 0 ? d->game.name : "", "seat", seat.name,
			"message_id", json_text(l->message_id)));
	}
	return 0;
}

static json_t *
person_json(const struct person_row *p, const struct address_rows *addresses)
{
	json_t *others = json_list();

	for (size_t i = 0; i < addresses->count; i++)
		(void)json_array_append_new(others,
		    json_pack("{s:s, s:o}", "address", addresses->at[i].address, "since", time_json(addresses->at[i].since)));
	return json_pack("{s:s, s:o, s:o, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:i, s:o, s:o}", "name", p->name, "shown_name",
	    json_text(p->title), "address", json_text(p->address), "writes_from", others, "style", seat_style_name(p->style), "zone", p->zone, "language", p->lang,
	    "digest", p->digest, "calendar", (int)p->calendar, "unsubscribed", (int)p->quiet, "bounces", p->bounces, "letters_held_since",
	    time_json(p->suspended_at), "since", time_json(p->created_at));
}

const char *
dossier_of(struct judge *j, const struct person_row *person, struct err *e)
{
	struct dossier d = { .j = j, .person = person, .seats = json_list(), .orders = json_list(),
		.press = json_list(), .letters = json_list() };
	struct address_rows addresses;
	struct standby_row standby;
	struct ids games;
	json_t *all = NULL;

	int status = persons_games(j->store, person->id, &games, e);
	for (size_t i = 0; status == 0 && i < games.count; i++)
		status = add_game(&d, games.at[i], e);
	if (status == 0 && add_letters(&d, e) == 0 &&
	    addresses_of_person(j->store, person->id, &addresses, e) == 0 &&
	    standby_find(j->store, person->address, &standby, e) == 0)
		all = json_pack("{s:s, s:o, s:O, s:O, s:O, s:{s:I, s:O}, s:o}", "left_out",
		    "what others wrote, also about this person; addresses of others; the bytes of the letters themselves",
		    "person", person_json(person, &addresses), "seats", d.seats, "orders", d.orders, "press", d.press, "letters", "count",
		    (json_int_t)d.letter_count, "list", d.letters, "stands_by_since", time_json(standby.at));
	json_decref(d.seats);
	json_decref(d.orders);
	json_decref(d.press);
	json_decref(d.letters);
	const char *text = all != NULL ? json_print(j->arena, all, JSON_COMPACT) : NULL;
	json_decref(all);
	return text;
}
