// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests that apply to a person in all their games.
#include <string.h>

#include "audit/dossier.h"
#include "base/repair.h"
#include "base/rhythm.h"
#include "base/span.h"
#include "desk/internal.h"
#include "desk/standby.h"
#include "orders/offer.h"
#include "people/person.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "report/letter.h"
#include "store/seats.h"

int
carry_games(struct carrying *c, struct err *e)
{
	const struct seat_row *row = &c->t->seat[c->seat].row;
	struct report_piece list[MINES];

	if (row->person_id == 0)
		return carry_refuse(c,
		    say(c->r->in, MSG("this seat has no address, so there are no other games to list")));
	if (c->out->games)
		return 0;
	c->out->games = true;
	if (mine_list(c->r->j, c->r->in, row->person_id, list, e) != 0)
		return -1;
	for (enum mine kind = 0; kind < MINES; kind++)
		if (list[kind].text != NULL)
			carry_piece(c, list[kind].title, list[kind].text);
	return 0;
}

int
carry_vacation(struct carrying *c, struct err *e)
{
	const struct request *q = c->request;
	struct pile questions = { 0 };
	struct stay days;
	const char *line;

	if (!carry_goes_on(c))
		return 0;
	if (q->text[0] == '\0')
		return vacation_book(c, NULL, false, e);
	const char *text = q->until[0] != '\0' ? arena_printf(c->r->j->arena, "%s .. %s", q->text, q->until) : q->text;
	if (vacation_days(c->r, table_zone(c->t, c->seat), text, &days, &questions, &line))
		return vacation_book(c, &days, q->from == 1, e);
	c->out->offer = line != NULL ? offer_of_request(c->r->j->arena, line) : c->out->offer;
	for (int i = 0; i < questions.count; i++)
		(void)carry_refuse(c, questions.list[i]);
	return 0;
}

int
carry_digest(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;
	struct rhythm rule = { .span = DAY };
	struct hours hours;

	if (!carry_brings_letters(c))
		return 0;
	// The combined letter needs one language and one time zone, and the person's games may have several.
	if (row->person.lang[0] == '\0')
		row->person.lang = c->r->in.lang->code;
	if (row->person.zone[0] == '\0')
		row->person.zone = c->t->row.zone;
	const char *text = strcmp(c->request->text, "off") != 0 ? c->request->text : "";
	if (person_set_digest(c->r->j->store, row, text, c->r->j->now, e) != 0)
		return -1;
	if (!hours_parse(row->person.digest, &hours)) {
		carry_done(c, say(c->r->in, MSG("Each of your games writes to you separately again. One last letter "
		    "brings what has been gathered for you so far.")));
		return 0;
	}
	rhythm_at(&rule, &hours);
	carry_done(c, say(c->r->in, MSG("You get one letter with all your games, {when}. The next one comes on "
	    "{time}."), ARG(when, deadline_rhythm_said(c->r->in, &rule)),
	    ARG(time, deadline_text(c->r->in, row->person.zone, row->person.digest_at))));
	return 0;
}

// Turns calendar entries on or off: the answer carries the current deadline, or withdraws it.
int
carry_calendar(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;

	if (!carry_brings_letters(c))
		return 0;
	row->person.calendar = c->request->from == 1;
	if (c->part->remark != NULL) // p->remark exists once the game has begun
		c->part->remark->dated = true;
	carry_done(c, say(c->r->in, row->person.calendar
	    ? MSG("Deadlines also come to you as an attachment that your calendar can open.")
	    : MSG("From now on you find deadlines only in the text of your letters.")));
	return person_keep(c->r->j->store, row, e);
}

// Stops reminders and messages. Reports of rounds still come, because the game waits for the
// player; the answer explains how to leave it.
int
carry_unsubscribe(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;

	if (!carry_brings_letters(c))
		return 0;
	row->person.quiet = true;
	carry_done(c, say(c->r->in, MSG("You won't get reminders or messages from other players any more, "
	    "only the boards of your games. To get them again, reply with the line \"subscribe\".")));
	if (game_goes_on(&c->t->row))
		carry_done(c, say(c->r->in, MSG("To leave the game for good, reply with the line \"yes resign\".")));
	return person_keep(c->r->j->store, row, e) != 0 ? -1 : standby_leave(c->r->j, row->person.address, e);
}

int
carry_subscribe(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;

	if (!carry_brings_letters(c))
		return 0;
	row->person.quiet = false;
	carry_done(c, say(c->r->in, MSG("From now on you'll get reminders and messages from other players "
	    "again.")));
	return person_keep(c->r->j->store, row, e);
}

int
carry_style(struct carrying *c, struct err *e)
{
	static const struct msg told[] = {
		[SEAT_STYLE_BOTH] = MESSAGE("From now on your letters come as text and as HTML."),
		[SEAT_STYLE_TEXT] = MESSAGE("From now on your letters come as plain text."),
		[SEAT_STYLE_NARROW] = MESSAGE("From now on your letters come as narrow text, for small screens."),
		[SEAT_STYLE_FRAME] = MESSAGE("From now on your letters come as text and as HTML, with a "
		    "block of orders to edit."),
	};
	struct seat_row *row = &c->t->seat[c->seat].row;
	const char *word = text_fold(c->r->j->arena, c->request->text, strlen(c->request->text));

	if (!carry_brings_letters(c))
		return 0;
	if (!seat_style_parse(word, &row->person.style))
		return carry_refuse(c,
		    say(c->r->in, MSG("\"{word}\" is not a style: write both, text, narrow or frame"),
		    ARG(word, c->request->text)));
	carry_done(c, say(c->r->in, told[row->person.style]));
	return person_keep(c->r->j->store, row, e);
}

int
carry_lang(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;
	struct arena *a = c->r->j->arena;
	const struct lang *lang = lang_find(text_fold(a, c->request->text, strlen(c->request->text)));

	if (!carry_brings_letters(c))
		return 0;
	if (lang == NULL)
		return carry_refuse(c, say(c->r->in, MSG("we don't write letters in \"{language}\"; choose one of "
		    "these: {languages}"), ARG(language, c->request->text), ARG(languages, lang_codes(a))));
	row->person.lang = lang->code;
	c->r->in.lang = lang; // the answer uses the new language, too
	carry_done(c, say(c->r->in, MSG("From now on your letters come in this language: {language}."),
		    ARG(language, lang->name)));
	return person_keep(c->r->j->store, row, e);
}

int
carry_address(struct carrying *c, struct err *e)
{
	struct outcome out;

	return carry_outcome(c, moving_ask(c->r, c->part, c->request->text, &out, e), &out);
}

int
carry_standby(struct carrying *c, struct err *e)
{
	struct outcome out;

	return carry_outcome(c, standby_player(c->r, &c->t->seat[c->seat].row, c->request->text[0] == '\0', &out, e), &out);
}

// The person who writes by mail. If there is none, refuses the request and returns NULL.
static const struct person_row *
find_writer(struct carrying *c)
{
	const struct person_row *who = &c->t->seat[c->seat].row.person;

	if (c->r->mail != NULL && who->id != 0)
		return who;
	(void)carry_refuse(c, say(c->r->in, MSG("this works only by mail; here, use \"stonepost person\"")));
	return NULL;
}

int
carry_export(struct carrying *c, struct err *e)
{
	const struct tongue in = c->r->in;
	const struct person_row *who = find_writer(c);
	bool may;

	if (who == NULL)
		return 0;
	if (carry_may_send(c, LIMIT_EXPORT, who->address, &may, e) != 0)
		return -1;
	if (!may)
		return 0;
	const char *dossier = dossier_of(c->r->j, who, e);
	if (dossier == NULL)
		return -1;
	carry_done(c, say(in, MSG("A file with what we keep about you is on its way to {address}."),
	    ARG(address, who->address)));
	struct carried_file f = { .word = "export", .headline = say(in, MSG("What we keep about you")),
		.file = { .type = "application", .subtype = "json", .name = "stonepost.json", .text = dossier } };
	pile_add(in.arena, &f.notes,
	    say(in, MSG("The attached file has everything we keep about you: your settings and addresses, your "
		"seats and orders in all games, your messages, and which letters you sent. You can open it with any "
		"program that shows text.")));
	pile_add(in.arena, &f.notes,
	    say(in, MSG("It leaves out what others wrote, even about you, other people's addresses, and the "
		"contents of the letters themselves.")));
	return carry_file(c, &f, e);
}

int
carry_forget(struct carrying *c, struct err *e)
{
	const struct person_row *who = find_writer(c);
	struct outcome out;

	return who != NULL ? carry_outcome(c, forgetting_ask(c->r, who, &out, e), &out) : 0;
}
