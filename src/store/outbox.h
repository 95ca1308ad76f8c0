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
//   sending --revive (its run died): uncertain+1, cut_short+1--> queued
//   queued --expire--> expired
//   operator: hold, cancel; resend what failed, expired or was canceled
//
// With it what waits to be sent with other letters (gathered: a player's digest), which automatic answers
// were sent to whom (answers, for the limits on them), and which letters came back, and why (bounces).
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/rows.h"
#include "store/store.h"

enum {
	OUTBOX_BATCH = 32, // letters claimed in one transaction
	OUTBOX_REST = 15 * 60, // seconds: how much longer a letter rests after each run that it did not survive
};

// What the server said, for the record.
struct outbox_reply {
	int code; // 0 where it said nothing
	const char *text; // may be NULL
	bool uncertain; // the letter may have arrived nevertheless
};

// Queues a letter (or, with row->state OUTBOX_HELD, stores it held). When one with its
// dedupe_key is there already this changes nothing: *is_new (may be NULL) is false and
// row->id is the other's. Uses the columns from dedupe_key to state, next_at, expires_at,
// queued_at.
int
outbox_queue(struct store *s, struct outbox_row *row, bool *is_new, struct err *e);

// Keeps what a letter is known again by; does nothing if it is kept already.
STORE_PUT(sent_put, sent)

// A letter of ours by its Message-ID, without its lines; id 0: there is none.
STORE_GET(sent_get, sent, (message_id), const char *message_id)

// The last letter to a seat in a round of a game that offers something, without its lines; id 0: there is
// none. And takes back what is offered there.
STORE_GET(sent_offer, sent, (game_id, round, seat_id), int64_t game_id, int round, int64_t seat_id)
STORE_RUN(sent_withdraw, (game_id, round, seat_id), int64_t game_id, int round, int64_t seat_id)

// The lines of letters about a game of the rounds from `round` on; and of those to an address, but for these of
// a game; the newest first.
STORE_LIST(sent_of_game, prints, (game_id, round, most), int64_t game_id, int round, int most)
STORE_LIST(sent_to, prints, (address, most, ID(game_id), round), const char *address, int most, int64_t game_id,
    int round)

// Forgets letters from before a time, but for those of the last three rounds of a game.
STORE_RUN(sent_purge, (before), int64_t before)

// Takes up to OUTBOX_BATCH letters that are due, oldest id first, for the run `run_id`. What was on its way
// when a run died comes last, and each alone: so a letter that kills its run is known, and keeps no other.
int
outbox_claim(struct store *s, int64_t run_id, int64_t now, struct outbox_rows *list, struct err *e);

#define STORE_SETTLE(name, given, time) \
	STORE_QUERY(name, \
	    (struct store *s, int64_t id, time, const struct outbox_reply *reply, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &letter_is_taken, e))
#define STORE_BY_HAND(name, how, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &NO("letter", " in the outbox that can be " how), e))

// What became of a letter that was claimed; all are ERR_TRY_AGAIN when it is not being
// sent. Deferred: the letter's own trouble. Put back: the server's trouble, the try does not count.
STORE_SETTLE(outbox_sent, (id, now, reply->code, reply->text), int64_t now)
STORE_SETTLE(outbox_failed, (id, now, reply->code, reply->text), int64_t now)
STORE_SETTLE(outbox_deferred, (id, next_at, reply->code, reply->text, reply->uncertain),
    int64_t next_at)
STORE_SETTLE(outbox_put_back, (id, next_at, reply->code, reply->text), int64_t next_at)

// Queues again, marked as uncertain, what a dead run left behind as being sent: at once the first
// time, and each further time OUTBOX_REST later than before. Only for the one
// sender that holds the run lock, before it claims any. *count may be NULL.
STORE_COUNT(outbox_revive, (now, !PLANTED(T1_UNMARKED), OUTBOX_REST), int64_t now)

// Makes letters due that wait for a time after `latest`: they were queued by a clock that was wrong.
STORE_RUN(outbox_wake, (now, latest), int64_t now, int64_t latest)

// Whether a letter is due.
STORE_YES(outbox_due, (now), int64_t now)

// Gives up a letter that was tried for too long: queued -> expired.
STORE_BY_HAND(outbox_expire, "given up", (id, now), int64_t id, int64_t now)

// The operator's hand. ERR_NOT_FOUND when the letter is not in a state that allows it.
// hold: queued -> held; cancel: queued, held -> canceled;
// resend: failed, expired, canceled -> queued with fresh attempts and a new expiry.
STORE_BY_HAND(outbox_hold, "held", (id), int64_t id)
STORE_BY_HAND(outbox_cancel, "canceled", (id, now), int64_t id, int64_t now)
STORE_BY_HAND(outbox_resend, "sent again", (id, now, expires_at), int64_t id, int64_t now,
    int64_t expires_at)

// Finds a letter by its id, or by its Message-ID (without <>).
STORE_GET(outbox_get, outbox, (id), int64_t id)
STORE_GET(outbox_find, outbox, (message_id), const char *message_id)

// A page of letters, without their messages: those of a state, or those about a game.
STORE_LIST(outbox_list, outbox, (outbox_state_name(state), page.from, page.limit),
    enum outbox_state state, struct page page)
STORE_LIST(outbox_of_game, outbox, (game_id, page.from, page.limit), int64_t game_id,
    struct page page)

// A page of the letters to a seat, of any kind, newest first, without their messages.
STORE_LIST(outbox_of_seat, outbox,
    (seat_id, page.from == 0 ? INT64_MAX : page.from, page.limit), int64_t seat_id, struct page page)

// The Message-ID of the first letter of a kind to a seat, for threads; NULL where there was
// none. Looks at all letters of the game before it.
STORE_TEXT(outbox_first, (seat_id, kind), int64_t seat_id, const char *kind)

// How many letters are in each state; OUTBOX_MANY stands for that many or more, so that counting
// all that were ever sent costs no more with each of them.
enum { OUTBOX_MANY = 10000 };
int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e);

// Keeps a letter for later; nothing happens where one with its key was ever kept.
int
gathered_add(struct store *s, struct gathered_row *row, struct err *e);

// What waits for a seat, oldest first, at most `limit`.
STORE_LIST(gathered_waiting, gathered, (seat_id, limit), int64_t seat_id, int limit)

// The seats for which something waits that is not younger than `at`, once for each letter.
STORE_IDS(gathered_due, (at), int64_t at)

// Notes that what waits for a seat, up to this id, went with the letter of that key.
STORE_RUN(gathered_sent, (seat_id, last, key), int64_t seat_id, int64_t last, const char *key)

// Those that went with the letter of a key, which was queued at this time and is not sent, wait again.
STORE_RUN(gathered_again, (key, queued_at), const char *key, int64_t queued_at)

// Forgets those from before a time that were sent.
STORE_RUN(gathered_purge, (before), int64_t before)

// Notes that an answer of a kind was queued to an address.
STORE_RUN(answers_insert, (address, kind, now), const char *address, const char *kind, int64_t now)

// What the limits ask about an address (the case of ASCII letters does not count).
struct answers_asked {
	const char *address, *kind;
	int64_t since[2]; // two times
	int64_t kind_since;
	int most; // of all
};

// How many answers were queued to the address since each of the two times, and of the kind since its
// own; whether the last `most`, of any kind and to anybody, were all queued since the first time. The
// last are those that were written last, so a clock that is set back lets no more of them go; one that
// a purge took from among them counts still.
STORE_GET(answers_tally, told, (asked->address, asked->since[0], asked->since[1],
    asked->kind_since, asked->kind, asked->most), const struct answers_asked *asked)

// Whether the last asked->most (at least 1) of the kind, to anybody, were all queued since the first time.
int
answers_kind_reached(struct store *s, const struct answers_asked *asked, bool *reached, struct err *e);

// Forgets those from before a time, which no limit asks about any more.
STORE_RUN(answers_purge, (before), int64_t before)

// Stores a bounce and fills in its id. What it means for the person: persons_bounced.
STORE_ADD(bounces_insert, bounce)

// What is known of a letter that came back: 2 for good, 1 for now, 0 nothing.
STORE_NUMBER(bounces_known, (outbox_id), int64_t outbox_id)

// At most `limit` bounces since a time, newest first.
STORE_LIST(bounces_since, bounce, (since, limit), int64_t since, int limit)

// When the first came after a time; *at is 0 when none did.
STORE_NUMBER(bounces_next, (after), int64_t after)

// How many there were since a time, hard ones and soft ones.
int
bounces_count(struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e);

#endif
