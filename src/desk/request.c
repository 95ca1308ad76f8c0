// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions and settings that stand among orders: what is done about each, and what its writer is
// told. They never change the position.
#include "desk/request.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "desk/moving.h"
#include "desk/rematch.h"
#include "desk/standby.h"
#include "desk/vacation.h"
#include "desk/whatif.h"
#include "desk/words.h"
#include "orders/days.h"
#include "base/repair.h"
#include "people/person.h"
#include "play/ending.h"
#include "play/seatwork.h"
#include "post/absence.h"
#include "post/brief.h"
#include "post/inform.h"
#include "post/notice.h"
#include "post/press.h"
#include "post/suggestion.h"
#include "report/tell.h"
#include "report/words.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/orders.h"
#include "table/sitting.h"

enum { PAGE = 50 };

// A request that is being carried out.
struct carrying {
	struct reading *r;
	const struct part *part;
	struct table *t; // of the part
	int seat;
	const struct request *request;
	struct requested *out;
};

static void
done(struct carrying *c, const char *sentence)
{
	pile_add(c->r->j->arena, &c->out->done, sentence);
}

static void
refuse(struct carrying *c, const char *why)
{
	pile_add(c->r->j->arena, &c->out->refused, reading_blame(c->r, c->part, c->request->line, why));
}

static void
add_piece(struct carrying *c, const char *title, const char *text)
{
	c->out->more[c->out->more_count++] =
	    (struct report_piece){ .title = title, .text = text };
}

static int
carry_show(struct carrying *c, struct err *e)
{
	(void)e;
	c->out->show = true;
	return 0;
}

static int
carry_help(struct carrying *c, struct err *e)
{
	(void)e;
	c->out->help = true;
	return 0;
}

// Adds what the seat was told of one round. All that this takes beside the text lies in `own`.
static int
tell_round(struct carrying *c, struct arena *own, int round, struct text *text, struct err *e)
{
	struct judge work = *c->r->j;
	struct table *t = arena_alloc(own, sizeof *t);
	struct report_input in;

	*t = *c->t; // brief_round puts its position there
	t->arena = work.arena = own;
	work.store = STORE_IN(c->r->j->store, own);
	if (brief_round(&work, t, c->seat, round, &in, e) != 0)
		return -1;
	const struct tongue to = { .arena = own, .lang = c->r->in.lang };
	const struct told_list told = tell(to, in.events, in.event_count, in.seats, c->seat);
	if (text->len > 0)
		text_add(text, "\n");
	if (told.count == 0)
		text_add_both(text,
		    say(to, MSG("Nothing has happened in round {round} yet."),
		        ARG(round, round)),
		    "\n");
	else
		text_add(text, tell_text(to, &told));
	if (in.plan.count > 0)
		text_addf(text, "\n%s\n",
		    say(to, MSG("What happened to your plan in round {round}:"),
		        ARG(round, round)));
	for (int i = 0; i < in.plan.count; i++)
		text_addf(text, "  - %s\n", in.plan.list[i]);
	return 0;
}

static int
carry_history(struct carrying *c, struct err *e)
{
	struct arena *a = c->r->j->arena;
	int present = c->t->game.round, from = c->request->from, to = c->request->to, status = 0;
	struct arena own = { 0 };
	struct text text;

	if (from > present) {
		refuse(
		    c, say(c->r->in,
		           MSG("there was no round {round} yet: the game is in round {present}"),
		           ARG(round, from), ARG(present, present)));
		return 0;
	}
	if (from == 0)
		from = 1;
	if (to == 0 || to > present)
		to = present;
	text_init(&text, a);
	for (int round = from; status == 0 && round <= to; round++) {
		status = tell_round(c, &own, round, &text, e);
		arena_empty(&own);
	}
	arena_release(&own);
	add_piece(c,
	    from == to
	        ? say(c->r->in, MSG("What happened in round {round}:"), ARG(round, from))
	        : say(c->r->in, MSG("What happened in rounds {from} to {to}:"),
	              ARG(from, from), ARG(to, to)),
	    text.data);
	return status;
}

// The newest letter to the seat that told of the position. row->id is 0 when there is none.
static int
last_report(struct carrying *c, struct outbox_row *row, struct err *e)
{
	struct judge *j = c->r->j;
	struct outbox_rows rows = { .count = PAGE };
	int64_t before = 0, id = 0;

	*row = (struct outbox_row){ 0 };
	while (rows.count == PAGE && id == 0) {
		if (outbox_of_seat(j->store, c->t->seat[c->seat].row.id, (struct page){ before, PAGE }, &rows,
			e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count && id == 0; i++) {
			before = rows.at[i].id;
			if (strcmp(rows.at[i].kind, letter_name(LETTER_REPORT)) == 0 ||
			    strcmp(rows.at[i].kind, letter_name(LETTER_INVITATION)) == 0 ||
			    strcmp(rows.at[i].kind, letter_name(LETTER_FINAL)) == 0)
				id = rows.at[i].id;
		}
	}
	return id != 0 ? outbox_get(j->store, id, row, e) : 0;
}

// What a letter offers, if that is still what is open; else NULL.
static int
still_offered(struct carrying *c, const struct outbox_row *row, const char **offer, struct err *e)
{
	struct suggestion now;
	struct sent_row sent;

	*offer = NULL;
	if (sent_get(c->r->j->store, row->message_id, &sent, e) != 0)
		return -1;
	suggestion_make(c->r->in, c->t, c->seat, &now);
	if (sent.id != 0 && now.offer != NULL && strcmp(now.offer, sent.offer) == 0)
		*offer = now.offer;
	return 0;
}

// Queues what a letter said as a letter of its own, which no mail program takes for a copy.
static int
send_again(struct carrying *c, const struct outbox_row *row, struct err *e)
{
	struct judge *j = c->r->j;
	struct incoming *old = arena_alloc(j->arena, sizeof *old);
	struct letter letter = { 0 };
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter,
		.answer = c->r->mail != NULL,
		.key = arena_printf(j->arena, "%s/%lld-%lld-%d/resend/%s", c->t->row.name,
		    (long long)c->t->row.seq, (long long)c->r->letter->id, c->part->number,
		    c->t->seat[c->seat].row.name) };

	letter_read(j->arena, &guard_defaults, row->message, row->message_size, old);
	letter.subject = arena_strdup(j->arena, old->subject);
	letter.body = arena_strndup(j->arena, old->body.text, old->body.len);
	if (still_offered(c, row, &posting.offer, e) != 0)
		return -1;
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = c->t, .seat = c->seat }, &posting, e);
}

static int
carry_resend(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const char *address = c->t->seat[c->seat].row.address;
	struct outbox_row row;
	enum spent spent;

	if (last_report(c, &row, e) != 0)
		return -1;
	if (row.id == 0) {
		refuse(c, address[0] == '\0'
		              ? say(c->r->in,
		                    MSG("your seat has no address, so no letters are sent to it: "
		                        "'show' prints the position here"))
		              : say(c->r->in, MSG("no report was sent to you yet: "
		                                           "'show' prints the position here")));
		return 0;
	}
	if (limits_spend(j, LIMIT_RESEND, address, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING) {
		refuse(c, say(c->r->in,
		              MSG("the last report was sent again {most} times within a day, "
		                  "which is all there is: 'show' prints the position here"),
		              ARG(most, limit_of(LIMIT_RESEND)->most)));
		return 0;
	}
	if (send_again(c, &row, e) != 0)
		return -1;
	done(c, say(c->r->in, MSG("Your last report is sent to you once more.")));
	return 0;
}

// What a request came to that is carried out elsewhere.
static void
tell_outcome(struct carrying *c, const struct outcome *out)
{
	if (out->refusal != NULL)
		refuse(c, out->refusal);
	else
		done(c, out->told);
}

static int
carry_press(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const struct request *q = c->request;
	const struct press press = { .table = c->t, .seat = c->seat, .to = q->to, .body = q->text,
		.letter_id = c->r->letter->id,
		.key = arena_printf(j->arena, "%s/%lld-%d-%d", c->t->row.name,
		    (long long)c->r->letter->id, c->part->number, q->line) };
	struct outcome out;

	if (press_send(j, &press, &out, e) != 0)
		return -1;
	tell_outcome(c, &out);
	return 0;
}

static int
carry_whatif(struct carrying *c, struct err *e)
{
	const char *asked = c->request->text;
	struct whatif tried;

	(void)e;
	whatif(c->r->in, c->t, c->seat, asked, &tried);
	if (tried.told != NULL)
		add_piece(c,
		    say(c->r->in, tried.suggested ? MSG("What the suggestion would do, given \"{orders}\":")
						  : MSG("What your plan would do, given \"{orders}\":"),
			ARG(orders, asked)),
		    tried.told);
	else
		refuse(c, tried.refusal);
	return 0;
}

// Whether the game goes on: there is nothing to leave in another, and no time to be away from.
static bool
goes_on(struct carrying *c)
{
	if (game_goes_on(&c->t->row))
		return true;
	refuse(c, say(c->r->in, MSG("game '{game}' is {status}"),
	              ARG(game, c->t->row.name), ARG(status, game_status_said(c->r->in, c->t->row.status))));
	return false;
}

static int
carry_vacation(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	struct seat_row *row = &c->t->seat[c->seat].row;
	struct vacation v = { .first = c->request->text, .last = c->request->until };

	if (!goes_on(c))
		return 0;
	if (v.last[0] != '\0') {
		v.last = day_with_year(j->arena, v.last, j->now, 1, &v.until);
		v.first = day_with_year(j->arena, v.first, v.until, -1, &v.from);
		v.until += DAY; // the last day is one of them
	}
	const char *refusal = absence_book(c->r->in, row, v.from, v.until, j->now);
	if (refusal != NULL) {
		refuse(c, refusal);
		return 0;
	}
	done(c, v.until == 0
	            ? say(c->r->in, MSG("No vacation is noted for you any more."))
	            : say(c->r->in,
	                  MSG("Your vacation is noted: from {from} to {until} (UTC)."),
	                  ARG(from, v.first), ARG(until, v.last)));
	return seats_save(j->store, row, e) != 0 || vacation_tell(j, c->t, c->seat, &v, e) != 0 ||
		vacation_elsewhere(c->r, row, &v, &c->out->done, e) != 0
	    ? -1
	    : 0;
}

// A player who leaves may be the last who had not agreed to the end: then the game is over by now, and
// the other requests are about a game that is over.
static int
look_again(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const char *name = c->t->row.name;
	struct game_row now;

	if (games_find(j->store, name, &now, e) != 0)
		return -1;
	if (now.status != GAME_STATUS_OVER)
		return 0;
	done(c,
	    say(c->r->in,
	        MSG("The others had agreed to end the game, so it is over as it stands.")));
	return table_load(j, name, c->t, e) != 0 || table_load_orders(j, c->t, e) != 0 ? -1 : 0;
}

static int
carry_resign(struct carrying *c, struct err *e)
{
	const struct seat_row *row = &c->t->seat[c->seat].row;

	if (!goes_on(c))
		return 0;
	if (c->r->mail != NULL && (c->part->said == NULL || !c->part->said->leaves)) {
		refuse(c, say(c->r->in, MSG("to leave the game for good, reply with the line: yes resign")));
		return 0;
	}
	if (row->resigned) {
		refuse(
		    c, say(c->r->in, MSG("you have resigned from this game already")));
		return 0;
	}
	done(c, say(c->r->in, MSG("You have resigned. Your seat is vacant, and the "
	                                   "others and the game master are told.")));
	return seat_resign(c->r->j, c->t, c->seat, "player", e) != 0 ? -1 : look_again(c, e);
}

static int
carry_agree(struct carrying *c, struct err *e)
{
	struct outcome out;

	if (ending_agree(c->r->j, c->t, c->seat, c->request->text[0] != '\0', &out, e) != 0)
		return -1;
	tell_outcome(c, &out);
	return 0;
}

static int
carry_again(struct carrying *c, struct err *e)
{
	struct outcome out;

	if (rematch_ask(c->r, c->t, c->seat, &out, e) != 0)
		return -1;
	tell_outcome(c, &out);
	return 0;
}

static int
carry_games(struct carrying *c, struct err *e)
{
	const struct seat_row *row = &c->t->seat[c->seat].row;
	struct report_piece list[MINES];

	if (row->person_id == 0) {
		refuse(c, say(c->r->in, MSG("this seat has no address, so there are no other games to list")));
		return 0;
	}
	if (c->out->games)
		return 0;
	c->out->games = true;
	if (mine_list(c->r->j, c->r->in, row->person_id, list, e) != 0)
		return -1;
	for (enum mine kind = 0; kind < MINES; kind++)
		if (list[kind].text != NULL)
			add_piece(c, list[kind].title, list[kind].text);
	return 0;
}

// Whether the game may still bring letters.
static bool
brings_letters(struct carrying *c)
{
	if (!game_is_past(&c->t->row))
		return true;
	refuse(c, say(c->r->in, MSG("game '{game}' is {status}"),
	              ARG(game, c->t->row.name), ARG(status, game_status_said(c->r->in, c->t->row.status))));
	return false;
}

static int
carry_remind(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const struct game_row *game = &c->t->row;
	struct reminder_row row = { .seat_id = c->t->seat[c->seat].row.id, .span = c->request->from };

	if (!brings_letters(c))
		return 0;
	if (strcmp(c->request->text, "usual") == 0) {
		done(c, game->remind > 0
		            ? say(c->r->in,
		                  MSG("You are reminded like all: {span} before a deadline."),
		                  ARG(span, span_words(c->r->in, game->remind)))
		            : say(c->r->in, MSG("You are reminded like all, which in "
		                                         "this game is not at all.")));
		return reminders_drop(j->store, row.seat_id, e);
	}
	if (row.span == 0) {
		done(c,
		    say(c->r->in, MSG("You are not reminded of deadlines any more.")));
		return reminders_set(j->store, &row, e);
	}
	done(c, say(c->r->in,
	            MSG("You are reminded {span} before a deadline that is yours to meet."),
	            ARG(span, span_words(c->r->in, row.span))));
	if (game->deadline_at != 0 && game->deadline_at - row.span > j->now)
		row.due_at = game->deadline_at - row.span;
	return reminders_set(j->store, &row, e);
}

static int
carry_digest(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;

	if (!brings_letters(c))
		return 0;
	row->digest = c->request->from == 1;
	done(c, row->digest
	            ? say(c->r->in,
	                  MSG("What needs no answer is gathered for you: it comes once a "
	                      "day, or with your next report."))
	            : say(c->r->in,
	                  MSG("Your letters come one by one from now on. What is gathered "
	                      "already comes with your next report, or within a day.")));
	return person_keep(c->r->j->store, row, e);
}

// The answer brings the present deadline at once, or withdraws it.
static int
carry_calendar(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;

	if (!brings_letters(c))
		return 0;
	row->calendar = c->request->from == 1;
	c->part->remark->dated = true;
	done(c, say(c->r->in, row->calendar
	    ? MSG("Deadlines come to you as an attachment, too, which your calendar can open.")
	    : MSG("Deadlines stand in your letters alone from now on.")));
	return person_keep(c->r->j->store, row, e);
}

static int
carry_style(struct carrying *c, struct err *e)
{
	static const struct msg told[] = {
		[SEAT_STYLE_BOTH] = MESSAGE("Your letters come as text and as HTML."),
		[SEAT_STYLE_TEXT] = MESSAGE("Your letters come as text alone."),
		[SEAT_STYLE_NARROW] = MESSAGE("Your letters come as narrow text, for small screens."),
		[SEAT_STYLE_FRAME] = MESSAGE("Your letters come as text, with a block of orders to be edited."),
	};
	struct seat_row *row = &c->t->seat[c->seat].row;
	const char *word = text_fold(c->r->j->arena, c->request->text, strlen(c->request->text));

	if (!brings_letters(c))
		return 0;
	if (!seat_style_parse(word, &row->style)) {
		refuse(c, say(c->r->in, MSG("'{word}' is no style: write both, text, narrow or frame"),
			      ARG(word, c->request->text)));
		return 0;
	}
	done(c, say(c->r->in, told[row->style]));
	return person_keep(c->r->j->store, row, e);
}

static int
carry_lang(struct carrying *c, struct err *e)
{
	struct seat_row *row = &c->t->seat[c->seat].row;
	struct arena *a = c->r->j->arena;
	const struct lang *lang = lang_find(text_fold(a, c->request->text, strlen(c->request->text)));

	if (!brings_letters(c))
		return 0;
	if (lang == NULL) {
		refuse(c, say(c->r->in, MSG("letters are not written in '{language}' here, only in: {languages}"),
			      ARG(language, c->request->text), ARG(languages, lang_codes(a))));
		return 0;
	}
	row->lang = lang->code;
	c->r->in.lang = lang; // the answer, too
	done(c, say(c->r->in, MSG("Your letters come in this language from now on: {language}."),
		    ARG(language, lang->name)));
	return person_keep(c->r->j->store, row, e);
}

static int
carry_salt(struct carrying *c, struct err *e)
{
	(void)e;
	refuse(c, say(c->r->in,
	              MSG("a word is mixed into the dice only until the game begins: now "
	                  "everything is drawn from it")));
	return 0;
}

static int
carry_address(struct carrying *c, struct err *e)
{
	struct outcome out;

	if (moving_ask(c->r, c->part, c->request->text, &out, e) != 0)
		return -1;
	tell_outcome(c, &out);
	return 0;
}

static int
carry_standby(struct carrying *c, struct err *e)
{
	struct outcome out;

	if (standby_player(c->r, &c->t->seat[c->seat].row, c->request->text[0] == '\0', &out, e) != 0)
		return -1;
	tell_outcome(c, &out);
	return 0;
}

// How to add a request: a line in REQUEST_LIST (orders/parsed.h), a function here, a paragraph in
// stonepost-orders(5), cases in tests/mail/requests.sh. If something new follows it, that has a reader in
// orders/parse_side.c.
#define CARRY(name, word, what, cure, example, help) carry_##word,
static int (*const carry[])(struct carrying *c, struct err *e) = { REQUEST_LIST(CARRY) };
#undef CARRY

int
requests_carry(struct reading *r, const struct part *p, struct requested *out, struct err *e)
{
	struct carrying c = { .r = r, .part = p, .t = p->table, .seat = p->seat, .out = out };

	*out = (struct requested){ 0 };
	for (int i = 0; i < p->orders->requests; i++) {
		c.request = &p->orders->request[i];
		if (carry[c.request->kind](&c, e) != 0)
			return err_prefix(e, "'%s'", request_word(c.request->kind));
	}
	return 0;
}
