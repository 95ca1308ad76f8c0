// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail that are stored: read, understood and answered.
#include "desk/receive.h"

#include <string.h>

#include "base/plant.h"
#include "desk/hand.h"
#include "desk/newcomer.h"
#include "desk/reader.h"
#include "desk/seated.h"
#include "desk/stranger.h"
#include "desk/take.h"
#include "mail/in/auto.h"
#include "post/bounced.h"
#include "post/inform.h"
#include "post/suspend.h"
#include "store/events.h"
#include "table/secret.h"

// A letter whose reader dies at the third attempt, or any later one, is put aside. Several processes
// may be at it at once, each with an attempt of its own; but when this many were begun and none was
// ended, it is a letter that takes the whole program with it.
enum { ATTEMPTS = 3, ATTEMPTS_BEGUN = 30 };

// The round that a reply is about: that of the letter it answers, whose lines it chooses from. That
// letter was sent after the step before the first one of its round, or in its course.
static int
round_answered(struct judge *j, const struct table *t, const struct proven *from, int *round,
    struct err *e)
{
	struct event_rows next = { 0 };

	if (from->seq >= 0 &&
	    events_range(j->store, t->row.id, from->seq + 1, 1, j->arena, &next, e) != 0)
		return -1;
	*round = next.count > 0 ? next.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // the setup: it answers a letter from before the game
	return 0;
}

// The game of a seat that the letter is proven to be from.
static int
find_table(struct reading *r, int64_t game_id, struct table **t, struct err *e)
{
	if (table_at_hand(r->j, NULL, game_id, &r->table, e) != 0)
		return -1;
	*t = r->table;
	return *t != NULL ? table_complete(r->j, *t, e)
			  : err_set(e, ERR_NOT_FOUND, "there is no game number %lld", (long long)game_id);
}

// A reply without a frame of its own: its first paragraph, when the letter shows from whom it is
// and every line of it is an order. *taken is false when it is not.
static int
take_bare(struct reading *r, const struct frames *frames, bool *taken, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];
	struct table *t;
	struct frame frame = frames->bare;
	char token[TOKEN_SIZE];

	*taken = false;
	if (!frames->has_bare || r->writer->count != 1)
		return 0;
	if (find_table(r, from->game_id, &t, e) != 0)
		return -1;
	if (!table_begun(t)) {
		*taken = true;
		return seated_take(r, &frame, t, from->position, 1, e);
	}
	if (round_answered(r->j, t, from, &frame.head.round, e) != 0 ||
	    token_of_seat(r->j, t, from->position, token, e) != 0)
		return -1;
	memcpy(frame.head.key, token, sizeof token); // for the block that may be sent back
	memcpy(frame.head.game, t->row.name, strlen(t->row.name) + 1);
	memcpy(frame.head.seat, t->names.name[from->position], sizeof frame.head.seat);
	return take_bare_frame(r, &frame, t, from->position, taken, e);
}

// What there is to say of a letter that shows from whom it is, but holds no orders that could be
// taken: how to write them.
static struct lines
advice(struct reading *r)
{
	struct pile p = r->faults;

	if (p.count > 0)
		pile_add(r->j->arena, &p, "Nothing was changed by this.");
	else if (r->mail->refused != GUARD_FINE)
		pile_addf(r->j->arena, &p, "Your letter was not read: %s.",
		    guard_sentence(r->mail->refused));
	else if ((r->mail->marks & MARK_ENCRYPTED) != 0)
		pile_add(r->j->arena, &p,
		    "Your letter is encrypted, or its signature is wrapped around it, and nobody here can "
		    "read that. Nothing was changed. Send it once more as it is, without either.");
	else
		pile_add(r->j->arena, &p,
		    "No orders were found in your letter, so nothing was changed. Orders stand between "
		    "the first and the last line of the order block that ends each report; send that "
		    "block back, changed as you like. Or choose its lines by letter: '1b 2a' in the first "
		    "line of your reply.");
	return lines_of(&p);
}

static int
explain(struct reading *r, const struct frames *frames, int64_t game_id, int position, struct err *e)
{
	struct table *t;
	struct report_input in = { .kind = LETTER_NOTICE,
		.headline = r->faults.count > 0 ? "Orders refused" : "No orders in your letter",
		.notes = advice(r) };
	struct letter letter;

	r->out->refused = true;
	if (find_table(r, game_id, &t, e) != 0)
		return -1;
	in.name = t->row.name;
	in.reader = position;
	in.seats = t->seats;
	in.players = t->row.players;
	r->seat = &t->seat[position].row;
	if (r->proof == PROOF_NONE)
		r->proof = PROOF_TOKEN;
	if (report_letter(r->j->arena, r->j->templates, &in, &letter, e) != 0)
		return -1;
	take_answer(r, letter.body);
	return take_reply(r, t, position, frames->count + 1, &letter, e);
}

// Orders in a letter that a person wrote.
static int
take_letter(struct reading *r, struct err *e)
{
	const struct frames *frames = reader_frames(r->j->arena, r->mail);
	bool taken = false;

	if (r->mail->refused == GUARD_FINE && (frames->count == 0 || frames->list[0].quoted) &&
	    (newcomer_bare(r, frames, &taken, e) != 0 ||
		(!taken && take_bare(r, frames, &taken, e) != 0)))
		return -1;
	if (!taken && r->mail->refused == GUARD_FINE && hand_take_bare(r, frames, &taken, e) != 0)
		return -1;
	if (taken)
		return 0;
	if (frames->fault.text != NULL) {
		r->out->refused = true;
		pile_add(r->j->arena, &r->faults, frames->fault.text);
	}
	for (int i = 0; i < frames->count; i++)
		if (take_frame(r, &frames->list[i], i + 1, e) != 0)
			return -1;
	if (frames->count > 0 && r->faults.count == 0)
		return 0;
	if (r->writer->count > 0)
		return explain(r, frames, r->writer->seat[0].game_id, r->writer->seat[0].position, e);
	if (frames->count > 0) // of which one may have shown whose the letter is
		return r->seat != NULL ? explain(r, frames, r->seat->game_id, r->seat->position, e) : 0;
	if (r->note == NULL)
		r->note = "no orders, and nothing that shows whose it is";
	return 0;
}

// A player who writes reads too: what was said about the seat's letters is over.
static int
hear_of(struct judge *j, const struct seat_row *row, struct err *e)
{
	if (row->suspended_at != 0)
		return suspend_lift(j, row->id, false, NULL, e);
	return row->bounces > 0 || row->bounced_at != 0 ? seats_heard(j->store, row->id, e) : 0;
}

static int
settle(struct reading *r, struct err *e)
{
	const struct letter_row row = { .id = r->letter->id,
		.status = r->out->stored > 0 ? LETTER_STATUS_ORDERS
		    : r->seat != NULL || r->out->asked > 0 || r->hand ? LETTER_STATUS_QUESTION
								       : LETTER_STATUS_REJECTED,
		.note = r->note, .answer = r->answer.len > 0 ? r->answer.data : NULL,
		.sender = r->mail->from, .message_id = r->mail->message_id,
		.seat_id = r->seat != NULL ? r->seat->id : 0, .proof = r->hand ? "gm" : proof_name(r->proof) };

	return (r->seat != NULL && hear_of(r->j, r->seat, e) != 0) ||
		letters_understood(r->j->store, &row, e) != 0
	    ? -1
	    : 0;
}

int
judge_understand(struct judge *j, int64_t id, const struct incoming *mail, struct err *e)
{
	struct writer *writer = arena_alloc(j->arena, sizeof *writer);
	struct letter_row row;
	bool came_back;
	struct taken taken = { 0 };
	struct reading r = { .j = j, .letter = &row, .mail = mail, .writer = writer,
		.out = &taken };

	if (letters_get(j->store, id, j->arena, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0;
	text_init(&r.answer, j->arena);
	if (judge_bounced(j, &row, mail, &came_back, e) != 0)
		return -1;
	if (came_back)
		return 0;
	if (mail->signs != 0)
		return letters_settle(j->store, id, LETTER_STATUS_IGNORED,
		    auto_sentence(auto_first(mail->signs)), NULL, e);
	if (writer_find(j, mail, writer, e) != 0)
		return -1;
	r.table = writer->claimed;
	if (take_letter(&r, e) != 0 || stranger_answer(&r, e) != 0)
		return -1;
	return settle(&r, e);
}

// A letter that nobody could read, three times: it is kept, put aside, and the GM is told.
static int
put_aside(struct judge *j, int64_t id, struct err *e)
{
	const char *body = arena_printf(j->arena,
	    "The letter number %lld could not be read, three times. It is kept in the database and "
	    "will not be tried again by itself.\n",
	    (long long)id);
	const char *key = arena_printf(j->arena, "letter/%lld/quarantined", (long long)id);
	struct letter_row row;

	if (letters_get(j->store, id, j->arena, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0; // another process could
	return letters_settle(j->store, id, LETTER_STATUS_QUARANTINED, "could not be read", NULL, e) !=
		    0 ||
		inform_gm(j, key, "A letter could not be read", body, e) != 0
	    ? -1
	    : 0;
}

// Counts one more attempt, unless it is counted already, and reads how many there were.
static int
count_attempt(struct judge *j, int64_t id, bool counted, struct letter_row *row, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j,
	    (!counted && letters_try(j->store, id, e) != 0) ||
		    letters_get_whole(j->store, id, j->arena, row, e) != 0
		? -1
		: 0,
	    false, e);
}

// One more attempt is committed, then made in a child that may die of it: then *mail is NULL, and
// *last says whether it was the last one.
static int
attempt(struct judge *j, int64_t id, bool counted, const struct incoming **mail, bool *last,
    struct err *e)
{
	struct letter_row row = { 0 };
	struct reader reader;

	*mail = NULL;
	*last = false;
	if (count_attempt(j, id, counted, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0; // another process has read it
	if (PLANTED(T14_FOR_EVER))
		return 0;
	*last = row.parse_attempts >= ATTEMPTS;
	if (row.parse_attempts > ATTEMPTS_BEGUN || (PLANTED(T17_THIRD_BEGUN) && *last))
		return 0;
	return reader_begin(&reader, &row, 1, e) != 0 ? -1 : reader_end(&reader, j->arena, mail, e);
}

// Nobody died of a letter to a game that is damaged: it waits until that is mended, however long that
// takes, and no other waits for it. Where this fails too it is an attempt more.
static void
count_off(struct judge *j, int64_t id)
{
	struct err unsaid = { 0 };

	if (judge_begin(j, &unsaid) == 0)
		(void)judge_close(j, letters_untry(j->store, id, &unsaid), false, &unsaid);
}

int
judge_read_tried(struct judge *j, int64_t id, bool counted, const struct incoming *mail,
    struct err *e)
{
	bool last = false;

	if (mail == NULL && attempt(j, id, counted, &mail, &last, e) != 0)
		return -1;
	if (PLANTED(T4_SETTLED_EARLY) &&
	    letters_settle(j->store, id, LETTER_STATUS_ORDERS, "", NULL, e) != 0)
		return -1;
	if (mail == NULL && !last)
		return 0; // the next run tries again
	if (judge_begin(j, e) != 0)
		return -1;
	if (mail == NULL)
		return judge_close(j, put_aside(j, id, e), false, e);
	int status = judge_close(j, judge_understand(j, id, mail, e), false, e);
	if (status != 0 && e->code == ERR_DATA)
		count_off(j, id);
	return status;
}

int
judge_read_letter(struct judge *j, int64_t id, struct err *e)
{
	return judge_read_tried(j, id, false, NULL, e);
}

int
judge_read_copy(struct judge *j, int64_t id, struct err *e)
{
	struct letter_row row;

	if (letters_get(j->store, id, j->arena, &row, e) != 0)
		return -1;
	return row.parse_attempts + 1 < ATTEMPTS ? judge_read_tried(j, id, false, NULL, e) : 0;
}
