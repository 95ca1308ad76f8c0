// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox is emptied: letters are claimed by the batch, sent one after the other, and marked, each
// mark committed on its own.
#include "post/outbox.h"

#include <string.h>

#include "base/plant.h"
#include "base/span.h"
#include "lang/say.h"
#include "post/bounced.h"
#include "post/inform.h"
#include "post/verp.h"
#include "store/games.h"
#include "store/outbox.h"
#include "store/program.h"
#include "store/seats.h"

// A server at which so many letters in a row broke off takes none: each of them may cost ten minutes of
// silence, or arrive twice.
enum { PAGE = 1000, BROKEN_MOST = 3 };

// No letter waits longer for its next try, see next_try and outbox_revive.
enum { WAIT_MOST = 5 * 60 * MINUTE };

// A letter that was on its way so many times when the run died is given up: it kills who sends it.
enum { CUT_SHORT_MOST = 5 };
_Static_assert(CUT_SHORT_MOST * OUTBOX_REST < WAIT_MOST, "no rest is longer than a wait");

// A run of the sender. Each batch works in an arena of its own, so that a long queue takes no
// more memory than a short one.
struct sending {
	struct judge *j;
	struct arena *outer; // for what is told in the end
	int64_t run_id;
	struct transport *transport;
	bool hold_uncertain, stopped;
	bool plain; // the server takes no sender but `from` itself
	int broken; // letters, the last ones, within which the line broke
	struct posted *out;
};

// When a letter is tried again: 1, 5, 15, 60, 120, then 240 minutes after its last try, a fifth
// more or less by its id, so that what failed together does not come back together.
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

	if (strcmp(row->recipient, s->j->gm) == 0) { // no letters about letters that do not reach the GM
		s->out->trouble = arena_printf(s->outer,
		    "the letter '%s' to the game master was given up (%s): check 'gm' in [mail], and the mailbox",
		    row->dedupe_key, why);
		s->out->trouble_code = ERR_UNAVAILABLE;
		return 0;
	}
	return inform_gm(s->j, key, say(in, MSG("A letter failed")),
	    say(in, MSG("The letter '{letter}' to {address} could not be delivered:\n\n{why}\n\n"
			"It will not be tried again by itself."),
		ARG(letter, row->dedupe_key), ARG(address, row->recipient), ARG(why, why)),
	    e);
}

// It is tried again later; or, when it was tried for long enough, given up. Its time is only up after
// a try: letters that wait because nothing ran, or the server took nothing, are not at fault.
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
		    say(in, MSG("it was tried for five days; the last answer: {words}"), ARG(words, last)),
		    e) != 0
	    ? -1
	    : 0;
}

// A seat's letter that may have arrived is kept until the GM, who is told of it, has asked.
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
		MSG("Of the letter '{letter}' to {address} nobody knows whether it arrived: the mail server "
		    "was given all of it, and did not say that it took it.\n\n"
		    "It is held, as the setting 'uncertain' has it. If its player does not have it, this "
		    "sends it again:\n\n  stonepost seat {game} {seat} resume"),
		ARG(letter, row->dedupe_key), ARG(address, row->recipient), ARG(game, game.name),
		ARG(seat, seat.name)),
	    e);
}

// The server takes nothing: what is left of the batch goes back, and the run ends.
static void
stop(struct sending *s, const char *why, enum err_code code)
{
	if (s->stopped)
		return;
	s->stopped = true;
	s->out->trouble = arena_strdup(s->outer, why);
	s->out->trouble_code = code;
}

// Whether a letter was refused for whom it is to.
static bool
is_bad_recipient(const struct verdict *v)
{
	return v->kind == VERDICT_REFUSED && v->code >= 500 && v->past == 1;
}

// The server takes nothing more. If no answer within this letter was good, the letter goes back as
// it was. Else the letter itself may be at fault: it is tried again at ever longer intervals, so that it
// does not keep the others from being sent.
static int
mark_stopped(struct sending *s, const struct outbox_row *row, const struct verdict *v,
    const struct outbox_reply *reply, struct err *e)
{
	stop(s, v->text, v->err);
	if (v->past == 0)
		return outbox_put_back(s->j->store, row->id, s->j->now + MINUTE, reply, e);
	return defer(s, row, v, reply, e);
}

// Notes what became of one letter that was handed over. The caller commits.
static int
mark(struct sending *s, const struct outbox_row *row, const struct verdict *v, struct err *e)
{
	struct store *store = s->j->store;
	struct outbox_reply reply = { .code = v->code,
		.text = v->reply[0] != '\0' ? v->reply : v->text,
		.uncertain = v->kind == VERDICT_UNCERTAIN };
	bool broken = v->kind == VERDICT_TRANSPORT || v->kind == VERDICT_UNCERTAIN;

	s->broken = broken ? s->broken + 1 : 0;
	if (s->broken == BROKEN_MOST)
		stop(s, v->text, v->err);
	switch (v->kind) {
	case VERDICT_SENT:
		s->out->sent++;
		return outbox_sent(store, row->id, s->j->now, &reply, e);
	case VERDICT_REFUSED:
		s->out->failed++;
		return outbox_failed(store, row->id, s->j->now, &reply, e) != 0 ||
			tell_failed(s, row, v->text, e) != 0 ||
			(is_bad_recipient(v) && bounced_at_once(s->j, row, v->reply, e) != 0)
		    ? -1
		    : 0;
	case VERDICT_UNCERTAIN:
		return s->hold_uncertain && row->seat_id != 0 ? hold(s, row, &reply, e)
							       : defer(s, row, v, &reply, e);
	case VERDICT_DEFERRED:
	case VERDICT_TRANSPORT:
		return defer(s, row, v, &reply, e);
	case VERDICT_SERVER:
		break;
	}
	return mark_stopped(s, row, v, &reply, e);
}

// A letter that was claimed and not handed over is as due as it was.
static int
put_back(struct sending *s, const struct outbox_row *row, struct err *e)
{
	struct outbox_reply reply = { .text = "" }; // not tried

	return outbox_put_back(s->j->store, row->id, row->next_at, &reply, e);
}

// Whether it may be the sender that the server does not take. Some call that relaying, too.
static bool
is_perhaps_sender(const struct verdict *v)
{
	return (v->kind == VERDICT_REFUSED && v->code >= 500) ||
		(v->kind == VERDICT_SERVER && v->code >= 550);
}

// Sends from the sender that a letter should have (see claim). Some servers take none but the
// address of the account, and say so at any stage: what is refused is offered once more from that,
// and where this helps all that follow are.
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

// A letter that no run has survived.
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
	bool stopped = s->stopped;
	struct verdict v;

	if (!stopped)
		hand_over(s, row, &v);
	if (store_begin(s->j->store, e) != 0)
		return -1;
	return judge_close(s->j, stopped ? put_back(s, row, e) : mark(s, row, &v, e), false, e);
}

// Takes a batch, and works out from whom each of its letters goes.
static int
claim(struct sending *s, struct outbox_rows *rows, struct err *e)
{
	if (PLANTED(T5_CLAIM_UNSYNCED) && store_await_disk(s->j->store, false, e) != 0)
		return -1;
	if (store_begin(s->j->store, e) != 0)
		return -1;
	int status = outbox_claim(s->j->store, s->run_id, s->j->now, rows, e);
	for (size_t i = 0; status == 0 && i < rows->count; i++)
		status = verp_sender(s->j, &rows->at[i], &rows->at[i].sender, e);
	return judge_close(s->j, status, false, e);
}

// The marks of a batch do not wait for the disk. A killed program forgets none of them: it repeats
// the one letter at which it was, at most. When the machine goes down, the batch is as it was
// claimed, which did wait, and so are all letters of it that go out again marked as uncertain.
static int
send_claimed(struct sending *s, const struct outbox_rows *rows, struct err *e)
{
	int status = store_await_disk(s->j->store, false, e);

	for (size_t i = 0; status == 0 && i < rows->count; i++)
		status = send_one(s, &rows->at[i], e);
	return store_await_disk(s->j->store, true, e) != 0 ? -1 : status;
}

// Claims one batch and sends it. *more: there may be another.
static int
send_batch(struct sending *s, const struct transport_settings *settings, bool *more,
    struct err *e)
{
	struct outbox_rows rows;
	struct err trouble = { 0 };

	if (claim(s, &rows, e) != 0)
		return -1;
	if (rows.count > 0 && s->transport == NULL &&
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
		struct judge work = *s->j;
		struct sending batch = *s;
		work.arena = &arena;
		work.store = STORE_IN(s->j->store, &arena);
		batch.j = &work;
		status = send_batch(&batch, settings, &more, e);
		s->transport = batch.transport;
		s->stopped = batch.stopped;
		s->plain = batch.plain;
		s->broken = batch.broken;
		arena_release(&arena);
	}
	return status;
}

// A run in which nothing is due leaves no trace, as most runs of cron do.
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
	if (status == 0) // brings the last marks to the disk
		status = runs_end(j->store, s->run_id, j->now, e);
	return status;
}

int
judge_post(struct judge *j, const struct transport_settings *settings, bool hold_uncertain,
    struct posted *out, struct err *e)
{
	struct sending s = { .j = j, .outer = j->arena, .hold_uncertain = hold_uncertain, .out = out };

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
