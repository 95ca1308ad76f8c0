// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A rematch: the same people in the same order, with the next of them as start player.
#include "desk/internal.h"

#include <string.h>

#include "base/span.h"
#include "mail/lexical.h"
#include "play/create.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/notice.h"
#include "store/beacons.h"
#include "store/program.h"

enum { STEM = 18, TRIES = 1000 }; // letters of the name, leaving room for a number

// Returns the key in meta of a game's rematch.
static const char *
meta_name(struct judge *j, const struct table *t)
{
	return arena_printf(j->arena, "rematch/%lld", (long long)t->row.id);
}

// Loads the rematch of a game; *new is NULL if there is none that can still be played.
static int
find(struct judge *j, const struct table *t, struct table **new, struct err *e)
{
	const char *name;
	struct game_row row;

	*new = NULL;
	if (meta_get(j->store, meta_name(j, t), &name, e) != 0)
		return -1;
	if (name == NULL || name[0] == '\0')
		return 0;
	if (games_find(j->store, name, &row, e) != 0)
		return -1;
	if (row.id == 0 || row.status == GAME_STATUS_CANCELLED)
		return 0;
	*new = arena_alloc(j->arena, sizeof **new);
	return table_find(j, name, *new, e);
}

// Finds the name of a rematch: "tundra" becomes "tundra-2", and "tundra-2" becomes "tundra-3", or
// the next number that is free.
static int
name_it(struct judge *j, const char *old, const char **name, struct err *e)
{
	size_t stem = strlen(old), digits = stem;
	int number = 1;

	while (digits > 0 && strchr("0123456789", old[digits - 1]) != NULL)
		digits--;
	if (digits > 1 && old[digits - 1] == '-' && stem > digits && stem - digits < 4) {
		number = 0;
		for (const char *c = old + digits; *c != '\0'; c++)
			number = number * 10 + (*c - '0');
		stem = digits - 1;
	}
	for (int i = 0; i < TRIES; i++) {
		struct game_row row;
		*name = arena_printf(j->arena, "%.*s-%d", (int)(stem < STEM ? stem : STEM), old, ++number);
		if (games_find(j->store, *name, &row, e) != 0)
			return -1;
		if (row.id == 0)
			return 0;
	}
	return err_set(e, ERR_DATA, "there are too many games after '%s'", old);
}

// Whether a seat takes part in a rematch: people who have not left, and computer players do.
static bool
comes_again(const struct seat_row *row)
{
	return seat_is_computer(row) || (seat_is_taken(row) && row->person.address[0] != '\0');
}

// Fills in the seats, clockwise from the new start player, who sits after the previous one. `from`
// gets the old index of each seat.
static void
fill_seats(const struct table *t, int first, int asker, struct new_game *new, int from[static PLAYERS_MAX])
{
	for (int i = 0; i < t->row.players; i++) {
		int s = (first + 1 + i) % t->row.players;
		const struct seat_row *row = &t->seat[s].row;
		bool here = seat_is_computer(row) ||
		    word_same(row->person.address, t->seat[asker].row.person.address);
		if (!comes_again(row))
			continue;
		from[new->players] = s;
		new->seat[new->players++] = (struct new_seat){ .name = row->name, .word = "",
			.title = here ? row->title : "", .address = here ? row->person.address : "",
			.kind = here ? row->kind : SEAT_KIND_OPEN };
	}
	new->start = new->seat[0].name;
}

// Copies all other settings. A public value cannot be reused: the new one is as far away as the old
// one was, or a day.
static int
fill(struct judge *j, const struct table *t, struct new_game *new, struct err *e)
{
	const struct game_row *row = &t->row;
	struct beacon_row beacon;

	new->title = row->title;
	new->mode = row->mode;
	new->missing = row->missing;
	new->press = row->press;
	new->hint = row->hint;
	new->proof = row->proof;
	new->lang = row->lang;
	new->zone = row->zone;
	new->options = t->game.options;
	new->grace = row->grace;
	new->settle = row->settle;
	new->bank = row->bank;
	new->remind = row->remind;
	new->misses = row->misses_allowed;
	for (int s = 0; s < row->players; s++)
		if (t->seat[s].row.vacation_left > new->vacation)
			new->vacation = t->seat[s].row.vacation_left;
	if (beacons_get(j->store, row->id, &beacon, e) != 0)
		return -1;
	if (beacon.game_id != 0) {
		new->beacon = (struct beacon_source){ .url = beacon.url, .relay = beacon.relay, .period = beacon.period,
			.genesis = beacon.genesis, .each_round = row->each_round, .span = beacon.span != 0 ? beacon.span : DAY };
		new->beacon.at = j->now + new->beacon.span;
	}
	return deadline_rhythm(row, &new->rhythm, e);
}

static int
make(struct judge *j, const struct table *t, int seat, struct outcome *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	struct table *again = arena_alloc(j->arena, sizeof *again);
	struct new_game new = { 0 };
	struct table_start first;
	struct created made;
	int from[PLAYERS_MAX] = { 0 };

	if (table_round_start(j, t, 1, &first, e) != 0)
		return -1;
	fill_seats(t, first.game.start, seat, &new, from);
	if (new.players < 2) {
		out->refusal = say(in, MSG("nobody else from this game can play again"));
		return 0;
	}
	if (name_it(j, t->row.name, &new.name, e) != 0 || fill(j, t, &new, e) != 0 ||
	    game_create(j, &new, &made, e) != 0 || meta_set(j->store, meta_name(j, t), new.name, e) != 0 ||
	    table_find(j, new.name, again, e) != 0)
		return -1;
	for (int s = 0; s < again->row.players; s++) { // asks all other players whether they play again
		const struct seat_row *old = &t->seat[from[s]].row;
		struct offer_row o = { .kind = OFFER_AGAIN, .game_id = again->row.id,
			.seat_id = again->seat[s].row.id, .name = old->title,
			.address = old->person.address, .lang = old->person.lang };
		struct asking q = { .key = "asked" };
		if (seat_is_vacant(&again->seat[s].row) && asked_offer(j, &o, again, &q, e) != 0)
			return -1;
	}
	out->told = made.open > 0
	    ? say(in, MSG("We have asked the others whether they want to play again: game "
		"\"{game}\"."), ARG(game, new.name))
	    : say(in, MSG("You play again: game \"{game}\"."), ARG(game, new.name));
	const struct tongue gm = english(j->arena);
	return inform_gm(j, arena_printf(j->arena, "%s/rematch", new.name),
	    arena_printf(j->arena, "[stonepost %s] %s", new.name, say(gm, MSG("A rematch"))),
	    say(gm, MSG("{who} wants to play game \"{old}\" again, so there is now a game \"{game}\" with the "
		"same people. It begins when all have said yes; you don't need to do anything. \"stonepost cancel "
		"{game}\" calls it off."),
		ARG(who, seat_called(&t->names, seat)), ARG(old, t->row.name), ARG(game, new.name)), e);
}

// Treats a request as a yes if another player has already asked for the rematch.
static int
join(struct reading *r, const struct table *t, int seat, struct table *new, struct outcome *out, struct err *e)
{
	struct judge *j = r->j;
	const struct tongue in = table_tongue(j, t, seat);
	struct part part = { .table = new };
	const struct seat_row *own = r->seat;
	enum proof proof = r->proof;

	part.seat = table_seat_named(new, t->seat[seat].row.name);
	if (part.seat < 0 || offers_of_seat(j->store, new->seat[part.seat].row.id, &part.asked.offer, e) != 0)
		return -1;
	if (part.asked.offer.id == 0 || !word_same(part.asked.offer.address, t->seat[seat].row.person.address)) {
		out->refusal = say(in, MSG("there is already a rematch: game \"{game}\""), ARG(game, new->row.name));
		return 0;
	}
	part.asked.game = new->row.name;
	int status = asked_take_seat(r, &part, e);
	r->seat = own;
	r->proof = proof;
	out->told = say(in, MSG("You play again: game \"{game}\"."), ARG(game, new->row.name));
	return status;
}

int
rematch_ask(struct reading *r, const struct table *t, int seat, struct outcome *out, struct err *e)
{
	struct table *new;

	*out = (struct outcome){ 0 };
	if (t->row.status != GAME_STATUS_OVER) {
		out->refusal = say(table_tongue(r->j, t, seat), MSG("you can play again when the game is over; to "
		    "repeat your plan of the last round, reply \"=\""));
		return 0;
	}
	if (!comes_again(&t->seat[seat].row)) {
		out->refusal = say(table_tongue(r->j, t, seat), MSG("you left the game, so you can't ask for a "
		    "rematch"));
		return 0;
	}
	if (find(r->j, t, &new, e) != 0)
		return -1;
	return new != NULL ? join(r, t, seat, new, out, e) : make(r->j, t, seat, out, e);
}

// The notice for players who have already said yes.
static void
say_declined(struct tongue in, const void *about, struct notice_words *words)
{
	words->headline = say(in, MSG("{who} doesn't want to play again"), ARG(who, (const char *)about));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("The seat is open now. The game master can give it to somebody else, or call the game off.")));
}

int
rematch_decline(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	const struct table *t = p->table;
	const struct tongue in = english(j->arena);
	const char *name = t->seat[p->seat].row.name;
	const char *who = o->name[0] != '\0' ? o->name : name;
	const struct notice n = { .what = "declined", .tell = say_declined, .about = who };

	if (offers_settle(j->store, o->id, OFFER_STATUS_DECLINED, e) != 0 ||
	    asked_tell(r, p, MSG("All right"), MSG("You said no. You don't need to do anything else."), e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row) && notice_plain(j, t, s, &n, e) != 0)
			return -1;
	return inform_gm(j, arena_printf(j->arena, "%s/declined/%lld", t->row.name, (long long)o->id),
	    reading_subject(r, t->row.name, MSG("A seat is still open")),
	    say(in, MSG("{who} doesn't want to play again, so seat \"{seat}\" of game \"{game}\" is open: "
		"\"stonepost invite {game}\" shows how others can join, \"stonepost cancel {game}\" calls it off."),
		ARG(who, who), ARG(seat, name), ARG(game, t->row.name)), e);
}
