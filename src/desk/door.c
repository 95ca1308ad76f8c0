// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The one door for letters: a letter by mail or a turn file is cut into parts, each part is given to the
// function for the role that its writer has in it, and the letter is settled.
#include "desk/door.h"

#include <string.h>

#include "desk/heads.h"
#include "desk/parted.h"
#include "desk/words.h"
#include "mail/in/auto.h"
#include "post/bounced.h"
#include "post/suspend.h"
#include "store/persons.h"

static int (*const welcome[ROLES])(struct reading *r, struct part *p, struct err *e) = {
	[ROLE_STRANGER] = stranger_take,
	[ROLE_NEWCOMER] = newcomer_take,
	[ROLE_ASKED] = asked_take,
	[ROLE_SEATED] = seated_take,
	[ROLE_PLAYER] = player_take,
	[ROLE_MASTER] = master_take,
};

// Every part of every letter goes through here.
static int
take_part(struct reading *r, struct part *p, struct err *e)
{
	bool plays = p->role == ROLE_PLAYER || p->role == ROLE_SEATED;

	if (welcome[p->role] == NULL)
		return 0;
	if (plays && r->writer != NULL) {
		r->seat = &p->table->seat[p->seat].row;
		r->proof = p->proof;
	}
	r->master = r->master || p->role == ROLE_MASTER;
	r->out->asked += p->role == ROLE_ASKED || p->role == ROLE_NEWCOMER || p->role == ROLE_SEATED;
	r->table = NULL; // this may change the game
	return welcome[p->role](r, p, e);
}

// Whether own words are a greeting or prose alone, in which nothing is asked of us.
static bool
is_talk(const struct part *p)
{
	const struct said *said = p->said;

	return said != NULL && said->plan.kind == SHORT_PROSE && !said->leaves && !said->chooses && said->choice == '\0';
}

// The words of a letter without a frame; talk is passed over if it `may_pass`. *taken is false if they are not for us.
static int
take_words(struct reading *r, bool may_pass, bool *taken, struct err *e)
{
	struct frame *words = arena_alloc(r->j->arena, sizeof *words);
	struct part p = { .words = true, .number = 1, .frame = words };

	*taken = false;
	*words = (struct frame){ .body = r->parted->words, .line = 1, .body_line = 1 };
	if (r->mail == NULL || r->mail->refused != GUARD_FINE)
		return 0;
	if (role_of_words(r, &p, e) != 0)
		return -1;
	*taken = p.role != ROLE_NOBODY;
	return may_pass && is_talk(&p) ? 0 : take_part(r, &p, e);
}

// A letter that only its address speaks for, which has several seats.
static int
ask_which(struct reading *r, struct err *e)
{
	const char *note = reading_which(r, &r->seats);
	const struct asking q = { .address = r->writer->from, .name = "", .game = "seats", .lang = r->in.lang,
		.headline = say(r->in, MSG("Which seat?")), .notes = { .list = &note, .count = 1 }, .mail = r->mail,
		.key = arena_printf(r->j->arena, "which-%lld", (long long)r->letter->id) };
	enum spent spent;

	r->out->refused = true;
	r->note = NOTE_NOTHING;
	if (limits_spend(r->j, LIMIT_UNPROVEN, q.address, &spent, e) != 0)
		return -1;
	return spent == SPENT_NOTHING ? question_ask(r->j, &q, e) : 0;
}

// Tells the player whose letter it is what is wrong with it, if that is known.
static int
explain(struct reading *r, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];
	struct part p = { .number = r->frames->count + 1, .seat = from->position, .proof = PROOF_TOKEN };
	int64_t game = from->game_id;

	if (r->writer->count == 0) {
		if (r->seat == NULL && r->seats.count > 1 && r->frames->count == 0)
			return ask_which(r, e);
		if (r->seat == NULL) {
			if (r->frames->count == 0 && r->note == NOTE_NONE)
				r->note = NOTE_NOTHING;
			return 0;
		}
		game = r->seat->game_id;
		p.seat = r->seat->position;
	}
	for (int i = 0; i < r->writer->count && r->writer->count > 1; i++) {
		if (reading_load(r, NULL, r->writer->seat[i].game_id, e) != 0)
			return -1;
		pile_add(r->j->arena, &r->seats, reading_seat(r, r->table, r->writer->seat[i].position));
	}
	if (reading_load(r, NULL, game, e) != 0)
		return -1;
	p.table = r->table;
	r->in = table_tongue(r->j, p.table, p.seat);
	r->seat = &p.table->seat[p.seat].row;
	if (r->proof == PROOF_NONE)
		r->proof = p.proof;
	return player_explain(r, &p, e);
}

// Takes a part that is about one game of several like a letter about that game. Its words are read anew: what was read
// ahead is the whole letter.
static int
take_headed(struct reading *r, const struct headed *h, bool is_first, const char *left, struct err *e)
{
	struct reading own = *r;
	struct parted parted = *r->parted;
	struct writer writer = *r->writer;
	bool taken;

	parted.words = h->words.data;
	parted.doubts = (struct pile){ 0 };
	if (left != NULL)
		pile_add(r->j->arena, &parted.doubts, left);
	writer.count = 1;
	writer.seat[0] = h->seat;
	own.parted = &parted;
	own.writer = &writer;
	own.ahead = NULL;
	own.table = NULL;
	own.in = h->seat.in;
	own.round = h->seat.seat_id == r->writer->seat[0].seat_id ? r->round : 0; // the present one of another game
	if (take_words(&own, is_first, &taken, e) != 0 || (!taken && explain(&own, e) != 0))
		return -1;
	r->answer = own.answer;
	r->seat = own.seat;
	r->proof = own.proof;
	r->note = own.note;
	return 0;
}

static int
take_heads(struct reading *r, bool *taken, struct err *e)
{
	struct heads heads;

	*taken = false;
	if (r->mail == NULL || r->frames->count > 0)
		return 0;
	if (heads_find(r, &heads, e) != 0)
		return -1;
	for (int i = 0; i < heads.count; i++)
		if (heads.list[i].words.data[strspn(heads.list[i].words.data, " \t\n")] != '\0' &&
		    take_headed(r, &heads.list[i], i == 0, i + 1 == heads.count ? heads.left : NULL, e) != 0)
			return -1;
	*taken = heads.count > 0;
	return 0;
}

static int
take_frames(struct reading *r, struct err *e)
{
	for (int i = 0; i < r->frames->count; i++) {
		struct part p = { .number = i + 1, .frame = &r->frames->list[i] };
		if (role_of_frame(r, &p, e) != 0 || take_part(r, &p, e) != 0)
			return -1;
	}
	return 0;
}

static int
take_letter(struct reading *r, struct err *e)
{
	bool taken;

	if (take_heads(r, &taken, e) != 0 || (!taken && take_words(r, false, &taken, e) != 0))
		return -1;
	if (taken)
		return 0;
	if (r->frames->fault.text != NULL) {
		r->out->refused = true;
		pile_add(r->j->arena, &r->faults, r->frames->fault.text);
	}
	if (take_frames(r, e) != 0)
		return -1;
	return r->frames->count > 0 && r->faults.count == 0 ? 0 : explain(r, e);
}

// A player who writes also reads: forgets that letters to the seat came back, and lifts its suspension.
static int
hear_of(struct judge *j, const struct seat_row *row, struct err *e)
{
	if (row->suspended_at != 0)
		return suspend_lift(j, row->person_id, false, e);
	return row->bounces > 0 || row->bounced_at != 0 ? persons_heard(j->store, row->person_id, e) : 0;
}

// Notes what became of the letter.
static int
settle(struct reading *r, struct err *e)
{
	struct letter_row row = { .id = r->letter->id,
		.status = r->out->stored > 0 ? LETTER_STATUS_ORDERS
		    : r->seat != NULL || r->out->asked > 0 || r->master ? LETTER_STATUS_QUESTION
									  : LETTER_STATUS_REJECTED,
		.note = r->note, .answer = r->answer.len > 0 ? r->answer.data : NULL };

	if (r->mail == NULL) {
		row.note = r->out->refused ? NOTE_REFUSED : NOTE_NONE;
		row.answer = r->answer.data;
		return letters_understood(r->j->store, &row, e);
	}
	row.sender = r->mail->from;
	row.message_id = r->mail->message_id;
	row.seat_id = r->seat != NULL ? r->seat->id : 0;
	row.proof = r->master ? "gm" : proof_name(r->proof);
	return (r->seat != NULL && hear_of(r->j, r->seat, e) != 0) ||
		letters_understood(r->j->store, &row, e) != 0
	    ? -1
	    : 0;
}

// What is noted of a letter that a program wrote.
#define AUTO_NOTE(name) [AUTO_SIGN_##name] = NOTE_##name,
static const enum letter_note auto_notes[] = { AUTO_LIST(AUTO_NOTE) };

// A letter with the subject of a program, in which nobody has written an order: its yes is none.
static int
is_automatic(struct reading *r, bool *yes, struct err *e)
{
	struct wording w = words_of_sender(r);

	*yes = false;
	if (!auto_subject(r->mail->subject) || r->frames->count > 0)
		return 0;
	if (parted_wording(r, &w, e) != 0)
		return -1;
	*yes = !wording_orders(&w);
	return 0;
}

// Finds out who wrote it.
static int
begin(struct reading *r, struct err *e)
{
	r->writer = arena_alloc(r->j->arena, sizeof *r->writer);
	if (writer_find(r->j, r->mail, r->writer, e) != 0)
		return -1;
	r->table = r->writer->claimed;
	if (r->writer->count > 0)
		r->in = r->writer->seat[0].in;
	return 0;
}

int
door_look(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out, struct err *e)
{
	struct reading r = { .j = j, .in = english(j->arena), .mail = mail };

	if (mail->signs != 0)
		return 0;
	if (begin(&r, e) != 0 || parted_look(&r, l, out, e) != 0)
		return -1;
	const struct wording sender = words_of_sender(&r);
	if (auto_subject(mail->subject) && r.frames->count == 0)
		ahead_want(out, &sender);
	return words_look(&r, out, e);
}

int
door_mail(struct judge *j, int64_t id, const struct mail_read *read, struct err *e)
{
	const struct incoming *mail = read->mail;
	struct letter_row row;
	bool came_back, automatic;
	struct taken taken = { 0 };
	struct reading r = { .j = j, .in = english(j->arena), .letter = &row, .mail = mail, .ahead = read->ahead,
		.out = &taken };

	if (letters_get(j->store, id, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0;
	j->letters = 0;
	text_init(&r.answer, j->arena);
	if (judge_bounced(j, &row, mail, &came_back, e) != 0)
		return -1;
	if (came_back)
		return 0;
	if (mail->signs != 0)
		return letters_settle(j->store, id, LETTER_STATUS_IGNORED,
		    auto_notes[auto_first(mail->signs)], e);
	if (begin(&r, e) != 0 || parted_read(&r, e) != 0 || is_automatic(&r, &automatic, e) != 0)
		return -1;
	if (automatic)
		return letters_settle(j->store, id, LETTER_STATUS_IGNORED, NOTE_SUBMITTED, e);
	return take_letter(&r, e) != 0 || stranger_answer(&r, e) != 0 ? -1 : settle(&r, e);
}

int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e)
{
	struct frames *frames = arena_alloc(j->arena, sizeof *frames);
	struct reading r = { .j = j, .in = english(j->arena), .letter = letter, .out = out, .frames = frames };

	const struct problem none = { .line = 1, .column = 1, .section = SECTIONS,
		.text = say(r.in, MSG("there are no orders here; they stand between a line "
				      "'#STONEPOST game seat round N' and a line '#END'")) };

	j->letters = 0;
	text_init(&r.answer, j->arena);
	frames_find(r.in, letter->raw, letter->raw_size, frames);
	if (frames->fault.text != NULL)
		reading_refuse(&r, &frames->fault);
	else if (frames->count == 0)
		reading_refuse(&r, &none);
	if (take_frames(&r, e) != 0)
		return -1;
	out->answer = r.answer.data;
	return j->store != NULL ? settle(&r, e) : 0;
}
