// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who join with a code from the GM: their address is asked whether they want the seat, or
// the place on the stand-by list.
#include <string.h>

#include "desk/internal.h"
#include "mail/address.h"

// Returns the person's name, from the application or the letter's From, without anything that could
// begin a frame, because other players' letters will contain the name.
static const char *
called(struct reading *r, const struct application *w)
{
	static const char wide_hash[] = "\uff03"; // order parsers treat this character like '#'
	const char *name = display_name_clean(r->j->arena, w->name[0] != '\0' ? w->name : r->mail->from_name);
	struct text out;

	text_init(&out, r->j->arena);
	for (size_t len; *name != '\0'; name += len) {
		len = strncmp(name, wide_hash, strlen(wide_hash)) == 0 ? strlen(wide_hash) : 1;
		if (len > 1 || *name == '#')
			text_add(&out, "+");
		else
			text_add_bytes(&out, name, len);
	}
	return out.data;
}

// Asks the writer about an offer.
static int
ask(struct reading *r, struct offer_row *o, const struct table *t, struct err *e)
{
	struct judge *j = r->j;
	struct asking q = { .mail = r->mail, .key = arena_printf(j->arena, "%lld", (long long)r->letter->id) };

	if (asked_offer(j, o, t, &q, e) != 0 || limits_count(j, LIMIT_QUESTION, o->address, e) != 0)
		return -1;
	reading_say(r, arena_printf(j->arena, "%s\n%s\n", q.headline,
			   say(r->in, MSG("Asked at {address}."), ARG(address, o->address))));
	return 0;
}

// Reserves a seat for the writer.
static int
keep_seat(struct reading *r, const struct table *t, const struct application *w, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_JOIN, .game_id = t->row.id, .name = called(r, w),
		.address = r->mail->from, .lang = w->lang != NULL ? w->lang->code : NULL };
	const struct asking q = { .address = o.address, .game = t->row.name,
		.headline = say(r->in, MSG("No seat is free")) };
	struct offer_row before, kept;
	int seat = -1; // open, and not reserved

	if (offers_expire(j->store, j->now, e) != 0 || offers_of_address(j->store, &o, &before, e) != 0)
		return -1;
	if (before.id != 0)
		return ask(r, &before, t, e);
	for (int s = 0; s < t->row.players && seat < 0; s++) {
		if (!seat_is_vacant(&t->seat[s].row))
			continue;
		if (offers_of_seat(j->store, t->seat[s].row.id, &kept, e) != 0)
			return -1;
		if (kept.id == 0)
			seat = s;
	}
	if (seat < 0)
		return reading_tell(r, &q, say(r->in, MSG("All seats of this game are taken, or held for people we "
		    "have asked. A held seat is free again after three days: try again then.")), e);
	o.seat_id = t->seat[seat].row.id;
	return ask(r, &o, t, e);
}

static int
join(struct reading *r, const struct application *w, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct asking q = { .address = r->mail->from };

	if (table_find(j, w->game, t, e) != 0)
		return -1;
	int seat = table_seat_at(t, r->mail->from);
	if (seat >= 0 || w->lang == NULL)
		r->in = table_tongue(j, t, seat);
	q.game = t->row.name;
	if (seat >= 0) {
		q.address = t->seat[seat].row.person.address;
		q.headline = say(r->in, MSG("You already have a seat"));
		return reading_tell(r, &q, say(r->in, MSG("This address already has a seat in the game.")), e);
	}
	if (t->row.status == GAME_STATUS_JOINING)
		return keep_seat(r, t, w, e);
	q.headline = say(r->in, MSG("The game is closed to new players"));
	return reading_tell(r, &q, say(r->in, MSG("Game \"{game}\" is {status}: it no longer waits for players."),
		ARG(game, t->row.name), ARG(status, game_status_said(r->in, t->row.status))), e);
}

static int
want_standby(struct reading *r, const struct application *w, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_STANDBY, .name = called(r, w), .address = r->mail->from,
		.lang = w->lang != NULL ? w->lang->code : NULL }, before;
	const struct asking q = { .address = o.address, .game = "standby",
		.headline = say(r->in, MSG("You are on the stand-by list")) };
	struct standby_row person;

	if (standby_find(j->store, o.address, &person, e) != 0 || offers_expire(j->store, j->now, e) != 0 ||
	    offers_of_address(j->store, &o, &before, e) != 0)
		return -1;
	if (person.id != 0)
		return reading_tell(r, &q, say(r->in, MSG("This address is already on the stand-by list.")), e);
	return ask(r, before.id != 0 ? &before : &o, NULL, e);
}

int
newcomer_handle(struct reading *r, struct part *p, struct err *e)
{
	const struct application *w = &p->application;
	const char *address = r->mail->from;
	enum spent spent;

	if (address[0] == '\0' || tag_is_ours(r->j->arena, r->j->from, address)) {
		r->note = NOTE_NO_ADDRESS;
		return 0;
	}
	if (limits_ask(r->j, LIMIT_QUESTION, address, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING) {
		r->note = NOTE_UNANSWERED;
		return 0;
	}
	r->in = tongue_or(r->j->arena, w->lang != NULL ? w->lang : r->j->lang);
	return w->game != NULL ? join(r, w, e) : want_standby(r, w, e);
}
