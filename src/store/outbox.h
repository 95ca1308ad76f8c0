// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: letters to be sent, each queued once, sent at least once, marked when
// nobody can be sure.
//
//   queued --claim: attempts+1--> sending
//   sending --sent--> sent
//   sending --failed--> failed
//   sending --deferred (uncertain+1 where it may have arrived)--> queued
//   sending --put back (the server's fault): attempts-1--> queued
//   sending --revive (its run died): uncertain+1--> queued
//   queued --expire--> expired
//   operator: hold, cancel; resend what failed, expired or was cancelled
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include <stddef.h>

#include "store/store.h"
#include "store/words.h"

enum { OUTBOX_BATCH = 32 }; // letters claimed in one transaction

// The columns of table outbox.
struct outbox_row {
	int64_t id;
	const char *dedupe_key, *message_id;
	int64_t game_id, seat_id; // 0 for none
	const char *kind, *recipient, *sender;
	const void *message; // not loaded by lists: NULL there
	size_t message_size;
	enum outbox_state state;
	int attempts, uncertain;
	int64_t next_at, expires_at;
	int last_code;
	const char *last_reply;
	int64_t run_id, queued_at, done_at;
};

struct outbox_rows {
	struct outbox_row *at;
	size_t count;
};

// What the server said, for the record: code 0 where it said nothing, reply may be NULL.
struct outbox_reply {
	int code;
	const char *text;
};

// Queues a letter (or, with row->state OUTBOX_HELD, stores it held). When one with its
// dedupe_key is there already this changes nothing: *is_new (may be NULL) is false and
// row->id is the other's. Uses the columns from dedupe_key to state, next_at, expires_at,
// queued_at.
int
outbox_queue(struct store *s, struct outbox_row *row, bool *is_new, struct err *e);

// Takes up to OUTBOX_BATCH letters that are due, oldest id first, for the run `run_id`.
int
outbox_claim(struct store *s, int64_t run_id, int64_t now, struct arena *a,
    struct outbox_rows *list, struct err *e);

// What became of a letter that was claimed; all are ERR_TRY_AGAIN when it is not being
// sent. Deferred: the letter's own trouble; `uncertain` when it may have arrived
// nevertheless. Put back: the server's trouble, the try does not count.
int
outbox_sent(struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply,
    struct err *e);
int
outbox_failed(struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply,
    struct err *e);
int
outbox_deferred(struct store *s, int64_t id, int64_t next_at, bool uncertain,
    const struct outbox_reply *reply, struct err *e);
int
outbox_put_back(struct store *s, int64_t id, int64_t next_at,
    const struct outbox_reply *reply, struct err *e);

// Queues again, marked as uncertain, what a dead run left behind as being sent. Only for the one
// sender that holds the run lock, before it claims any. *count may be NULL.
int
outbox_revive(struct store *s, int64_t now, int64_t *count, struct err *e);

// Makes letters due that wait for a time after `latest`: they were queued by a clock that was wrong.
int
outbox_wake(struct store *s, int64_t now, int64_t latest, struct err *e);

// Whether a letter is due.
int
outbox_due(struct store *s, int64_t now, bool *due, struct err *e);

// Gives up a letter that was tried for too long: queued -> expired.
int
outbox_expire(struct store *s, int64_t id, int64_t now, struct err *e);

// The operator's hand. ERR_NOT_FOUND when the letter is not in a state that allows it.
// hold: queued -> held; cancel: queued, held -> cancelled;
// resend: failed, expired, cancelled -> queued with fresh attempts and a new expiry.
int
outbox_hold(struct store *s, int64_t id, struct err *e);
int
outbox_cancel(struct store *s, int64_t id, int64_t now, struct err *e);
int
outbox_resend(
    struct store *s, int64_t id, int64_t now, int64_t expires_at, struct err *e);

// Cancels what was not sent yet of a game's letters of a kind with an id above `after`
// (queued, held): they tell what was rolled back. *count may be NULL.
int
outbox_cancel_game(struct store *s, int64_t game_id, const char *kind, int64_t after,
    int64_t now, int64_t *count, struct err *e);

// Finds a letter by its id, or by its Message-ID (without <>).
int
outbox_get(
    struct store *s, int64_t id, struct arena *a, struct outbox_row *row, struct err *e);
int
outbox_find(struct store *s, const char *message_id, struct arena *a,
    struct outbox_row *row, struct err *e);

// One page of at most `limit` letters with an id above `after`, without their messages:
// those of a state, or those about a game.
int
outbox_list(struct store *s, enum outbox_state state, int64_t after, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e);
int
outbox_of_game(struct store *s, int64_t game_id, int64_t after, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e);

// At most `limit` letters to a seat, of any kind, with an id below `before` (0: from the
// newest on), newest first, without their messages.
int
outbox_of_seat(struct store *s, int64_t seat_id, int64_t before, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e);

// The Message-ID of the first letter of a kind to a seat, for threads; NULL where there was
// none. Looks at all letters of the game before it.
int
outbox_first(struct store *s, int64_t seat_id, const char *kind, struct arena *a,
    const char **message_id, struct err *e);

// How many letters are in each state; OUTBOX_MANY stands for that many or more, so that counting
// all that were ever sent costs no more with each of them.
enum { OUTBOX_MANY = 10000 };
int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e);

#endif
