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
#include "post/handed.h"
#include "post/inform.h"
#include "post/internal.h"
#include "post/suspend.h"
#include "store/games.h"
#include "store/incarnation.h"
#include "store/outbox.h"
#include "store/program.h"
#include "store/seats.h"

// BROKEN_MOST: the run stops when the connection breaks during this many consecutive letters, since each
// may cost ten minutes of silence, or arrive twice.
enum { PAGE = 1000, BROKEN_MOST = 3 };

// The maximum delay before the next attempt; see next_try and outbox_revive.
enum { WAIT_MOST = 5 * 60 * MINUTE };

// A letter is given up if this many runs died while sending it, since the letter may be the cause.
enum { CUT_SHORT_MOST = 5 };
_Static_assert(CUT_SHORT_MOST * OUTBOX_REST < WAIT_MOST, "no rest is longer than a wait");

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
	    ? -1
	    : 0;
}

// Holds a seat's letter that may have arrived, until the GM has asked the player; informs the GM.
static int
hold(struct sending *s, const struct outbox_row *row, const struct outbox_reply *reply,
    struct err *e)
{
	struct judge *j = s->j;
	const struct tongue in = english(j->arena);
	const char *key = arena_printf(j->arena, "outbox/%lld/held-%d", (long long)row->id,
	    row->uncertain);
	struct game_row game;
	struct seat_row seat;

	if (outbox_deferred(j->store, row->id, next_try(row, j->now), reply, e) != 0 ||
	    outbox_hold(j->store, row->id, e) != 0 ||
	    seats_get(j->store, row->seat_id, &seat, e) != 0 ||
	    games_get(j->store, seat.game_id, &game, e) != 0)
		return -1;
	s->out->deferred++;
	s->out->held++;
	return inform_gm(j, key, say(in, MSG("A letter may have arrived")),
	    say(in,
		MSG("We don't know whether the letter \"{letter}\" to {address} arrived: the mail server "
		    "got all of it, but didn't confirm it.\n\nIt is held, because of the setting "
		    "\"uncertain\". If the player doesn't have it, this sends it again:\n\n  stonepost "
		    "seat {game} {seat} resume"),
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

// Handles a letter that was refused because of a limit. It may be a limit on letters to that domain; a second domain shows
// that no more letters are taken.
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

// Whether a letter was refused because of its recipient.
static bool
is_bad_recipient(const struct verdict *v)
{
	return v->kind == VERDICT_REFUSED && v->code >= 500 && v->past == 1;
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
			(is_bad_recipient(v) && bounced_at_once(s->j, row, v->reply, e) != 0)
		    ? -1
		    : 0;
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

// Puts back a claimed letter that was not offered to the server, so that it is still due.
static int
put_back(struct sending *s, const struct outbox_row *row, struct err *e)
{
	struct outbox_reply reply = { .text = "" }; // no attempt was made

	return outbox_put_back(s->j->store, row->id, row->next_at, &reply, e);
}

// Whether the server may have refused the sender address. Some servers call this relaying.
static bool
is_perhaps_sender(const struct verdict *v)
{
	return (v->kind == VERDICT_REFUSED && v->code >= 500) ||
		(v->kind == VERDICT_SERVER && v->code >= 550);
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
	if (!is_perhaps_sender(v) || strcmp(parcel.from, s->j->from) == 0)
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
		? -1
		: 0,
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
	return judge_close(s->j, stopped ? put_back(s, row, e) : mark(s, row, &v, e), false, e);
}

static int64_t
highest(const struct outbox_rows *rows)
{
	int64_t id = 0;

	for (size_t i = 0; i < rows->count; i++)
		id = rows->at[i].id > id ? rows->at[i].id : id;
	return id;
}

// How many letters may still be sent in this hour; -1: no limit.
static int
letters_left(struct sending *s, int64_t *room, struct err *e)
{
	int64_t sent;

	*room = -1;
	if (s->how->most_an_hour == 0)
		return 0;
	if (outbox_sent_since(s->j->store, s->j->now - HOUR, &sent, e) != 0)
		return -1;
	*room = sent < s->how->most_an_hour ? s->how->most_an_hour - sent : 0;
	return 0;
}

// Claims a batch, and determines the envelope sender of each letter.
static int
claim(struct sending *s, struct outbox_rows *rows, struct err *e)
{
	if (PLANTED(T5_CLAIM_UNSYNCED) && store_await_disk(s->j->store, false, e) != 0)
		return -1;
	if (store_begin(s->j->store, e) != 0)
		return -1;
	int64_t room;
	int status = letters_left(s, &room, e);
	if (status == 0 && room == 0)
		status = outbox_due(s->j->store, s->j->now, &s->out->full, e);
	else if (status == 0)
		status = outbox_claim(s->j->store, s->run_id, s->j->now, room, rows, e);
	for (size_t i = 0; status == 0 && i < rows->count; i++)
		status = verp_sender(s->j, &rows->at[i], &rows->at[i].sender, e);
	if (status == 0)
		status = incarnation_claim(s->j->store, highest(rows), e);
	return judge_close(s->j, status, false, e);
}

// Records the claim in the file next to the database before any letter is sent, so that an older copy that
// replaces the database cannot send anything in its name.
static void
tell_claimed(struct sending *s)
{
	struct err trouble = { 0 };

	if (incarnation_write(s->j->store, &trouble) != 0)
		stop(s, trouble.text, trouble.code);
}

// Sends a batch. The outcomes do not wait for the disk. If the program is killed, none is lost, and at most
// the current letter is repeated. If the machine crashes, the letters of the batch are still claimed, since
// the claim did wait for the disk; all that are repeated are marked as uncertain.
static int
send_claimed(struct sending *s, const struct outbox_rows *rows, struct err *e)
{
	int status = store_await_disk(s->j->store, false, e);

	for (size_t i = 0; status == 0 && i < rows->count; i++)
		status = send_one(s, &rows->at[i], e);
	return store_await_disk(s->j->store, true, e) != 0 ? -1 : status;
}

// Claims one batch and sends it. *more says whether more letters may be due.
static int
send_batch(struct sending *s, const struct transport_settings *settings, bool *more,
    struct err *e)
{
	struct outbox_rows rows = { 0 };
	struct err trouble = { 0 };

	if (claim(s, &rows, e) != 0)
		return -1;
	if (rows.count > 0)
		tell_claimed(s);
	if (rows.count > 0 && !s->stopped && s->transport == NULL &&
	    transport_open(&s->transport, settings, &trouble) != 0)
		stop(s, trouble.text, trouble.code);
	int status = send_claimed(s, &rows, e);
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

// Sends all due letters. Like most runs of cron, a run without due letters leaves no trace.
static int
send_due(struct sending *s, const struct transport_settings *settings, struct err *e)
{
	struct judge *j = s->j;
	bool due;

	if (outbox_due(j->store, j->now, &due, e) != 0)
		return -1;
	if (!due)
		return 0;
	if (runs_start(j->store, "send", j->now, &s->run_id, e) != 0)
		return -1;
	int status = send_all(s, settings, e);
	transport_close(s->transport);
	if (status == 0) // this also syncs the last outcomes to disk
		status = runs_end(j->store, s->run_id, j->now, e);
	return status;
}

int
judge_post(struct judge *j, const struct transport_settings *settings, const struct post_how *how,
    struct posted *out, struct err *e)
{
	struct sending s = { .j = j, .outer = j->arena, .how = how, .out = out };

	*out = (struct posted){ 0 };
	return outbox_revive(j->store, j->now, &out->revived, e) != 0 ||
		outbox_wake(j->store, j->now, j->now + WAIT_MOST, e) != 0
	    ? -1
	    : send_due(&s, settings, e);
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
