// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: letters to be sent. Each letter is queued once, sent at least once, and marked if its
// delivery is uncertain.
//
//   queued --claim: attempts+1--> sending
//   sending --sent--> sent
//   sending --failed--> failed
//   sending --deferred (uncertain+1 if it may have arrived)--> queued
//   sending --put back (the server's fault): attempts-1--> queued
//   sending --revive (its run died): uncertain+1, cut_short+1--> queued
//   queued --expire--> expired
//   operator: hold, cancel; resend after failed, expired or canceled
//
// Also here: gathered, the notices that wait for the next letter to a seat (a player's digest); answers,
// the automatic answers that were sent, for the limits on them; and bounces, the letters that came back,
// with the reasons.
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/rows.h"
#include "store/store.h"

enum {
	OUTBOX_BATCH = 32, // letters claimed in one transaction
	OUTBOX_REST = 15 * 60, // seconds added to a letter's delay after each run that died while sending it
};

// The reply of the server, for the record.
struct outbox_reply {
	int code; // SMTP code; 0: no reply
	const char *text; // may be NULL
	bool uncertain; // whether the letter may have arrived anyway
};

// The highest id that a letter of the outbox ever had; 0: none.
STORE_QUERY(outbox_last, (struct store *s, int64_t *out, struct err *e),
    query_number(s, QUERY_outbox_last, NOTHING, out, e))

// When the newest letter was queued; 0 if there is none.
STORE_QUERY(outbox_written, (struct store *s, int64_t *out, struct err *e),
    query_number(s, QUERY_outbox_written, NOTHING, out, e))

// Queues a letter (or, if row->state is OUTBOX_HELD, stores it as held). If a letter with this dedupe_key
// exists, changes nothing: *is_new (may be NULL) is false, and row->id is the id of the existing letter.
// Uses the columns from dedupe_key to state, next_at, expires_at, queued_at.
int
outbox_queue(struct store *s, struct outbox_row *row, bool *is_new, struct err *e);

// Stores the fingerprints of a sent letter; does nothing if they are stored already.
STORE_PUT(sent_put, sent)

// The substitute Message-ID for the part about one game of a letter about several; in the arena.
const char *
sent_part(struct arena *a, const char *message_id, const char *game);

// Finds a sent letter by its Message-ID, without its lines; id is 0 if there is none.
STORE_GET(sent_get, sent, (message_id), const char *message_id)

// The parts of a letter about several games, without their lines.
STORE_LIST(sent_parts, sent, (message_id), const char *message_id)

// sent_offer: the last letter to a seat in a round that offers something, without its lines; id is 0 if
// there is none. sent_withdraw: withdraws all offers to the seat in that round.
STORE_GET(sent_offer, sent, (game_id, round, seat_id), int64_t game_id, int round, int64_t seat_id)
STORE_RUN(sent_withdraw, (game_id, round, seat_id), int64_t game_id, int round, int64_t seat_id)

// How many letters of the round suggested these orders to the seat.
STORE_NUMBER(sent_offered, (game_id, round, seat_id, orders), int64_t game_id, int round, int64_t seat_id,
    const char *orders)

// Fingerprints of sent letters, newest first, of at most `most` letters. sent_of_game: letters about a
// game, from round `round` on. sent_to: all letters to an address, except those that sent_of_game returns
// for this game and round.
STORE_LIST(sent_of_game, prints, (game_id, round, most), int64_t game_id, int round, int most)
STORE_LIST(sent_to, prints, (address, most, ID(game_id), round), const char *address, int most, int64_t game_id,
    int round)

// Deletes letters sent before a time, except those of a game's last three rounds.
STORE_RUN(sent_purge, (before), int64_t before)

// Claims up to OUTBOX_BATCH letters that are due, lowest id first, for the run `run_id`. Letters that were
// being sent when a run died come last, each alone, so that a letter that crashes its run is found and does
// not block others. `room`: maximum number of letters, those whose games have the nearest deadlines first;
// -1: no limit.
int
outbox_claim(struct store *s, int64_t run_id, int64_t now, int64_t room, struct outbox_rows *list, struct err *e);

// outbox_was_late: whether a letter is the last one that asks its seat for orders, and other letters were
// sent between the time it was queued and `now`. outbox_asks_later: whether the last letter that asks a
// seat was not tried yet, although other letters were sent after it was queued.
STORE_YES(outbox_was_late, (row->game_id, row->seat_id, row->id, row->queued_at, now), const struct outbox_row *row, int64_t now)
STORE_YES(outbox_asks_later, (game_id, seat_id), int64_t game_id, int64_t seat_id)

// The number of letters sent since a time.
STORE_QUERY(outbox_sent_since, (struct store *s, int64_t since, int64_t *out, struct err *e),
    query_number(s, QUERY_outbox_sent_since, WITH(since), out, e))

#define STORE_SETTLE(name, given, time) \
	STORE_QUERY(name, \
	    (struct store *s, int64_t id, time, const struct outbox_reply *reply, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &letter_is_taken, e))
#define STORE_BY_HAND(name, how, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &NO("letter", " in the outbox that can be " how), e))

// Stores the outcome of a claimed letter; ERR_TRY_AGAIN if it is not in state "sending". Deferred: a
// temporary failure of this letter. Put back: a failure of the server, so the attempt does not count.
STORE_SETTLE(outbox_sent, (id, now, reply->code, reply->text), int64_t now)
STORE_SETTLE(outbox_failed, (id, now, reply->code, reply->text), int64_t now)
STORE_SETTLE(outbox_deferred, (id, next_at, reply->code, reply->text, reply->uncertain), int64_t next_at)
STORE_SETTLE(outbox_put_back, (id, next_at, reply->code, reply->text), int64_t next_at)

// Requeues the letters that a dead run was sending, marked as uncertain: due at once the first time, and
// each further time OUTBOX_REST later than before. Only for the process that holds the run lock, before it
// claims any letters. *count may be NULL.
STORE_COUNT(outbox_revive, (now, !PLANTED(T1_UNMARKED), OUTBOX_REST), int64_t now)

// Makes letters due that wait for a time after `latest`, which can only come from a wrong clock.
STORE_RUN(outbox_wake, (now, latest), int64_t now, int64_t latest)

// Whether any letter is due.
STORE_YES(outbox_due, (now), int64_t now)

// Gives up a letter that was tried for too long: queued -> expired.
STORE_BY_HAND(outbox_expire, "given up", (id, now), int64_t id, int64_t now)

// Actions of the operator; ERR_NOT_FOUND if the letter's state does not allow the action.
// hold: queued -> held; cancel: queued, held -> canceled;
// resend: failed, expired, canceled -> queued with fresh attempts and a new expiry.
STORE_BY_HAND(outbox_hold, "held", (id), int64_t id)
STORE_BY_HAND(outbox_cancel, "canceled", (id, now), int64_t id, int64_t now)
STORE_BY_HAND(outbox_resend, "sent again", (id, now, expires_at), int64_t id, int64_t now, int64_t expires_at)

// Finds a letter by its id, or by its Message-ID (without <>).
STORE_GET(outbox_get, outbox, (id), int64_t id)
STORE_GET(outbox_find, outbox, (message_id), const char *message_id)

// A page of letters in a state, or about a game, without their messages.
STORE_LIST(outbox_list, outbox, (outbox_state_name(state), page.from, page.limit),
    enum outbox_state state, struct page page)
STORE_LIST(outbox_of_game, outbox, (game_id, page.from, page.limit), int64_t game_id, struct page page)

// A page of the letters of any kind to a seat, newest first, without their messages.
STORE_LIST(outbox_of_seat, outbox,
    (seat_id, page.from == 0 ? INT64_MAX : page.from, page.limit), int64_t seat_id, struct page page)

// A page of the letters to a person that are about all their games, newest first, without their messages.
STORE_LIST(outbox_of_person, outbox,
    (person_id, page.from == 0 ? INT64_MAX : page.from, page.limit), int64_t person_id, struct page page)

// The Message-ID of the first letter of a kind to a seat, which begins a thread; NULL if there was none.
// Scans all letters of the game up to that letter.
STORE_TEXT(outbox_first, (seat_id, kind), int64_t seat_id, const char *kind)

// The number of letters in each state. OUTBOX_MANY means that many or more, so that the cost does not grow
// with the number of letters ever sent.
enum { OUTBOX_MANY = 10000 };
int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e);

// Stores a notice for the next letter; does nothing if a notice with its key was ever stored.
int
gathered_add(struct store *s, struct gathered_row *row, struct err *e);

// At most `limit` notices waiting for a seat, oldest first.
STORE_LIST(gathered_waiting, gathered, (seat_id, limit), int64_t seat_id, int limit)

// Records that the notices waiting for a seat, up to the id `last`, were sent with the letter `key`.
STORE_RUN(gathered_sent, (seat_id, last, key), int64_t seat_id, int64_t last, const char *key)

// Deletes sent notices from before a time.
STORE_RUN(gathered_purge, (before), int64_t before)

// The seats of players without a digest for which a notice has waited since `before`, and that have had no
// backlog letter (post/backlog.h) since `since`.
STORE_IDS(gathered_due, (before, since), int64_t before, int64_t since)

// gathered_count: the number of notices waiting for a seat. gathered_refused: how many of them, after the
// first `after`, report something that was not done.
STORE_NUMBER(gathered_count, (seat_id), int64_t seat_id)
STORE_NUMBER(gathered_refused, (seat_id, after), int64_t seat_id, int64_t after)

// Records that an automatic answer was queued, and fills in its id.
STORE_ADD(answers_add, answer)

// The numbers that the limits need about an address (ignoring the case of ASCII letters) or a seat.
struct answers_asked {
	const char *address, *kind, *about;
	int64_t seat_id;
	int64_t since[2]; // start of the short and of the long period
	int64_t kind_since;
	int most; // limit of all answers to everybody
};

// answers_tally: the number of answers queued to the address in each period and, of the kind, since
// kind_since; and whether the last `most` answers to everybody were all queued since since[0]. "Last" means
// last by id, so setting the clock back does not allow more answers, and purged answers still count.
STORE_GET(answers_tally, told, (asked->address, asked->since[0], asked->since[1],
    asked->kind_since, asked->kind, asked->most), const struct answers_asked *asked)

// answers_of_seat: the same for the answers counted for a seat, with since[1] and kind_since; answers of
// the kind count only if they have the same `about`. Backlog letters (post/backlog.h) do not count.
STORE_GET(answers_of_seat, told, (asked->seat_id, asked->since[0], asked->since[1],
    asked->kind_since, asked->kind, asked->most, asked->about), const struct answers_asked *asked)

// How many answers in a row to the seat were to letters that brought nothing; orders end a row.
STORE_NUMBER(answers_vain, (seat_id), int64_t seat_id)

// Whether the last asked->most (at least 1) answers of the kind, to anybody, were all queued since since[0].
int
answers_kind_reached(struct store *s, const struct answers_asked *asked, bool *reached, struct err *e);

// Deletes answers that no limit counts any more: those queued before `before` or, if the answer is given
// only once (with `about`), before `once_before`.
STORE_RUN(answers_purge, (before, once_before), int64_t before, int64_t once_before)

// Stores a bounce and fills in its id. (persons_bounced counts it for the person.)
STORE_ADD(bounces_insert, bounce)

// The recorded bounce of a letter: 2: a permanent failure; 1: a temporary failure; 0: none.
STORE_NUMBER(bounces_known, (outbox_id), int64_t outbox_id)

// At most `limit` bounces since a time, newest first.
STORE_LIST(bounces_since, bounce, (since, limit), int64_t since, int limit)

// The time of the first bounce after a time; 0 if there is none.
STORE_NUMBER(bounces_next, (after), int64_t after)

// The numbers of hard and soft bounces since a time.
int
bounces_count(struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e);

#endif
