// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The role of a writer in a part of a letter, and the part's parsed contents.
#include <string.h>

#include "desk/internal.h"
#include "mail/lexical.h"
#include "orders/answer.h"
#include "base/repair.h"
#include "store/events.h"
#include "store/orders.h"
#include "table/secret.h"

// Refuses a frame that belongs to nobody.
static int
refuse(struct reading *r, const struct part *p, const char *text)
{
	const struct problem fault = { .line = p->frame->line, .column = 1, .section = SECTIONS, .text = text };

	reading_refuse(r, &fault);
	return 0;
}

// Finds the game and the seat that a frame names. If there is no such seat, refuses the frame and
// leaves p->table NULL.
static int
find_seat(struct reading *r, struct part *p, struct err *e)
{
	const struct frame_head *head = &p->frame->head;
	const char *names[PLAYERS_MAX];

	if (reading_load(r, head->game, 0, e) != 0)
		return -1;
	const struct table *t = r->table;
	if (t == NULL)
		return refuse(r, p, say(r->in, MSG("there is no game \"{game}\"; you find its name in the subject of "
		    "its letters"), ARG(game, head->game)));
	p->seat = table_seat_named(t, head->seat);
	if (p->seat >= 0) {
		p->table = r->table;
		r->in = table_tongue(r->j, p->table, p->seat);
		return 0;
	}
	for (int s = 0; s < t->row.players; s++)
		names[s] = t->seat[s].row.name;
	return refuse(r, p,
	    say(r->in, MSG("game \"{game}\" has no seat \"{seat}\"; its seats are {seats}"), ARG(game, t->row.name),
		ARG(seat, head->seat), ARG(seats, say_list(r->in, names, t->row.players))));
}

static void
read_orders(struct reading *r, struct part *p)
{
	struct order_context ctx = { 0 };

	if (p->table != NULL)
		ctx = (struct order_context){ .seats = &p->table->names, .players = p->table->row.players,
			.sealed = p->table->row.mode == GAME_MODE_ROUND };
	p->role = p->table != NULL && !table_begun(p->table) ? ROLE_SEATED : ROLE_PLAYER;
	p->orders = arena_alloc(r->j->arena, sizeof *p->orders);
	orders_parse(r->in, p->frame, &ctx, p->orders);
}

// Whether a letter with tokens of other seats gives orders for this one: in a changed frame of ours, because
// players forward and paste each other's frames, or in one that was typed without proof.
static bool
is_anothers(const struct reading *r, const struct part *p)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;

	if (r->writer->count == 0)
		return false;
	const enum quote_frame made = r->parted->made[p->number - 1];
	if (made != FRAME_CHANGED && (made != FRAME_WRITTEN || p->proof != PROOF_NONE))
		return false;
	for (int i = 0; i < r->writer->count; i++)
		if (r->writer->seat[i].seat_id == row->id ||
		    word_same(r->writer->seat[i].address, row->person.address))
			return false;
	return true;
}

static int
player_frame(struct reading *r, struct part *p, struct err *e)
{
	if (r->j->store == NULL) {
		read_orders(r, p);
		return 0;
	}
	if (find_seat(r, p, e) != 0)
		return -1;
	if (p->table == NULL)
		return 0;
	const struct claim claim = { .table = p->table, .seat = p->seat, .key = p->frame->head.key };
	p->proof = PROOF_NONE;
	if (r->writer == NULL) { // a turn file
		read_orders(r, p);
		return 0;
	}
	if (writer_may(r->writer, &claim, &p->proof, e) != 0)
		return -1;
	if (is_anothers(r, p)) { // tells the writer and, if the frame was typed for the seat, its player
		r->in = r->writer->seat[0].in;
		if (r->parted->made[p->number - 1] == FRAME_WRITTEN)
			p->role = ROLE_STRANGER;
		return refuse(r, p, say(r->in, MSG("this frame belongs to seat \"{seat}\", but your letter comes "
		    "from another one: send back your own frame"), ARG(seat, p->frame->head.seat)));
	}
	if (p->proof == PROOF_NONE && elsewhere_fresh(r, p, e) != 0)
		return -1;
	if (p->proof != PROOF_NONE || p->from.fresh)
		read_orders(r, p);
	else
		p->role = ROLE_STRANGER;
	return 0;
}

// Handles a player's words. In a game that has not begun, all words are requests.
static int
player_words(struct reading *r, struct part *p, struct err *e)
{
	if (words_find(r, p, e) != 0)
		return -1;
	if (p->table != NULL && !table_begun(p->table) && p->frame->body[0] != '\0')
		read_orders(r, p);
	return 0;
}

static int
master_frame(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	if (r->writer == NULL)
		return refuse(r, p, say(r->in, MSG("game master commands work only by letter; here, use the program "
		    "itself: see \"stonepost --help\"")));
	if (writer_is_gm(r->writer, p->frame->head.key, &yes, e) != 0)
		return -1;
	p->role = yes ? ROLE_MASTER : ROLE_STRANGER;
	if (!yes)
		return 0;
	r->in = english(r->j->arena);
	p->commands = arena_alloc(r->j->arena, sizeof *p->commands);
	commands_parse(r->in, p->frame, p->commands);
	return 0;
}

// Assigns the part to the game master if its first line confirms a command, or the letter can be
// from nobody else.
static int
master_words(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	if (p->frame->body[0] == '\0')
		return 0;
	if (writer_is_gm(r->writer, "", &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	struct gm_commands *commands = arena_alloc(r->j->arena, sizeof *commands);
	commands_parse(r->in, p->frame, commands);
	bool confirms = commands->count > 0 && commands->list[0].call.act == &act_confirm;
	if (!confirms && (r->frames->count > 0 || r->writer->count > 0))
		return 0;
	r->in = english(r->j->arena);
	p->role = ROLE_MASTER;
	p->commands = commands;
	commands->count = confirms; // lines below the confirmation are not commands
	commands->problems.count = 0;
	commands->check = false;
	return 0;
}

// Returns the rest of a line after its first word, without leading colons and spaces.
static const char *
rest_after(struct arena *a, const char *line, size_t len, size_t word)
{
	line += word;
	len -= word;
	while (len > 0 && strchr(" \t:", *line) != NULL) {
		line++;
		len--;
	}
	while (len > 0 && strchr(" \t\r", line[len - 1]) != NULL)
		len--;
	return arena_strndup(a, line, len);
}

// Parses lines such as `name Ann`, `salt mammoth` and `lang fr` below an application or a yes. Their first
// words may be in any language; "name" is the same in all.
static void
read_lines(struct arena *a, const char *text, struct application *w)
{
	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		const size_t blanks = strspn(text, " \t"), word = blanks < len ? strcspn(text + blanks, " \t:\r\n") : 0;
		if (word == 0 || blanks + word >= len)
			continue;
		const char *rest = rest_after(a, text + blanks, len - blanks, word);
		const char *first = text_fold(a, text + blanks, word);
		const enum request_kind request = request_named(first);
		if (strcmp(first, "name") == 0)
			w->name = rest;
		else if (request == REQUEST_SALT)
			w->word = rest;
		else if (request == REQUEST_LANG)
			w->lang = lang_find(text_fold(a, rest, strlen(rest)));
	}
}

// Parses `join GAME CODE` or `standby CODE` anywhere in a line, followed by nothing or `lang fr`.
static bool
read_application(struct arena *a, const char *line, size_t len, struct application *w)
{
	char *part[6], *copy = text_fold(a, line, len);
	int n = 0;

	for (char *s = copy, *word; (word = s + strspn(s, " \t\r")), *word != '\0'; s = word) {
		if (n == 6) { // keeps only the last six words
			memmove(part, part + 1, 5 * sizeof *part);
			n = 5;
		}
		part[n++] = word;
		word += strcspn(word, " \t\r");
		if (*word != '\0')
			*word++ = '\0';
	}
	*w = (struct application){ .name = "", .word = "" };
	if (n >= 4 && strcmp(part[n - 2], "lang") == 0) {
		w->lang = lang_find(part[n - 1]);
		n -= 2;
	}
	if (n >= 3 && strcmp(part[n - 3], "join") == 0)
		w->game = part[n - 2];
	else if (n < 2 || strcmp(part[n - 2], "standby") != 0)
		return false;
	w->code = part[n - 1];
	return true;
}

// Assigns the part to a newcomer if its code is right.
static int
find_newcomer(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	read_lines(r->j->arena, p->frame->body, &p->application);
	if (p->application.lang == NULL)
		p->application.lang = lang_of_text(r->j->arena, p->frame->body);
	if (writer_has_code(r->j, &p->application, &yes, e) != 0)
		return -1;
	if (yes)
		p->role = ROLE_NEWCOMER;
	else
		r->note = p->application.game != NULL ? NOTE_NO_CODE : NOTE_NO_STANDBY_CODE;
	return 0;
}

static int
newcomer_words(struct reading *r, struct part *p, struct err *e)
{
	const char *subject = r->mail->subject, *body = p->frame->body;
	const char *first = body + strspn(body, " \t\n");
	struct arena *a = r->j->arena;

	return read_application(a, first, strcspn(first, "\n"), &p->application) ||
		read_application(a, subject, strlen(subject), &p->application) ? find_newcomer(r, p, e) : 0;
}

// Assigns the part to a person who was asked, if it carries the token of the question.
static int
find_asked(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	if (offers_expire(r->j->store, r->j->now, e) != 0 || writer_is_asked(r->j, &p->asked, &yes, e) != 0)
		return -1;
	if (yes)
		p->role = ROLE_ASKED;
	else
		r->note = NOTE_NO_TOKEN;
	return 0;
}

// Reads what an answer also gives: a word for the dice (`salt mammoth`), a name (`name Ann`), a
// language (`lang fr`).
static void
read_answer(struct arena *a, const char *text, struct asked *asked)
{
	struct application w = { .name = "", .word = "" };

	read_lines(a, text, &w);
	if (w.word[0] != '\0')
		asked->word = w.word;
	if (w.name[0] != '\0')
		asked->name = w.name;
	if (w.lang != NULL)
		asked->lang = w.lang;
}

static int
answer_words(struct reading *r, struct part *p, struct err *e)
{
	question_find(r->j, r->mail, &p->asked.question);
	if (p->asked.question.about == ABOUT_NOTHING)
		return 0;
	p->asked.reply = question_reply(r->parted->words);
	p->asked.word = p->asked.name = "";
	read_answer(r->j->arena, r->parted->words, &p->asked);
	return find_asked(r, p, e);
}

// Handles frames that bring people in instead of giving orders. Quoted ones do not count.
static int
people_frame(struct reading *r, struct part *p, struct err *e)
{
	const struct frame *frame = p->frame;

	if (r->mail == NULL)
		return refuse(r, p,
		    say(r->in, MSG("people join by mail, from an address of their own: a turn file can't do this")));
	if (frame->quoted)
		return 0;
	if (frame->kind == FRAME_CONFIRM) {
		if (!question_parse(r->j->arena, frame->head.key, &p->asked.question))
			return 0;
		p->asked.reply = question_reply(frame->body);
		if (p->asked.reply == REPLY_UNCLEAR) // the frame came back unchanged
			p->asked.reply = question_reply(r->parted->words);
		p->asked.word = p->asked.name = "";
		read_answer(r->j->arena, r->parted->words, &p->asked);
		read_answer(r->j->arena, frame->body, &p->asked);
		return find_asked(r, p, e);
	}
	p->application = (struct application){ .code = frame->head.key, .name = "", .word = "",
		.game = frame->kind == FRAME_STANDBY ? NULL : frame->head.game };
	return find_newcomer(r, p, e);
}

int
role_of_frame(struct reading *r, struct part *p, struct err *e)
{
	p->role = ROLE_NOBODY;
	if (p->frame->fault.text != NULL) {
		reading_refuse(r, &p->frame->fault);
		return 0;
	}
	if (p->frame->head.gm)
		return master_frame(r, p, e);
	return p->frame->kind == FRAME_ORDERS ? player_frame(r, p, e) : people_frame(r, p, e);
}

int
role_of_words(struct reading *r, struct part *p, struct err *e)
{
	static int (*const find[])(struct reading *r, struct part *p, struct err *e) = {
		answer_words, newcomer_words, player_words, master_words
	};
	bool framed = r->frames->count > 0 && !r->frames->list[0].quoted;

	p->role = ROLE_NOBODY;
	for (size_t i = 0; i < sizeof find / sizeof *find && p->role == ROLE_NOBODY; i++) {
		if ((!framed || find[i] == master_words) && find[i](r, p, e) != 0)
			return -1;
		if (p->role == ROLE_NOBODY && p->asked.question.about != ABOUT_NOTHING && p->asked.reply != REPLY_UNCLEAR)
			return 0; // a yes or no to a question that is not open any more means no orders
	}
	return 0;
}
