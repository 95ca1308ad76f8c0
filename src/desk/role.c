// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who the writer of a part of a letter is in it, and what the part holds.
#include <string.h>

#include "desk/door.h"
#include "mail/lexical.h"
#include "orders/answer.h"
#include "orders/bare.h"
#include "orders/repair.h"
#include "store/events.h"
#include "store/orders.h"
#include "table/secret.h"

// Refuses a frame that can be given to nobody.
static int
refuse(struct reading *r, const struct part *p, const char *text)
{
	const struct problem fault = { .line = p->frame->line, .column = 1, .section = SECTIONS,
		.text = text };

	reading_refuse(r, &fault);
	return 0;
}

// Finds the game and the seat that a frame names. If there is none, refuses the frame and leaves p->table
// NULL.
static int
find_seat(struct reading *r, struct part *p, struct err *e)
{
	const struct frame_head *head = &p->frame->head;
	const char *names[PLAYERS_MAX];

	if (reading_load(r, head->game, 0, e) != 0)
		return -1;
	const struct table *t = r->table;
	if (t == NULL)
		return refuse(r, p,
		    say(r->in, MSG("there is no game '{game}'; its name stands in the subject of its letters"),
			ARG(game, head->game)));
	p->seat = table_seat_named(t, head->seat);
	if (p->seat >= 0) {
		p->table = r->table;
		return 0;
	}
	for (int s = 0; s < t->row.players; s++)
		names[s] = t->seat[s].row.name;
	return refuse(r, p,
	    say(r->in, MSG("game '{game}' has no seat '{seat}'; its seats are {seats}"), ARG(game, t->row.name),
		ARG(seat, head->seat), ARG(seats, say_list(r->in, names, t->row.players))));
}

// What the parser needs: who plays.
static int
order_context(struct reading *r, const struct part *p, struct order_context *ctx, struct err *e)
{
	const struct table *t = p->table;

	(void)r;
	(void)e;
	*ctx = (struct order_context){ 0 };
	if (t == NULL)
		return 0;
	ctx->seats = &t->names;
	ctx->players = t->row.players;
	ctx->sealed = t->row.mode == GAME_MODE_ROUND;
	return 0;
}

static int
read_orders(struct reading *r, struct part *p, struct err *e)
{
	struct order_context ctx;

	if (order_context(r, p, &ctx, e) != 0)
		return -1;
	p->role = p->table != NULL && !table_begun(p->table) ? ROLE_SEATED : ROLE_PLAYER;
	p->orders = arena_alloc(r->j->arena, sizeof *p->orders);
	orders_parse(r->in, p->frame, &ctx, p->orders);
	return 0;
}

static int
player_frame(struct reading *r, struct part *p, struct err *e)
{
	if (r->j->store == NULL)
		return read_orders(r, p, e);
	if (find_seat(r, p, e) != 0)
		return -1;
	if (p->table == NULL)
		return 0;
	const struct claim claim = { .table = p->table, .seat = p->seat, .key = p->frame->head.key };
	p->proof = PROOF_NONE;
	if (r->writer != NULL && writer_may(r->writer, &claim, &p->proof, e) != 0)
		return -1;
	if (r->writer == NULL || p->proof != PROOF_NONE)
		return read_orders(r, p, e);
	p->role = ROLE_STRANGER;
	return 0;
}

// The round that a reply is about: that of the letter it answers, whose lines it chooses from. That
// letter was sent after the step before the first one of its round, or in its course.
static int
round_answered(struct judge *j, const struct table *t, const struct proven *from, int *round,
    struct err *e)
{
	const struct event_range after = { .game_id = t->row.id, .from = from->seq + 1, .limit = 1 };
	struct event_rows next = { 0 };

	if (from->seq >= 0 && events_range(j->store, &after, &next, e) != 0)
		return -1;
	*round = next.count > 0 ? next.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // the setup: it answers a letter from before the game
	return 0;
}

// The first paragraph, with the head of the frame that it stands for.
static int
give_head(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct frame *frame = arena_alloc(r->j->arena, sizeof *frame);
	char token[TOKEN_SIZE];

	*frame = r->frames->bare;
	p->frame = frame;
	if (round_answered(r->j, t, &r->writer->seat[0], &frame->head.round, e) != 0 ||
	    token_of_seat(r->j, t, p->seat, token, e) != 0)
		return -1;
	memcpy(frame->head.key, token, sizeof token); // for the block that may be sent back
	memcpy(frame->head.game, t->row.name, strlen(t->row.name) + 1);
	memcpy(frame->head.seat, t->names.name[p->seat], sizeof frame->head.seat);
	return 0;
}

// Orders without a frame count only as a whole: what is wrong with them is all that stays.
static void
leave_faults(struct tongue in, struct parsed *p)
{
	p->orders.has = p->standing.has = 0;
	p->standing_dropped = p->refused = p->standing_refused = 0;
	p->requests = 0;
	pile_add(in.arena, &p->notes,
	    say(in, MSG("Orders without the first and the last line of the order block, such as '1b 2a', stand in "
			"the first paragraph of a letter, and nothing else does.")));
}

// The first paragraph, if the letter shows from whom it is, and every line of it is an order or it
// was meant as such.
static int
player_words(struct reading *r, struct part *p, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];
	struct order_context ctx;

	if (!r->frames->has_bare || r->writer->count != 1)
		return 0;
	if (reading_load(r, NULL, from->game_id, e) != 0)
		return -1;
	p->table = r->table;
	p->seat = from->position;
	p->proof = PROOF_TOKEN;
	if (!table_begun(p->table))
		return read_orders(r, p, e);
	if (give_head(r, p, e) != 0 || order_context(r, p, &ctx, e) != 0)
		return -1;
	p->orders = arena_alloc(r->j->arena, sizeof *p->orders);
	if (bare_parse(r->in, p->frame, &ctx, p->orders))
		p->role = ROLE_PLAYER;
	else if (bare_is_meant(r->j->arena, p->frame)) {
		p->role = ROLE_PLAYER;
		leave_faults(r->in, p->orders);
	}
	return 0;
}

static int
master_frame(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	if (r->writer == NULL)
		return refuse(r, p,
		    say(r->in, MSG("commands of the game master come by letter; here the program itself takes "
				   "them: see 'stonepost --help'")));
	if (writer_is_gm(r->writer, p->frame->head.key, &yes, e) != 0)
		return -1;
	p->role = yes ? ROLE_MASTER : ROLE_STRANGER;
	if (!yes)
		return 0;
	p->commands = arena_alloc(r->j->arena, sizeof *p->commands);
	commands_parse(r->in, p->frame, p->commands);
	return 0;
}

// Gives the part to the game master if its first line confirms something, or the letter can be nobody
// else's.
static int
master_words(struct reading *r, struct part *p, struct err *e)
{
	struct gm_commands *commands;
	bool yes;

	if (!r->frames->has_bare)
		return 0;
	if (writer_is_gm(r->writer, "", &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	commands = arena_alloc(r->j->arena, sizeof *commands);
	commands_parse(r->in, p->frame, commands);
	bool confirms = commands->count > 0 && commands->list[0].call.act == &act_confirm;
	if (!confirms && (r->frames->count > 0 || r->writer->count > 0))
		return 0;
	p->role = ROLE_MASTER;
	p->commands = commands;
	commands->count = confirms; // what stands below it is no command
	commands->problems.count = 0;
	commands->check = false;
	return 0;
}

// The rest of a line after a word and a colon or blank; NULL if the line begins differently.
static const char *
rest_after(struct arena *a, const char *line, size_t len, const char *word)
{
	size_t n = strlen(word);

	if (len <= n || strchr(" \t:", line[n]) == NULL ||
	    strcmp(text_fold(a, line, n), word) != 0)
		return NULL;
	line += n;
	len -= n;
	while (len > 0 && strchr(" \t:", *line) != NULL) {
		line++;
		len--;
	}
	while (len > 0 && strchr(" \t\r", line[len - 1]) != NULL)
		len--;
	return arena_strndup(a, line, len);
}

// Reads `name Ann` and `salt mammoth` from the lines of a text; whatever else is there is a greeting.
static void
read_lines(struct arena *a, const char *text, struct application *w)
{
	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		size_t blanks = strspn(text, " \t");
		const char *rest;
		len = strcspn(text, "\n");
		if (blanks >= len)
			continue;
		if ((rest = rest_after(a, text + blanks, len - blanks, "name")) != NULL)
			w->name = rest;
		else if ((rest = rest_after(a, text + blanks, len - blanks, "salt")) != NULL)
			w->word = rest;
	}
}

// Reads `join GAME CODE` or `standby CODE`, wherever in the line it begins, with nothing after it.
static bool
read_application(struct arena *a, const char *line, size_t len, struct application *w)
{
	char *part[4], *copy = text_fold(a, line, len);
	int n = 0;

	for (char *s = copy, *word; (word = s + strspn(s, " \t\r")), *word != '\0'; s = word) {
		if (n == 4) { // only the last few words matter
			memmove(part, part + 1, 3 * sizeof *part);
			n = 3;
		}
		part[n++] = word;
		word += strcspn(word, " \t\r");
		if (*word != '\0')
			*word++ = '\0';
	}
	*w = (struct application){ .name = "", .word = "" };
	if (n >= 3 && strcmp(part[n - 3], "join") == 0)
		w->game = part[n - 2];
	else if (n < 2 || strcmp(part[n - 2], "standby") != 0)
		return false;
	w->code = part[n - 1];
	return true;
}

// Gives the part to a newcomer if its code is right.
static int
find_newcomer(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	read_lines(r->j->arena, p->frame->body, &p->application);
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
		read_application(a, subject, strlen(subject), &p->application)
	    ? find_newcomer(r, p, e)
	    : 0;
}

// Gives the part to somebody asked if it brings the token of the question.
static int
find_asked(struct reading *r, struct part *p, struct err *e)
{
	bool yes;

	if (writer_is_asked(r->j, &p->asked, &yes, e) != 0)
		return -1;
	if (yes)
		p->role = ROLE_ASKED;
	else
		r->note = NOTE_NO_TOKEN;
	return 0;
}

// What a letter answers: what its frame says, or if that says neither yes nor no, since it came back
// as we sent it, what stands above the frame.
static enum reply
frame_reply(struct reading *r, const struct frame *frame)
{
	const struct incoming_text *body = &r->mail->body;
	enum reply reply = question_reply(r->j->arena, frame->body);
	const char *first = word_find(body->text, body->len, "#stonepost");

	return reply != REPLY_UNCLEAR || first == NULL
	    ? reply
	    : question_reply(r->j->arena,
		  arena_strndup(r->j->arena, body->text, (size_t)(first - body->text)));
}

// The word for the dice that stands in an answer: `salt mammoth`.
static const char *
word_in(struct arena *a, const char *text)
{
	struct application w = { .name = "", .word = "" };

	read_lines(a, text, &w);
	return w.word;
}

static int
asked_words(struct reading *r, struct part *p, struct err *e)
{
	question_find(r->j, r->mail, &p->asked.question);
	if (p->asked.question.about == ABOUT_NOTHING)
		return 0;
	p->asked.reply = question_reply(r->j->arena, r->mail->body.text);
	p->asked.word = word_in(r->j->arena, r->mail->body.text);
	return find_asked(r, p, e);
}

// Frames that are not for orders: they bring people in. Quoted ones do not count.
static int
people_frame(struct reading *r, struct part *p, struct err *e)
{
	const struct frame *frame = p->frame;

	if (r->mail == NULL)
		return refuse(r, p,
		    say(r->in, MSG("people come in by mail, with an address of their own: this is not for a turn "
				   "file")));
	if (frame->quoted)
		return 0;
	if (frame->kind == FRAME_CONFIRM) {
		if (!question_parse(r->j->arena, frame->head.key, &p->asked.question))
			return 0;
		p->asked.reply = frame_reply(r, frame);
		p->asked.word = word_in(r->j->arena, frame->body);
		if (p->asked.word[0] == '\0')
			p->asked.word = word_in(r->j->arena, r->mail->body.text);
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
		asked_words, newcomer_words, player_words, master_words
	};
	bool framed = r->frames->count > 0 && !r->frames->list[0].quoted;

	p->role = ROLE_NOBODY;
	for (size_t i = 0; i < sizeof find / sizeof *find && p->role == ROLE_NOBODY; i++)
		if ((!framed || find[i] == master_words) && find[i](r, p, e) != 0)
			return -1;
	return 0;
}
