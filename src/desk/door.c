// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The single entry for letters. It splits a letter from mail or a turn file into parts, passes each
// part to the function for its writer's role, and settles the letter.
#include "desk/internal.h"

#include <string.h>

#include "mail/in/auto.h"
#include "mail/in/head.h"
#include "mail/lexical.h"
#include "orders/offer.h"
#include "post/suspend.h"
#include "store/program.h"

static int (*const welcome[ROLES])(struct reading *r, struct part *p, struct err *e) = {
	[ROLE_STRANGER] = stranger_handle,
	[ROLE_NEWCOMER] = newcomer_handle,
	[ROLE_ASKED] = asked_handle,
	[ROLE_SEATED] = seated_handle,
	[ROLE_PLAYER] = player_handle,
	[ROLE_MASTER] = master_handle,
};

// Whether a part counts: a letter that came by a list, a group or a forwarder needs a token or code
// of this program, because its address proves nothing. Where no token is needed, it is a fresh letter. The contents of a part that does not count are not
// answered.
static bool
may_count(const struct reading *r, const struct part *p)
{
	switch (p->role) {
	case ROLE_PLAYER:
	case ROLE_SEATED:
		return r->way == 0 || p->proof == PROOF_TOKEN || p->from.fresh;
	case ROLE_STRANGER:
		return r->way == 0;
	case ROLE_NOBODY:
	case ROLE_NEWCOMER:
	case ROLE_ASKED:
	case ROLE_MASTER:
	case ROLES:
		break;
	}
	return true;
}

// Handles one part; all parts of all letters pass through here.
static int
take_part(struct reading *r, struct part *p, struct err *e)
{
	bool plays = p->role == ROLE_PLAYER || p->role == ROLE_SEATED;

	if (welcome[p->role] == NULL || !may_count(r, p))
		return 0;
	if (plays && r->writer != NULL && p->proof == PROOF_TOKEN && elsewhere_find(r, p, e) != 0)
		return -1;
	r->elsewhere = r->elsewhere || p->from.is;
	r->fresh = r->fresh || p->from.fresh;
	if (plays && r->writer != NULL && !p->from.fresh) {
		r->seat = &p->table->seat[p->seat].row;
		r->proof = p->proof;
	}
	r->master = r->master || p->role == ROLE_MASTER;
	r->out->asked += p->role == ROLE_ASKED || p->role == ROLE_NEWCOMER || (p->role == ROLE_SEATED && !p->from.fresh);
	r->table = NULL; // handling the part may change the game
	return welcome[p->role](r, p, e);
}

// Handles the words of a letter without frames. *taken is false if the words are not addressed to
// the program.
static int
take_words(struct reading *r, bool *taken, struct err *e)
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
	return take_part(r, &p, e);
}

// Asks the writer which seat a letter is from, if only an address with several seats identifies them.
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

// Tells the writer, if known, what is wrong with the letter.
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

// Handles a part of a letter about several games.
static int
take_one(struct reading *own, struct err *e)
{
	bool taken;

	return take_words(own, &taken, e) != 0 || (!taken && explain(own, e) != 0) ? -1 : 0;
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

	if (several_take(r, take_one, &taken, e) != 0 || (!taken && take_words(r, &taken, e) != 0))
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

// Forgets that letters to the seat bounced, and lifts its suspension: a player who writes also reads.
static int
hear_of(struct judge *j, const struct seat_row *row, struct err *e)
{
	if (row->person.suspended_at != 0)
		return suspend_lift(j, row->person_id, false, e);
	return row->person.bounces > 0 || row->person.bounced_at != 0
	    ? persons_heard(j->store, row->person_id, e)
	    : 0;
}

// Whether something proves who wrote the letter.
static bool
is_known(const struct reading *r)
{
	return r->seat != NULL || r->master || r->out->asked > 0;
}

// Records what became of the letter.
static int
settle(struct reading *r, struct err *e)
{
	struct letter_row row = { .id = r->letter->id,
		.status = r->out->stored > 0 ? LETTER_STATUS_ORDERS
		    : r->vain ? LETTER_STATUS_IGNORED
		    : is_known(r) ? LETTER_STATUS_QUESTION
				  : LETTER_STATUS_REJECTED,
		.note = r->vain ? NOTE_VAIN : r->note, .answer = r->answer.len > 0 ? r->answer.data : NULL };

	if (r->mail == NULL) {
		row.note = r->out->refused ? NOTE_REFUSED : NOTE_NONE;
		row.answer = r->answer.data;
		return letters_understood(r->j->store, &row, e);
	}
	row.sender = r->mail->from;
	row.message_id = r->mail->message_id;
	row.seat_id = r->seat != NULL ? r->seat->id : 0;
	row.proof = r->master ? "gm" : proof_name(r->proof);
	return (r->seat != NULL && !r->elsewhere && hear_of(r->j, r->seat, e) != 0) ||
		letters_understood(r->j->store, &row, e) != 0 ? -1 : 0;
}

// Returns the note for a letter that is not read because of these signs.
static enum letter_note
note_of(unsigned signs)
{
#define AUTO_NOTE(name, whose) [AUTO_SIGN_##name] = NOTE_##name,
	static const enum letter_note notes[] = { AUTO_LIST(AUTO_NOTE) };
#undef AUTO_NOTE

	return notes[auto_first(signs)];
}

// Marks the letter as ignored, with a note. If it has a player's token or address, the GM is notified.
static int
pass_over(struct reading *r, enum letter_note note, struct err *e)
{
	struct letter_row row = { .id = r->letter->id, .status = LETTER_STATUS_IGNORED, .note = note,
		.sender = r->mail->from, .message_id = r->mail->message_id,
		.seat_id = r->writer->count > 0 ? r->writer->seat[0].seat_id : 0,
		.proof = proof_name(r->writer->count > 0 ? PROOF_TOKEN : PROOF_NONE) };

	if (row.seat_id == 0 && note != NOTE_OLD && words_claim(r, &row.seat_id, e) != 0)
		return -1;
	return letters_understood(r->j->store, &row, e);
}

// Whether the letter is one of ours that lost its mark on the way, or came back through a filter
// that added a loop mark with our address: such letters must not be answered.
static int
is_ours(struct reading *r, bool *yes, struct err *e)
{
	const struct head *head = &r->mail->head;
	struct outbox_row sent = { .id = 0 };

	*yes = false;
	if (r->mail->message_id[0] != '\0' && outbox_find(r->j->store, r->mail->message_id, &sent, e) != 0)
		return -1;
	*yes = sent.id != 0;
	for (int i = 0; i < head->count && r->j->from[0] != '\0'; i++)
		*yes = *yes || (word_same(head->fields[i].name, "X-Loop") &&
			word_find(head->fields[i].value, strlen(head->fields[i].value), r->j->from) != NULL);
	return 0;
}

// Whether the letter is a reaction without meaning. A thumbs-up is a yes if the answered letter
// offers one thing; other reactions, and the answers of calendars, mean nothing.
static int
is_gesture(struct reading *r, bool *yes, struct err *e)
{
	struct sent_row sent;

	*yes = (r->mail->marks & MARK_NOTHING) != 0;
	if (*yes || (r->mail->marks & MARK_THUMB) == 0)
		return 0;
	if (reading_answers(r, &sent, e) != 0)
		return -1;
	*yes = sent.id == 0 || !offer_is_one(sent.offer);
	return 0;
}

// Whether the letter seems to be an automatic reply, by its subject or its own words, and has no clear orders. Then even a
// yes in it does not count.
static int
is_automatic(struct reading *r, bool *yes, struct err *e)
{
	const char *subject = r->mail->subject, *language = r->in.lang->code;
	struct arena *a = r->j->arena;
	struct wording w = words_of_sender(r);
	const bool named = !subject_replies(subject) && topic_fits(a, language, subject, TOPIC_SUBJECT);

	*yes = false;
	if (r->frames->count > 0 || (!named && !topic_in_text(a, language, r->parted->words, TOPIC_AUTOMATIC)))
		return 0;
	if (parted_wording(r, &w, e) != 0)
		return -1;
	*yes = w.plan.kind != SHORT_ORDER && w.plan.kind != SHORT_STATEMENT;
	return 0;
}

// Whether the letter arrived before this database was made, when nobody could write to the program:
// if the program is pointed at a mailbox in use, old letters are not answered.
static int
is_old(struct reading *r, bool *yes, struct err *e)
{
	const int64_t arrived = arrival_or_date(&r->mail->head);
	int64_t made;

	*yes = false;
	if (r->writer->count > 0 || arrived == 0)
		return 0;
	if (judge_number(r->j, META_MADE, &made, e) != 0)
		return -1;
	*yes = arrived < made;
	return 0;
}

// Determines who wrote the letter.
static int
begin(struct reading *r, struct err *e)
{
	r->writer = arena_alloc(r->j->arena, sizeof *r->writer);
	if (writer_find(r->j, r->mail, r->writer, e) != 0)
		return -1;
	r->table = r->writer->claimed;
	if (r->writer->count > 0)
		r->in = r->writer->seat[0].in;
	else if (r->writer->person != NULL && r->writer->person->lang[0] != '\0')
		r->in = tongue_of(r->j->arena, r->writer->person->lang);
	return 0;
}

int
door_look(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out, struct err *e)
{
	struct reading r = { .j = j, .in = english(j->arena), .mail = mail };

	if (auto_of(AUTO_WRITER, mail->signs) != 0)
		return 0;
	if (begin(&r, e) != 0 || parted_look(&r, l, out, e) != 0)
		return -1;
	const struct wording sender = words_of_sender(&r);
	if (!subject_replies(mail->subject) && r.frames->count == 0)
		ahead_want(out, &sender);
	return words_look(&r, out, e);
}

int
door_mail(struct judge *j, int64_t id, const struct mail_read *read, struct err *e)
{
	const struct incoming *mail = read->mail;
	struct letter_row row;
	const unsigned written = auto_of(AUTO_WRITER, mail->signs);
	bool came_back, automatic, ours, old, gesture;
	struct taken taken = { 0 };
	struct reading r = { .j = j, .in = english(j->arena), .letter = &row, .mail = mail, .ahead = read->ahead,
		.way = auto_of(AUTO_WAY, mail->signs), .out = &taken };

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
	if (begin(&r, e) != 0 || is_ours(&r, &ours, e) != 0 || is_old(&r, &old, e) != 0)
		return -1;
	if (old)
		return pass_over(&r, NOTE_OLD, e);
	if (written != 0 || ours)
		return parted_name(&r, e) != 0 ? -1 : pass_over(&r, ours ? NOTE_OWN : note_of(written), e);
	if (is_gesture(&r, &gesture, e) != 0)
		return -1;
	if (gesture)
		return letters_settle(j->store, id, LETTER_STATUS_IGNORED, NOTE_GESTURE, e);
	if (parted_read(&r, e) != 0 || is_automatic(&r, &automatic, e) != 0)
		return -1;
	if (automatic)
		return pass_over(&r, NOTE_SUBMITTED, e);
	if (take_letter(&r, e) != 0)
		return -1;
	const bool fresh = r.fresh || r.seats.count > 0;
	if (!is_known(&r) && j->letters == 0 && (fresh || r.way != 0))
		return pass_over(&r, fresh ? NOTE_NOTHING : note_of(r.way), e);
	return stranger_answer(&r, e) != 0 ? -1 : settle(&r, e);
}

int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e)
{
	struct frames *frames = arena_alloc(j->arena, sizeof *frames);
	struct reading r = { .j = j, .in = english(j->arena), .letter = letter, .out = out, .frames = frames };

	const struct problem none = { .line = 1, .column = 1, .section = SECTIONS,
		.text = say(r.in, MSG("no orders were found here: put them between a line \"#STONEPOST "
				      "game seat round N\" and a line \"#END\"")) };

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
