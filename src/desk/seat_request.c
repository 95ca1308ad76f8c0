// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests about a seat's game.
#include <string.h>

#include "audit/archive.h"
#include "audit/pages.h"
#include "base/span.h"
#include "desk/internal.h"
#include "mail/mime.h"
#include "play/pause.h"
#include "play/seatwork.h"
#include "post/brief.h"
#include "post/inform.h"
#include "post/open_offer.h"
#include "post/press.h"
#include "report/tell.h"
#include "report/words.h"
#include "store/seats.h"
#include "table/orders.h"
#include "table/sitting.h"

enum { PAGE = 50 };

int
carry_show(struct carrying *c, struct err *e)
{
	(void)e;
	c->out->show = true;
	return 0;
}

int
carry_help(struct carrying *c, struct err *e)
{
	(void)e;
	c->out->help = true;
	return 0;
}

// Adds what the seat was told about one round. All temporary data is in `own`.
static int
tell_round(struct carrying *c, struct arena *own, int round, struct text *text, struct err *e)
{
	struct judge work = JUDGE_IN(c->r->j, own);
	struct table *t = arena_alloc(own, sizeof *t);
	struct report_input in;

	*t = *c->t; // brief_round changes the copy's position
	t->arena = own;
	if (brief_round(&work, t, c->seat, round, &in, e) != 0)
		return -1;
	const struct tongue to = { .arena = own, .lang = c->r->in.lang };
	const struct told_list told = tell(to, in.events, in.event_count, in.seats, c->seat);
	if (text->len > 0)
		text_add(text, "\n");
	if (told.count == 0)
		text_add_both(text,
		    say(to, MSG("Nothing has happened in round {round} yet."), ARG(round, round)), "\n");
	else
		text_add(text, tell_text(to, &told, 0));
	if (in.plan.count > 0)
		text_addf(text, "\n%s\n",
		    say(to, MSG("What happened to your plan in round {round}:"), ARG(round, round)));
	for (int i = 0; i < in.plan.count; i++)
		text_addf(text, "  - %s\n", in.plan.list[i]);
	return 0;
}

int
carry_history(struct carrying *c, struct err *e)
{
	int present = c->t->game.round, from = c->request->from, to = c->request->to, status = 0;
	struct arena own = { 0 };
	struct text text;

	if (from > present)
		return carry_refuse(c,
		    say(c->r->in, MSG("there was no round {round} yet: the game is in round {present}"),
		    ARG(round, from), ARG(present, present)));
	if (from == 0)
		from = 1;
	if (to == 0 || to > present)
		to = present;
	text_init(&text, c->r->j->arena);
	for (int round = from; status == 0 && round <= to; round++) {
		status = tell_round(c, &own, round, &text, e);
		arena_empty(&own);
	}
	arena_release(&own);
	carry_piece(c,
	    from == to ? say(c->r->in, MSG("What happened in round {round}:"), ARG(round, from))
		       : say(c->r->in, MSG("What happened in rounds {from} to {to}:"), ARG(from, from), ARG(to, to)),
	    text.data);
	return status;
}

// Finds the newest letter to the seat that showed the position; row->id is 0 if there is none.
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

// Queues the contents of a letter as a new letter, so that no mail program takes it for a copy.
static int
send_again(struct carrying *c, const struct outbox_row *row, struct err *e)
{
	struct judge *j = c->r->j;
	struct incoming *old = arena_alloc(j->arena, sizeof *old);
	struct open_offer now;
	struct sent_row sent;
	struct letter letter = { 0 };
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter, .answer = c->r->mail != NULL,
		.key = arena_printf(j->arena, "%s/%lld-%lld-%d/resend/%s", c->t->row.name, (long long)c->t->row.seq,
		    (long long)c->r->letter->id, c->part->number, c->t->seat[c->seat].row.name) };

	if (mime_load(e) != 0)
		return -1;
	letter_read(j->arena, &guard_defaults, row->message, row->message_size, old);
	letter.subject = arena_strdup(j->arena, old->subject);
	letter.body = arena_strndup(j->arena, old->body.text, old->body.len);
	if (sent_get(j->store, row->message_id, &sent, e) != 0 ||
	    open_offer(j, c->r->in, c->t, c->seat, false, &now, e) != 0)
		return -1;
	if (sent.id != 0 && now.offer != NULL && strcmp(now.offer, sent.offer) == 0) // its offer is still open
		posting.offer = now.offer;
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = c->t, .seat = c->seat }, &posting, e);
}

int
carry_resend(struct carrying *c, struct err *e)
{
	const char *address = c->t->seat[c->seat].row.person.address;
	struct outbox_row row;
	enum spent spent;

	if (c->t->seat[c->seat].row.person.digest[0] != '\0') // the seat's reports were parts of combined letters
		return carry_show(c, e);
	if (last_report(c, &row, e) != 0)
		return -1;
	if (row.id == 0)
		return carry_refuse(c, say(c->r->in, address[0] == '\0'
		    ? MSG("your seat has no address, so it gets no letters: \"show\" prints the position here")
		    : MSG("no report has been sent to you yet: \"show\" prints the position here")));
	if (limits_spend(c->r->j, LIMIT_RESEND, address, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING)
		return carry_refuse(c, say(c->r->in, MSG("we sent the last report again {most} times within a day, "
		    "which is the limit: \"show\" prints the position here"),
		    ARG(most, limit_of(LIMIT_RESEND)->most)));
	if (send_again(c, &row, e) != 0)
		return -1;
	carry_done(c, say(c->r->in, MSG("Your last report is on its way to you again.")));
	return 0;
}

int
carry_page(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const struct tongue in = c->r->in;
	const char *address = c->t->seat[c->seat].row.person.address, *game = c->t->row.name;
	struct archive *archive = arena_alloc(j->arena, sizeof *archive);
	struct text page;
	bool may;

	if (address[0] == '\0')
		return carry_refuse(c,
		    say(in, MSG("your seat has no address: \"stonepost export --html\" writes the page")));
	if (c->t->game.open.kind != ASK_OVER)
		return carry_refuse(c, say(in, MSG("you can get the page of a game when it is over; until then "
		    "\"history\" shows what happened")));
	if (carry_may_send(c, LIMIT_PAGE, address, &may, e) != 0)
		return -1;
	if (!may)
		return 0;
	text_init(&page, j->arena);
	if (archive_load_public(j, game, archive, e) != 0)
		return -1;
	archive->lang = in.lang->code;
	if (page_of_archive(j->arena, archive, NULL, &page, e) != 0)
		return -1;
	struct carried_file f = { .word = "page", .headline = say(in, MSG("The page of the game")),
		.file = { .type = "text", .subtype = "html", .name = arena_printf(j->arena, "%s.html", game), .text = page.data } };
	pile_add(j->arena, &f.notes,
	    say(in, MSG("The attached file replays the game in any web browser, even without a network: save it and open it. "
			"Nothing in it is secret, so you can pass it on.")));
	carry_done(c, say(in, MSG("The page of the game is on its way to {address}."), ARG(address, address)));
	return carry_file(c, &f, e);
}

int
carry_press(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const struct request *q = c->request;
	const char *body = q->text;

	if (body[0] == '\0') { // sends the question that the answered letter left open
		struct sent_row row = { .id = 0 };
		if (c->r->answers != NULL &&
		    sent_get(j->store, sent_part(j->arena, c->r->answers, c->t->row.name), &row, e) != 0)
			return -1;
		if (row.id == 0 && reading_answers(c->r, &row, e) != 0)
			return -1;
		body = row.id != 0 && row.seat_id == c->t->seat[c->seat].row.id ? row.question : "";
	}
	if (body[0] == '\0')
		return carry_refuse(c, say(c->r->in, MSG("the message is empty")));
	const struct press press = { .table = c->t, .seat = c->seat, .to = q->to, .body = body,
		.letter_id = c->r->letter->id, .key = arena_printf(j->arena, "%s/%lld-%d-%d", c->t->row.name,
		    (long long)c->r->letter->id, c->part->number, q->line) };
	struct outcome out;

	return carry_outcome(c, press_send(j, &press, &out, e), &out);
}

int
carry_whatif(struct carrying *c, struct err *e)
{
	const char *asked = c->request->text;
	struct whatif tried;

	(void)e;
	whatif(c->r->in, c->t, c->seat, asked, false, &tried);
	if (tried.told == NULL && c->part->words) {
		const char *kept = whatif_words(c->r->in, c->t, asked);
		if (kept[0] != '\0')
			whatif(c->r->in, c->t, c->seat, asked = kept, true, &tried);
	}
	if (tried.told != NULL)
		carry_piece(c,
		    say(c->r->in, tried.own ? MSG("What the plan \"{orders}\" would do:")
			: tried.suggested ? MSG("What the suggestion would do, given \"{orders}\":")
						  : MSG("What your plan would do, given \"{orders}\":"),
			ARG(orders, asked)),
		    tried.told);
	else
		(void)carry_refuse(c, tried.refusal);
	return 0;
}

int
carry_resign(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	struct game_row now;

	if (!carry_goes_on(c))
		return 0;
	if (c->r->mail != NULL && (c->part->said == NULL || c->part->said->confirms != REQUEST_RESIGN))
		return carry_refuse(c,
		    say(c->r->in, MSG("to leave the game for good, reply with the line \"yes resign\"")));
	if (c->t->seat[c->seat].row.resigned)
		return carry_refuse(c, say(c->r->in, MSG("you have resigned from this game already")));
	carry_done(c,
	    say(c->r->in, MSG("You have resigned. Your seat is vacant. The others and the game master know.")));
	if (seat_resign(j, c->t, c->seat, "player", e) != 0)
		return -1;
	const char *name = c->t->row.name;
	if (games_find(j->store, name, &now, e) != 0)
		return -1;
	if (now.status != GAME_STATUS_OVER)
		return 0;
	// the remaining requests are about a finished game
	carry_done(c, say(c->r->in, MSG("The others had agreed to end the game, so it is over.")));
	return table_load(j, name, c->t, e) != 0 || table_load_orders(j, c->t, e) != 0 ? -1 : 0;
}

int
carry_agree(struct carrying *c, struct err *e)
{
	struct outcome out;

	return carry_outcome(c, agreement_say(c->r->j, c->t, c->seat, c->request, &out, e), &out);
}

int
carry_extend(struct carrying *c, struct err *e)
{
	struct outcome out;

	return carry_outcome(c, agreement_extend(c->r->j, c->t, c->seat, c->request->from, &out, e), &out);
}

int
carry_again(struct carrying *c, struct err *e)
{
	struct outcome out;

	return carry_outcome(c, rematch_ask(c->r, c->t, c->seat, &out, e), &out);
}

int
carry_remind(struct carrying *c, struct err *e)
{
	struct judge *j = c->r->j;
	const struct game_row *game = &c->t->row;
	struct reminder_row row = { .seat_id = c->t->seat[c->seat].row.id, .span = c->request->from };

	if (!carry_brings_letters(c))
		return 0;
	if (c->t->seat[c->seat].row.person.quiet)
		return carry_refuse(c, say(c->r->in, MSG("you have unsubscribed from reminders; to have them back, "
		    "reply with the line \"subscribe\"")));
	if (strcmp(c->request->text, "usual") == 0) {
		carry_done(c, game->remind > 0
		    ? say(c->r->in, MSG("You'll get the usual reminder, {span} before a deadline."),
			  ARG(span, span_words(c->r->in, game->remind)))
		    : say(c->r->in, MSG("You'll get the usual reminders, but in this game there are none.")));
		return reminders_drop(j->store, row.seat_id, e);
	}
	if (row.span == 0) {
		carry_done(c, say(c->r->in, MSG("You won't be reminded of deadlines any more.")));
		return reminders_set(j->store, &row, e);
	}
	carry_done(c, say(c->r->in, MSG("You'll get a reminder {span} before each deadline you have to meet."),
	    ARG(span, span_words(c->r->in, row.span))));
	if (game->deadline_at != 0 && game->deadline_at - row.span > j->now)
		row.due_at = game->deadline_at - row.span;
	return reminders_set(j->store, &row, e);
}

int
carry_salt(struct carrying *c, struct err *e)
{
	(void)e;
	return carry_refuse(c, say(c->r->in, MSG("words are mixed into the dice only before the game begins: now "
	    "everything is drawn from them")));
}
