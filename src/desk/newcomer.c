// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who come in by a code that the GM gave away: their address is asked whether they want the
// seat, or the place on the stand-by list.
#include <string.h>

#include "base/span.h"
#include "desk/door.h"
#include "mail/address.h"
#include "mail/tag.h"
#include "store/people.h"

enum { KEPT = 3 * DAY };

// Whether the writer's address may be sent a question: it is one, and was not asked too often.
static int
may_ask(struct reading *r, bool *yes, struct err *e)
{
	const char *address = r->mail->from;
	enum spent spent;

	*yes = false;
	if (address[0] == '\0' || tag_is_ours(r->j->arena, r->j->from, address)) {
		r->note = NOTE_NO_ADDRESS;
		return 0;
	}
	if (limits_ask(r->j, LIMIT_QUESTION, address, &spent, e) != 0)
		return -1;
	*yes = spent == SPENT_NOTHING;
	if (!*yes)
		r->note = NOTE_UNANSWERED;
	return 0;
}

// What the person is to be called: as they say, or as the letter's From does. Names stand in the
// letters of others: nothing in one may begin a frame.
static const char *
called(struct reading *r, const struct application *w)
{
	static const char wide_hash[] = "\uff03"; // which readers of orders take for the other
	const char *name =
	    display_name_clean(r->j->arena, w->name[0] != '\0' ? w->name : r->mail->from_name);
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

// Asks about an offer, with these notes.
static int
ask(struct reading *r, const struct offer_row *o, struct asking *q, struct pile *notes, struct err *e)
{
	struct judge *j = r->j;

	pile_add(j->arena, notes,
	    "You get this letter because somebody wrote to us with your address as the sender. If it "
	    "was not you, do nothing: you will hear no more of it.");
	q->notes = lines_of(notes);
	q->mail = r->mail;
	q->key = arena_printf(j->arena, "%lld", (long long)r->letter->id);
	reading_say(r, arena_printf(j->arena, "%s\nAsked at %s.\n", q->headline, o->address));
	return limits_count(j, LIMIT_QUESTION, o->address, e) != 0
	    ? -1
	    : question_offer(j, o, q, e);
}

static int
ask_about_seat(struct reading *r, const struct table *t, const struct offer_row *o, struct err *e)
{
	struct judge *j = r->j;
	struct asking q = { .game = t->row.name, .headline = "Do you want this seat?" };
	struct pile notes = { 0 };

	pile_addf(j->arena, &notes,
	    "The seat '%s' of the game '%s' is kept for you for three days: %s. Do you want it?",
	    seat_called(&t->names, table_seat_of_id(t, o->seat_id)), t->row.name,
	    o->name[0] != '\0' ? arena_printf(j->arena, "you would be called %s", o->name)
			       : "you gave no name");
	pile_addf(j->arena, &notes,
	    "All chance of the game comes from a seed that is drawn already. Its SHA-256: %s",
	    t->row.commitment);
	if (o->word[0] != '\0')
		pile_addf(j->arena, &notes, "Your word, which is mixed into it: %s", o->word);
	return ask(r, o, &q, &notes, e);
}

// A seat that is open and kept for nobody; -1 if there is none.
static int
free_seat(struct judge *j, const struct table *t, int *seat, struct err *e)
{
	struct offer_row kept;

	*seat = -1;
	for (int s = 0; s < t->row.players && *seat < 0; s++) {
		if (seat_is_taken(&t->seat[s].row))
			continue;
		if (offers_of_seat(j->store, t->seat[s].row.id, &kept, e) != 0)
			return -1;
		if (kept.id == 0)
			*seat = s;
	}
	return 0;
}

// Keeps a seat for the writer.
static int
keep_seat(struct reading *r, const struct table *t, const struct application *w, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_JOIN, .game_id = t->row.id, .name = called(r, w),
		.word = w->word, .address = r->mail->from, .asked_at = j->now,
		.expires_at = j->now + KEPT };
	const struct asking q = { .address = o.address, .game = t->row.name,
		.headline = "No seat is free" };
	struct err fault = { .code = ERR_NONE };
	struct offer_row before;
	struct text salt;
	int seat;

	if (offers_expire(j->store, j->now, e) != 0 ||
	    offers_of_address(j->store, &o, &before, e) != 0)
		return -1;
	if (before.id != 0)
		return ask_about_seat(r, t, &before, e);
	text_init(&salt, j->arena);
	if (w->word[0] != '\0' && seed_salt_add(&salt, "x", w->word, &fault) != 0)
		o.word = "";
	if (free_seat(j, t, &seat, e) != 0)
		return -1;
	if (seat < 0)
		return reading_tell(r, &q,
		    "All seats of this game are taken, or kept for others who were asked. A seat that is "
		    "kept is free again after three days: try again then.",
		    e);
	o.seat_id = t->seat[seat].row.id;
	return offers_insert(j->store, &o, e) != 0 ? -1 : ask_about_seat(r, t, &o, e);
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
	q.game = t->row.name;
	if (seat >= 0) {
		q.address = t->seat[seat].row.address;
		q.headline = "You have a seat";
		return reading_tell(r, &q, "This address has a seat in the game already.", e);
	}
	if (t->row.status == GAME_STATUS_JOINING)
		return keep_seat(r, t, w, e);
	q.headline = "The game takes nobody in";
	return reading_tell(r, &q,
	    arena_printf(j->arena, "The game '%s' is %s: it does not wait for players any more.",
		t->row.name, game_status_name(t->row.status)),
	    e);
}

static int
want_standby(struct reading *r, const struct application *w, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_STANDBY, .name = called(r, w),
		.address = r->mail->from, .asked_at = j->now, .expires_at = j->now + KEPT }, before;
	struct asking q = { .address = o.address, .game = "standby",
		.headline = "You are on the stand-by list" };
	struct standby_row person;
	struct pile notes = { 0 };

	if (standby_find(j->store, o.address, &person, e) != 0 ||
	    offers_expire(j->store, j->now, e) != 0 ||
	    offers_of_address(j->store, &o, &before, e) != 0)
		return -1;
	if (person.id != 0)
		return reading_tell(r, &q, "This address is on the stand-by list already.", e);
	if (before.id != 0)
		o = before;
	else if (offers_insert(j->store, &o, e) != 0)
		return -1;
	pile_add(j->arena, &notes,
	    "Do you want to be on the stand-by list? When a seat becomes vacant in a game, the first "
	    "of the list is asked by letter, and can say yes or no.");
	q.headline = "Do you want to be on the list?";
	return ask(r, &o, &q, &notes, e);
}

int
newcomer_take(struct reading *r, struct part *p, struct err *e)
{
	const struct application *w = &p->application;
	bool yes;

	if (may_ask(r, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	return w->game != NULL ? join(r, w, e) : want_standby(r, w, e);
}
