// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends the outbox: claims letters in batches, sends them one by one, and commits each outcome.
#include "post/outbox.h"

#include <string.h>

#include "base/ascii.h"
#include "base/plant.h"
#include "base/span.h"
#include "lang/say.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/internal.h"
#include "post/suspend.h"
#include "report/view.h"
#include "store/games.h"
#include "store/incarnation.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/persons.h"
#include "store/program.h"
#include "store/seats.h"
#include "store/store.h"
#include "table/orders.h"

// BROKEN_MOST: the run stops when the connection breaks during this many consecutive letters, since each
// may cost ten minutes of silence, or arrive twice.
enum { PAGE = 1000, BROKEN_MOST = 3 };

// The maximum delay before the next attempt; see next_try and outbox_revive.
enum { WAIT_MOST = 5 * 60 * MINUTE };

// A letter is given up if this many runs died while sending it, since the letter may be the cause.
enum { CUT_SHORT_MOST = 5 };
_Static_assert(CUT_SHORT_MOST * OUTBOX_REST < WAIT_MOST, "no rest is longer than a wait");

// Minimum delay of a report that counts as a wait; a run may take this long.
enum { WAIT_LEAST = HOUR / 2 };

// A run of the sender. Each batch has its own arena, so that memory does not grow with the length of the
// queue.
struct sending {
	struct judge *j;
	struct arena *outer; // arena for the final report
	int64_t run_id;
	struct transport *transport;
	const struct post_how *how;
	bool stopped;
	bool plain; // the server accepts no sender address except j->from
	int limit_code; // code of the last refusal because of a limit; 0: none
	const char *limit_domain; // domain of its recipient
	int broken; // number of consecutive letters, up to the last, during which the connection broke
	struct posted *out;
};

// The time of the next attempt: 1, 5, 15, 60, 120, then 240 minutes after the last attempt, varied by up to
// a fifth depending on the id, so that letters that failed together are not retried together.
static int64_t
next_try(const struct outbox_row *row, int64_t now)
{
	static const int minutes[] = { 1, 5, 15, 60, 120, 240 };
	enum { STEPS = sizeof minutes / sizeof *minutes };
	int step = row->attempts < 1 ? 0 : row->attempts > STEPS ? STEPS - 1 : row->attempts - 1;
	int64_t wait = (int64_t)minutes[step] * MINUTE;

	return now + wait - wait / 5 + (row->id * 7919 + row->attempts * 104729) % (2 * wait / 5 + 1);
}

static int
tell_failed(struct sending *s, const struct outbox_row *row, const char *why, struct err *e)
{
	const char *key = arena_printf(s->j->arena, "outbox/%lld/failed", (long long)row->id);
	const struct tongue in = english(s->j->arena);

	if (strcmp(row->recipient, s->j->gm) == 0) { // write no letters to a GM who cannot be reached
		s->out->trouble = arena_printf(s->outer,
		    "the letter '%s' to the game master was given up (%s): check 'gm' in [mail], and the mailbox",
		    row->dedupe_key, why);
		s->out->trouble_code = ERR_UNAVAILABLE;
		return 0;
	}
	return inform_gm(s->j, key, say(in, MSG("A letter to a player could not be delivered")),
	    say(in, MSG("The letter \"{letter}\" to {address} could not be delivered:\n\n{why}\n\nIt is "
			"not tried again by itself."),
		ARG(letter, row->dedupe_key), ARG(address, row->recipient), ARG(why, why)),
	    e);
}

// Schedules another attempt or gives up a letter that has expired. A letter expires only after an attempt:
// letters that waited because nothing ran, or because the server accepted nothing, are not at fault.
static int
defer(struct sending *s, const struct outbox_row *row, const struct verdict *v,
    const struct outbox_reply *reply, struct err *e)
{
	struct judge *j = s->j;

	if (outbox_deferred(j->store, row->id, next_try(row, j->now), reply, e) != 0)
		return -1;
	if (j->now < row->expires_at) {
		s->out->deferred++;
		return 0;
	}
	const struct tongue in = english(j->arena);
	const char *last = v->code != 0 ? arena_printf(j->arena, "%d %s", v->code, v->reply)
					: say(in, MSG("the connection broke off"));
	s->out->expired++;
	return outbox_expire(j->store, row->id, j->now, e) != 0 ||
		tell_failed(s, row,
		    say(in, MSG("we tried for five days; the last answer: {words}"), ARG(words, last)),
		    e) != 0
	    ? -1 : 0;
}

// Holds a seat's letter that may have arrived, until the GM has asked the player; informs the GM.
static int
hold(struct sending *s, const struct outbox_row *row, const struct outbox_reply *reply, struct err *e)
{
	struct judge *j = s->j;
	const struct tongue in = english(j->arena);
	const char *key = arena_printf(j->arena, "outbox/%lld/held-%d", (long long)row->id, row->uncertain);
	struct game_row game;
	struct seat_row seat;

	if (outbox_deferred(j->store, row->id, next_try(row, j->now), reply, e) != 0 ||
	    outbox_hold(j->store, row->id, e) != 0 || seats_get(j->store, row->seat_id, &seat, e) != 0 ||
	    games_get(j->store, seat.game_id, &game, e) != 0)
		return -1;
	s->out->deferred++;
	s->out->held++;
	return inform_gm(j, key, say(in, MSG("A letter may have arrived")),
	    say(in, MSG("We don't know whether the letter \"{letter}\" to {address} arrived: the mail server got "
			"all of it, but didn't confirm it.\n\nIt is held, because of the setting \"uncertain\". If "
			"the player doesn't have it, this sends it again:\n\n  stonepost seat {game} {seat} resume"),
		ARG(letter, row->dedupe_key), ARG(address, row->recipient), ARG(game, game.name),
		ARG(seat, seat.name)),
	    e);
}

// Ends the run because the server accepts nothing; the rest of the batch is put back.
static void
stop(struct sending *s, const char *why, enum err_code code)
{
	if (s->stopped)
		return;
	s->stopped = true;
	s->out->trouble = arena_strdup(s->outer, why);
	s->out->trouble_code = code;
}

// Handles a letter that was refused because of a limit. It may be a limit on letters to that domain; a second
// domain shows that no more letters are taken.
static void
note_limit(struct sending *s, const struct outbox_row *row, const struct verdict *v)
{
	const char *at = strrchr(row->recipient, '@');
	const char *domain = at != NULL ? at + 1 : row->recipient;

	if (s->limit_code == v->code && !ascii_equal(s->limit_domain, domain))
		stop(s, v->text, v->err);
	s->limit_code = v->code;
	s->limit_domain = arena_strdup(s->outer, domain);
}

// Handles a server that accepts no more letters. If it gave no positive reply to this letter, the letter is
// put back unchanged. Otherwise the letter itself may be at fault: it is retried at growing intervals, so
// that it does not block the others.
static int
mark_stopped(struct sending *s, const struct outbox_row *row, const struct verdict *v,
    const struct outbox_reply *reply, struct err *e)
{
	stop(s, v->text, v->err);
	if (v->past == 0) // after a refused login, another access token may succeed at once
		return outbox_put_back(s->j->store, row->id, s->j->now + (v->err == ERR_DENIED ? 0 : MINUTE), reply, e);
	return defer(s, row, v, reply, e);
}

// Moves the deadline of the seat that a report asks, if the report had to wait while other letters were sent.
static int
move_deadline(struct judge *j, const struct outbox_row *row, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_row seat;
	struct moved moved;
	bool late;

	if (outbox_was_late(j->store, row, j->now, &late, e) != 0)
		return -1;
	if (!late) // if no other letter was sent, the program was down: play/clockguard gives that time back
		return 0;
	if (seats_get(j->store, row->seat_id, &seat, e) != 0 || table_load_id(j, row->game_id, t, e) != 0 ||
	    table_load_orders(j, t, e) != 0 ||
	    deadline_handed(j, t, seat.position, row->queued_at, &moved, e) != 0)
		return -1;
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	return moved.why == MOVED_NOT ? 0 : table_save(j, t, e);
}

// Handles a sent letter: the time of a seat begins only when the report that asks it is sent. Never fails: a
// damaged game is reported when it is played.
static void
handed_late(struct judge *j, const struct outbox_row *row)
{
	struct err ignored = { 0 };

	if (row->seat_id == 0 || row->game_id == 0 || j->now - row->queued_at < WAIT_LEAST)
		return;
	const bool asks = strcmp(row->kind, letter_name(LETTER_REPORT)) == 0 ||
	    strcmp(row->kind, letter_name(LETTER_INVITATION)) == 0;
	if (!asks || store_part_begin(j->store, &ignored) != 0)
		return;
	if (move_deadline(j, row, &ignored) == 0)
		(void)store_part_keep(j->store, &ignored);
	else
		(void)store_part_undo(j->store, &ignored);
}

// Records the outcome of one letter that was offered to the server. The caller commits.
static int
mark(struct sending *s, const struct outbox_row *row, const struct verdict *v, struct err *e)
{
	struct store *store = s->j->store;
	struct outbox_reply reply = { .code = v->code,
		.text = v->reply[0] != '\0' ? v->reply : v->text,
		.uncertain = v->kind == VERDICT_UNCERTAIN };
	bool broken = v->kind == VERDICT_TRANSPORT || v->kind == VERDICT_UNCERTAIN;

	if (v->limit)
		s->out->limit = arena_strdup(s->outer, v->text);
	s->broken = broken ? s->broken + 1 : 0;
	if (s->broken == BROKEN_MOST)
		stop(s, v->text, v->err);
	switch (v->kind) {
	case VERDICT_SENT:
		s->out->sent++;
		handed_late(s->j, row);
		return outbox_sent(store, row->id, s->j->now, &reply, e);
	case VERDICT_REFUSED:
		s->out->failed++;
		return outbox_failed(store, row->id, s->j->now, &reply, e) != 0 ||
			tell_failed(s, row, v->text, e) != 0 ||
			(v->code >= 500 && v->past == 1 && // because of its recipient
			    bounced_at_once(s->j, row, v->reply, e) != 0)
		    ? -1 : 0;
	case VERDICT_UNCERTAIN:
		return s->how->hold_uncertain && row->seat_id != 0 ? hold(s, row, &reply, e)
							       : defer(s, row, v, &reply, e);
	case VERDICT_DEFERRED:
		if (v->limit)
			note_limit(s, row, v);
		return defer(s, row, v, &reply, e);
	case VERDICT_TRANSPORT:
		return defer(s, row, v, &reply, e);
	case VERDICT_SERVER:
		break;
	}
	return mark_stopped(s, row, v, &reply, e);
}

// Sends a letter with its envelope sender (see claim). Some servers accept only the address of the account,
// and refuse other senders at any stage: a refused letter is offered once more from that address and, if
// this succeeds, so are all later letters.
static void
hand_over(struct sending *s, const struct outbox_row *row, struct verdict *v)
{
	struct parcel parcel = { .key = row->dedupe_key, .to = row->recipient,
		.from = s->plain ? s->j->from : row->sender, .bytes = row->message,
		.len = row->message_size };

	transport_send(s->transport, &parcel, v);
	// whether the server may have refused the sender address; some servers call this relaying
	const bool refuses_sender = (v->kind == VERDICT_REFUSED && v->code >= 500) ||
	    (v->kind == VERDICT_SERVER && v->code >= 550);
	if (!refuses_sender || strcmp(parcel.from, s->j->from) == 0)
		return;
	parcel.from = s->j->from;
	transport_send(s->transport, &parcel, v);
	s->plain = v->kind == VERDICT_SENT;
}

// Gives up a letter that every run died from.
static int
give_up(struct sending *s, const struct outbox_row *row, struct err *e)
{
	static const struct outbox_reply reply = { .text = "no run survived sending it" };
	const struct tongue in = english(s->j->arena);

	if (store_begin(s->j->store, e) != 0)
		return -1;
	s->out->failed++;
	return judge_close(s->j,
	    outbox_failed(s->j->store, row->id, s->j->now, &reply, e) != 0 ||
		    tell_failed(s, row,
			say(in, MSG("the program died or was killed in the middle of sending it, {n} times in a row"),
			    ARG(n, row->cut_short)),
			e) != 0
		? -1 : 0,
	    false, e);
}

static int
send_one(struct sending *s, const struct outbox_row *row, struct err *e)
{
	if (row->cut_short >= CUT_SHORT_MOST && !PLANTED(T19_FOR_EVER))
		return give_up(s, row, e);
	if (PLANTED(T22_SEND) && row->message_size == 0)
		stop(s, "a letter is empty", ERR_DATA);
	bool stopped = s->stopped;
	struct verdict v;

	if (!stopped)
		hand_over(s, row, &v);
	if (store_begin(s->j->store, e) != 0)
		return -1;
	// a claimed letter that was not offered to the server is put back, so that it is still due
	const struct outbox_reply none = { .text = "" };
	const int status = stopped ? outbox_put_back(s->j->store, row->id, row->next_at, &none, e)
				   : mark(s, row, &v, e);
	return judge_close(s->j, status, false, e);
}

// Claims a batch, and determines the envelope sender of each letter.
static int
claim(struct sending *s, struct outbox_rows *rows, struct err *e)
{
	if ((PLANTED(T5_CLAIM_UNSYNCED) && store_await_disk(s->j->store, false, e) != 0) ||
	    store_begin(s->j->store, e) != 0)
		return -1;
	const int most = s->how->most_an_hour;
	int64_t room = -1, sent = 0, highest = 0; // room for so many letters in this hour; -1: no limit
	int status = most != 0 ? outbox_sent_since(s->j->store, s->j->now - HOUR, &sent, e) : 0;
	if (most != 0)
		room = sent < most ? most - sent : 0;
	if (status == 0 && room == 0)
		status = outbox_due(s->j->store, s->j->now, &s->out->full, e);
	else if (status == 0)
		status = outbox_claim(s->j->store, s->run_id, s->j->now, room, rows, e);
	for (size_t i = 0; status == 0 && i < rows->count; i++) {
		highest = rows->at[i].id > highest ? rows->at[i].id : highest;
		status = verp_sender(s->j, &rows->at[i], &rows->at[i].sender, e);
	}
	if (status == 0)
		status = incarnation_claim(s->j->store, highest, e);
	return judge_close(s->j, status, false, e);
}

// Claims one batch and sends it. *more says whether more letters may be due. The outcomes do not wait for the
// disk. If the program is killed, none is lost, and at most the current letter is repeated. If the machine
// crashes, the letters of the batch are still claimed, since the claim did wait for the disk; all that are
// repeated are marked as uncertain.
static int
send_batch(struct sending *s, const struct transport_settings *settings, bool *more, struct err *e)
{
	struct outbox_rows rows = { 0 };
	struct err trouble = { 0 };

	if (claim(s, &rows, e) != 0)
		return -1;
	// The claim is recorded in the file next to the database before any letter is sent, so that an older copy
	// that replaces the database cannot send anything in its name.
	if (rows.count > 0 && incarnation_write(s->j->store, &trouble) != 0)
		stop(s, trouble.text, trouble.code);
	if (rows.count > 0 && !s->stopped && s->transport == NULL &&
	    transport_open(&s->transport, settings, &trouble) != 0)
		stop(s, trouble.text, trouble.code);
	int status = store_await_disk(s->j->store, false, e);
	for (size_t i = 0; status == 0 && i < rows.count; i++)
		status = send_one(s, &rows.at[i], e);
	if (store_await_disk(s->j->store, true, e) != 0)
		status = -1;
	*more = rows.count > 0 && !s->stopped;
	return status;
}

static int
send_all(struct sending *s, const struct transport_settings *settings, struct err *e)
{
	bool more = true;
	int status = 0;

	while (more && status == 0) {
		struct arena arena = { 0 };
		struct judge *j = s->j, work = *j;
		work.arena = &arena;
		work.store = STORE_IN(j->store, &arena);
		s->j = &work;
		status = send_batch(s, settings, &more, e);
		s->j = j;
		arena_release(&arena);
	}
	return status;
}

int
judge_post(struct judge *j, const struct transport_settings *settings, const struct post_how *how,
    struct posted *out, struct err *e)
{
	struct sending s = { .j = j, .outer = j->arena, .how = how, .out = out };
	bool due;

	*out = (struct posted){ 0 };
	if (outbox_revive(j->store, j->now, &out->revived, e) != 0 ||
	    outbox_wake(j->store, j->now, j->now + WAIT_MOST, e) != 0 ||
	    outbox_due(j->store, j->now, &due, e) != 0)
		return -1;
	if (!due) // like most runs of cron, a run without due letters leaves no trace
		return 0;
	if (runs_start(j->store, "send", j->now, &s.run_id, e) != 0)
		return -1;
	int status = send_all(&s, settings, e);
	transport_close(s.transport);
	if (status == 0) // this also syncs the last outcomes to disk
		status = runs_end(j->store, s.run_id, j->now, e);
	return status;
}

int
judge_post_due(struct judge *j, int *due, struct err *e)
{
	struct outbox_rows rows = { .count = PAGE };
	int64_t after = 0;

	*due = 0;
	while (rows.count == PAGE) {
		if (outbox_list(j->store, OUTBOX_QUEUED, (struct page){ after, PAGE }, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			*due += rows.at[i].next_at <= j->now;
			after = rows.at[i].id;
		}
	}
	return 0;
}

// ANSWERS is longer than the period of any limit, which is at most a week. LATE covers limits about one
// subject (post/limits.h), the 30 days during which a person on the stand-by list is not asked again
// about a seat (desk/standby.c), and late answers to questions: for a while we reply to those
// that they came too late.
enum { ANSWERS = 8 * DAY, LATE = 40 * DAY };

// Deletes the bytes of letters of games that ended long ago, once per game.
static int
purge_letters(struct judge *j, struct err *e)
{
	static const char purged[] = "letters purged until";
	int64_t until = j->now - j->keep_letters, from;

	if (j->keep_letters == 0)
		return 0;
	if (judge_number(j, purged, &from, e) != 0)
		return -1;
	if (until <= from)
		return 0;
	return letters_purge(j->store, from, until, e) != 0 ? -1 : judge_keep_number(j, purged, until, e);
}

int
judge_purge(struct judge *j, struct err *e)
{
	struct store *s = j->store;
	const int64_t late = j->now - LATE;

	if (judge_begin(j, e) != 0)
		return -1;
	const bool failed = purge_letters(j, e) != 0 || answers_purge(s, j->now - ANSWERS, late, e) != 0 ||
	    offers_expire(s, j->now, e) != 0 || offers_purge(s, late, e) != 0 || moves_purge(s, late, e) != 0 ||
	    farewells_purge(s, late, e) != 0 || gathered_purge(s, late, e) != 0 || sent_purge(s, late, e) != 0 ||
	    runs_purge(s, "run", late, e) != 0 || runs_purge(s, "fetch", late, e) != 0;
	return judge_close(j, failed ? -1 : 0, false, e);
}
