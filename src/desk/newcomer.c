// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who come in: who asks for a seat or a place on the stand-by list by a code that the GM
// gave away.
#include "desk/newcomer.h"

#include <string.h>

#include "base/span.h"
#include "desk/moving.h"
#include "desk/offered.h"
#include "desk/seated.h"
#include "desk/standby.h"
#include "mail/address.h"
#include "mail/lexical.h"
#include "mail/tag.h"
#include "orders/repair.h"
#include "post/inform.h"
#include "post/limits.h"
#include "post/question.h"
#include "store/offers.h"
#include "store/standby.h"
#include "table/secret.h"

enum { KEPT = 3 * DAY };

// What somebody asks for.
struct wish {
	const char *game; // NULL: the stand-by list
	const char *code;
	const char *name, *word; // as they were written; "" for none
};

// The rest of a line behind a word and a colon or blank; NULL when the line begins differently.
static const char *
behind(struct arena *a, const char *line, size_t len, const char *word)
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
read_lines(struct arena *a, const char *text, struct wish *w)
{
	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		size_t blanks = strspn(text, " \t");
		const char *rest;
		len = strcspn(text, "\n");
		if (blanks >= len)
			continue;
		if ((rest = behind(a, text + blanks, len - blanks, "name")) != NULL)
			w->name = rest;
		else if ((rest = behind(a, text + blanks, len - blanks, "salt")) != NULL)
			w->word = rest;
	}
}

// Sends it, within the limits, with `note` for all that it says.
static int
answer(struct reading *r, struct asking *q, const char *note, struct err *e)
{
	struct judge *j = r->j;
	struct pile notes = { 0 };
	enum spent spent;

	pile_add(j->arena, &notes, note);
	q->name = "";
	q->notes = lines_of(&notes);
	q->mail = r->mail;
	q->key = arena_printf(j->arena, "%lld-%d", (long long)r->letter->id, r->out->letters);
	take_answer(r, arena_printf(j->arena, "%s\n%s\n", q->headline, note));
	if (limits_spend(j, LIMIT_ANSWER, q->address, &spent, e) != 0)
		return -1;
	if (spent == SPENT_NOTHING)
		return question_ask(j, q, &r->out->letters, e);
	r->note = "too many answers already: this one was left out";
	return 0;
}

int
newcomer_tell(struct reading *r, const char *address, const char *game, const char *headline,
    const char *note, struct err *e)
{
	struct asking q = { .address = address, .game = game, .headline = headline };

	return answer(r, &q, note, e);
}

int
newcomer_ask_again(struct reading *r, const struct question *about, const char *address,
    const char *game, struct err *e)
{
	struct asking q = { .about = about->about, .id = about->id, .token = about->token,
		.address = address, .game = game, .headline = "Yes or no?" };

	return answer(r, &q,
	    "Your letter was not understood: it takes the word yes, or no, in a line of its own.", e);
}

// Whether the writer's address may be sent a question: it is one, and was not asked too often.
static int
may_ask(struct reading *r, bool *yes, struct err *e)
{
	const char *address = r->mail->from;
	enum spent spent;

	*yes = false;
	if (address[0] == '\0' || tag_is_ours(r->j->arena, r->j->from, address)) {
		r->note = "asks to be let in, from no address that could be answered";
		return 0;
	}
	if (limits_ask(r->j, LIMIT_QUESTION, address, &spent, e) != 0)
		return -1;
	*yes = spent == SPENT_NOTHING;
	if (!*yes)
		r->note = "too many answers already: this one was left out";
	return 0;
}

// What the person is to be called: as they say, or as the letter's From does. Names stand in the
// letters of others: nothing in one may begin a frame.
static const char *
called(struct reading *r, const struct wish *w)
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

static int
ask(struct reading *r, const struct offer_row *o, const char *game, const char *headline,
    struct pile *notes, struct err *e)
{
	struct judge *j = r->j;
	char token[TOKEN_SIZE];
	struct asking q = { .about = ABOUT_OFFER, .id = o->id, .token = token,
		.address = o->address, .name = o->name, .game = game, .headline = headline,
		.key = arena_printf(j->arena, "%lld", (long long)r->letter->id), .mail = r->mail };

	pile_addf(j->arena, notes,
	    "You get this letter because somebody wrote to us with your address as the sender. If it "
	    "was not you, do nothing: you will hear no more of it.");
	q.notes = lines_of(notes);
	take_answer(r, arena_printf(j->arena, "%s\nAsked at %s.\n", headline, o->address));
	if (token_of_question(j, arena_printf(j->arena, "o%lld", (long long)o->id), o->address,
		token, e) != 0 ||
	    limits_count(j, LIMIT_QUESTION, o->address, e) != 0)
		return -1;
	return question_ask(j, &q, &r->out->letters, e);
}

static int
ask_about_seat(struct reading *r, const struct table *t, const struct offer_row *o, struct err *e)
{
	struct judge *j = r->j;
	struct pile notes = { 0 };

	pile_addf(j->arena, &notes,
	    "The seat '%s' of the game '%s' is kept for you for three days: %s. Do you want it?",
	    seat_called(&t->names, seated_position(t, o->seat_id)), t->row.name,
	    o->name[0] != '\0' ? arena_printf(j->arena, "you would be called %s", o->name)
			       : "you gave no name");
	pile_addf(j->arena, &notes,
	    "All chance of the game comes from a seed that is drawn already. Its SHA-256: %s",
	    t->row.commitment);
	if (o->word[0] != '\0')
		pile_addf(j->arena, &notes, "Your word, which is mixed into it: %s", o->word);
	return ask(r, o, t->row.name, "Do you want this seat?", &notes, e);
}

// A seat that is open and kept for nobody; -1 when there is none.
static int
free_seat(struct judge *j, const struct table *t, int *seat, struct err *e)
{
	struct offer_row kept;

	*seat = -1;
	for (int s = 0; s < t->row.players && *seat < 0; s++) {
		if (!t->seat[s].row.vacant)
			continue;
		if (offers_of_seat(j->store, t->seat[s].row.id, j->arena, &kept, e) != 0)
			return -1;
		if (kept.id == 0)
			*seat = s;
	}
	return 0;
}

// Keeps a seat for the writer, who knows the code.
static int
keep_seat(struct reading *r, const struct table *t, const struct wish *w, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_JOIN, .game_id = t->row.id, .name = called(r, w),
		.word = w->word, .address = r->mail->from, .asked_at = j->now,
		.expires_at = j->now + KEPT };
	struct err fault = { .code = ERR_NONE };
	struct offer_row before;
	struct text salt;
	int seat;

	if (offers_expire(j->store, j->now, e) != 0 ||
	    offers_of_address(j->store, o.address, OFFER_JOIN, t->row.id, j->arena, &before, e) != 0)
		return -1;
	if (before.id != 0)
		return ask_about_seat(r, t, &before, e);
	text_init(&salt, j->arena);
	if (w->word[0] != '\0' && seed_salt_add(&salt, "x", w->word, &fault) != 0)
		o.word = "";
	if (free_seat(j, t, &seat, e) != 0)
		return -1;
	if (seat < 0)
		return newcomer_tell(r, o.address, t->row.name, "No seat is free",
		    "All seats of this game are taken, or kept for others who were asked. A seat that is "
		    "kept is free again after three days: try again then.",
		    e);
	o.seat_id = t->seat[seat].row.id;
	return offers_insert(j->store, &o, e) != 0 ? -1 : ask_about_seat(r, t, &o, e);
}

static int
join(struct reading *r, const struct wish *w, bool *known, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	char code[TOKEN_SIZE];
	struct game_row row;
	bool yes;

	*known = false;
	if (games_find(j->store, w->game, j->arena, &row, e) != 0)
		return -1;
	if (row.id != 0 && token_of_game(j, &row, code, e) != 0)
		return -1;
	if (row.id == 0 || !token_equal(code, w->code)) {
		r->note = "asks to join, without the code of a game";
		return 0;
	}
	*known = true;
	r->out->asked++;
	if (table_find_id(j, row.id, t, e) != 0 || may_ask(r, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	int seat = seated_address(t, r->mail->from);
	if (seat >= 0)
		return newcomer_tell(r, t->seat[seat].row.address, row.name, "You have a seat",
		    "This address has a seat in the game already.", e);
	if (row.status != GAME_STATUS_JOINING)
		return newcomer_tell(r, r->mail->from, row.name, "The game takes nobody in",
		    arena_printf(j->arena,
			"The game '%s' is %s: it does not wait for players any more.", row.name,
			game_status_name(row.status)),
		    e);
	return keep_seat(r, t, w, e);
}

static int
want_standby(struct reading *r, const struct wish *w, bool *known, struct err *e)
{
	struct judge *j = r->j;
	struct offer_row o = { .kind = OFFER_STANDBY, .name = called(r, w),
		.address = r->mail->from, .asked_at = j->now, .expires_at = j->now + KEPT }, before;
	struct standby_row person;
	struct pile notes = { 0 };
	bool yes;

	if (standby_code_is(j, w->code, known, e) != 0)
		return -1;
	if (!*known) {
		r->note = "asks for the stand-by list, without its code";
		return 0;
	}
	r->out->asked++;
	if (may_ask(r, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	if (standby_find(j->store, o.address, j->arena, &person, e) != 0 ||
	    offers_expire(j->store, j->now, e) != 0 ||
	    offers_of_address(j->store, o.address, OFFER_STANDBY, 0, j->arena, &before, e) != 0)
		return -1;
	if (person.id != 0)
		return newcomer_tell(r, o.address, "standby", "You are on the stand-by list",
		    "This address is on the stand-by list already.", e);
	if (before.id != 0)
		o = before;
	else if (offers_insert(j->store, &o, e) != 0)
		return -1;
	pile_add(j->arena, &notes,
	    "Do you want to be on the stand-by list? When a seat becomes vacant in a game, the first "
	    "of the list is asked by letter, and can say yes or no.");
	return ask(r, &o, "standby", "Do you want to be on the list?", &notes, e);
}

static int
let_in(struct reading *r, const struct wish *w, bool *known, struct err *e)
{
	return w->game != NULL ? join(r, w, known, e) : want_standby(r, w, known, e);
}

static int
answer_question(struct reading *r, const struct question *q, enum reply reply, bool *known,
    struct err *e)
{
	if ((q->about == ABOUT_OFFER ? offered_answer(r, q, reply, known, e)
				     : moving_answer(r, q, reply, known, e)) != 0)
		return -1;
	if (!*known)
		r->note = "answers a question, without its token";
	return 0;
}

// What a letter answers with its frame; where that says neither yes nor no, as it was sent, what
// stands above it.
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

int
newcomer_frame(struct reading *r, const struct frame *frame, int number, struct err *e)
{
	struct problem fault = { .line = frame->line, .column = 1, .section = SECTIONS,
		.text = "people come in by mail, with an address of their own: this is not for a turn file" };
	struct wish w = { .game = frame->kind == FRAME_STANDBY ? NULL : frame->head.game,
		.code = frame->head.key, .name = "", .word = "" };
	struct question q;
	bool known;

	(void)number;
	if (r->mail == NULL || frame->quoted) {
		if (r->mail == NULL)
			take_refuse(r, &fault);
		return 0;
	}
	if (frame->kind == FRAME_CONFIRM)
		return question_parse(r->j->arena, frame->head.key, &q)
		    ? answer_question(r, &q, frame_reply(r, frame), &known, e)
		    : 0;
	read_lines(r->j->arena, frame->body, &w);
	return let_in(r, &w, &known, e);
}

// Reads `join GAME CODE` or `standby CODE`, wherever in the line it begins, with nothing behind it.
static bool
read_wish(struct arena *a, const char *line, size_t len, struct wish *w)
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
	*w = (struct wish){ .name = "", .word = "" };
	if (n >= 3 && strcmp(part[n - 3], "join") == 0)
		w->game = part[n - 2];
	else if (n < 2 || strcmp(part[n - 2], "standby") != 0)
		return false;
	w->code = part[n - 1];
	return true;
}

int
newcomer_bare(struct reading *r, const struct frames *frames, bool *taken, struct err *e)
{
	const char *body = frames->has_bare ? frames->bare.body : "";
	const char *subject = r->mail->subject, *first = body + strspn(body, " \t\n");
	struct arena *a = r->j->arena;
	struct question q;
	struct wish w;

	*taken = false;
	question_find(r->j, r->mail, &q);
	if (q.about != ABOUT_NOTHING &&
	    answer_question(r, &q, question_reply(a, r->mail->body.text), taken, e) != 0)
		return -1;
	if (*taken)
		return 0;
	if (!read_wish(a, first, strcspn(first, "\n"), &w) &&
	    !read_wish(a, subject, strlen(subject), &w))
		return 0;
	read_lines(a, body, &w);
	return let_in(r, &w, taken, e);
}
