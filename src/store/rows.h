// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rows of the tables. Here a column is named once: a list makes the struct (`struct seat_row`), what
// reads and binds it (store/row.c), and in sql/queries.sql {seat} and the like (store/queries.awk).
// sql/001-initial.sql says what each means. How to add one: sql/README.md.
//
//	X(LIFE, TEXT, title)
//
// When it is written: GIVEN by the database or by statements of its own; NEW: when the row is
// inserted; LIFE: then, and whenever the row is saved.
// What it is: INT, INT64, BOOL, BLOB (with name_size), SEED; ID: an id or a time, 0 is NULL; POSITION of a
// seat, -1 is NULL; TEXT, stored as '' where it is NULL; MAYBE a text, which can be NULL; WORD(list) of
// store/words.h. All texts lie in the store's arena.
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/words.h"

enum { GAME_SEED_SIZE = 32 };

// Read without its state by those that return many.
#define GAME_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, name) \
	X(LIFE, TEXT, title) \
	X(NEW, WORD(game_mode), mode) \
	X(LIFE, TEXT, options) \
	X(NEW, INT, players) \
	X(NEW, SEED, seed) \
	X(LIFE, TEXT, salt) \
	X(NEW, TEXT, commitment) \
	X(NEW, WORD(game_status), status) \
	X(LIFE, INT, round) \
	X(LIFE, TEXT, state) \
	X(LIFE, INT64, seq) \
	X(LIFE, TEXT, head) \
	X(LIFE, INT64, pace) \
	X(LIFE, ID, deadline_at) \
	X(LIFE, WORD(game_missing), missing) \
	X(LIFE, POSITION, waiting_seat) \
	X(LIFE, WORD(game_waiting), waiting_for) \
	X(NEW, INT64, dirty) \
	X(NEW, INT64, created_at) \
	X(NEW, INT64, updated_at) \
	X(NEW, ID, ended_at) \
	X(LIFE, WORD(game_proof), proof) \
	X(LIFE, WORD(game_press), press) \
	X(LIFE, WORD(game_hint), hint) \
	X(LIFE, TEXT, rhythm) \
	X(LIFE, INT64, grace) \
	X(LIFE, INT64, settle) \
	X(LIFE, ID, settles_at) \
	X(LIFE, INT64, remind) \
	X(NEW, ID, reminded_at) \
	X(LIFE, INT, misses_allowed) \
	X(LIFE, INT64, paused_left) \
	X(NEW, INT, join_version) /* 0 when storing: 1 */ \
	X(NEW, TEXT, start_seat) \
	X(GIVEN, BOOL, scored) \
	X(LIFE, TEXT, beacon) \
	X(LIFE, TEXT, lang) /* NULL when storing: en */ \
	X(NEW, TEXT, zone) /* NULL when storing: UTC */

// The public value that a game is tied to; game_id 0: it is tied to none.
#define BEACON_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, TEXT, url) \
	X(NEW, INT64, period) \
	X(NEW, INT64, genesis) \
	X(NEW, INT64, span) \
	X(LIFE, INT64, at) \
	X(LIFE, INT64, round) \
	X(LIFE, ID, next_at)

// How a seat of a game that is over came out for one of those who played it.
#define RESULT_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, position) \
	X(LIFE, TEXT, name) \
	X(LIFE, TEXT, player) \
	X(NEW, INT, first) \
	X(LIFE, INT, last) \
	X(LIFE, INT, points) \
	X(LIFE, BOOL, winner) \
	X(LIFE, INT64, ended_at) \
	X(LIFE, ID, person_id)

// What two players have made of the games that both played to the end.
#define DUEL_COLUMNS(X) \
	X(GIVEN, INT64, games) \
	X(GIVEN, INT64, wins) /* of the first */ \
	X(GIVEN, INT64, points) \
	X(GIVEN, INT64, ahead) /* games in which the first had more points */ \
	X(GIVEN, INT64, other_wins) \
	X(GIVEN, INT64, other_points) \
	X(GIVEN, INT64, other_ahead)

// Somebody who plays; id 0: nobody.
#define PERSON_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, name) \
	X(LIFE, TEXT, title) \
	X(NEW, TEXT, address) \
	X(LIFE, WORD(seat_style), style) \
	X(LIFE, TEXT, zone) \
	X(LIFE, TEXT, lang) \
	X(LIFE, BOOL, digest) \
	X(LIFE, BOOL, calendar) \
	X(GIVEN, INT, bounces) \
	X(GIVEN, ID, bounced_at) \
	X(GIVEN, ID, suspended_at) \
	X(NEW, INT64, created_at)

// The games of a person: those in which they have a seat and that go on, and those that are over.
#define TALLY_COLUMNS(X) \
	X(GIVEN, INT64, running) \
	X(GIVEN, INT64, finished)

// Another person who is the same.
#define MERGE_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, person_id) \
	X(NEW, TEXT, name) \
	X(NEW, INT64, at) \
	X(NEW, INT64, seats)

// The columns from `address` on are its person's, or follow from the game where there is none: see setup_seated
// in sql/queries.sql. The room people writes them.
#define SEAT_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, position) \
	X(NEW, TEXT, name) \
	X(LIFE, TEXT, title) \
	X(NEW, ID, person_id) /* seats_save stores it too */ \
	X(LIFE, TEXT, word) \
	X(LIFE, ID, word_at) \
	X(LIFE, INT, token_version) \
	X(LIFE, INT64, reported_seq) \
	X(LIFE, WORD(seat_done), done) \
	X(LIFE, WORD(seat_kind), kind) \
	X(LIFE, INT, misses) \
	X(LIFE, INT, missed_total) \
	X(LIFE, ID, vacation_from) \
	X(LIFE, ID, vacation_until) \
	X(LIFE, INT64, vacation_left) \
	X(LIFE, BOOL, resigned) \
	X(GIVEN, TEXT, address) \
	X(GIVEN, WORD(seat_style), style) \
	X(GIVEN, TEXT, zone) \
	X(GIVEN, TEXT, lang) \
	X(GIVEN, BOOL, digest) \
	X(GIVEN, BOOL, calendar) \
	X(GIVEN, INT, bounces) \
	X(GIVEN, ID, bounced_at) \
	X(GIVEN, ID, suspended_at)

// A reminder that a player set; seat_id 0: there is none.
#define REMINDER_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(LIFE, INT64, span) \
	X(LIFE, ID, due_at)

// What a player's calendar was sent; seat_id 0: nothing.
#define ENTRY_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(LIFE, INT64, sequence) \
	X(LIFE, ID, at)

// A step of a game.
#define EVENT_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, INT64, seq) \
	X(NEW, INT, round) \
	X(NEW, POSITION, seat) \
	X(NEW, WORD(step_kind), kind) \
	X(NEW, TEXT, body) \
	X(NEW, TEXT, faces) \
	X(NEW, TEXT, label) \
	X(NEW, TEXT, words) \
	X(NEW, TEXT, salt) \
	X(NEW, TEXT, source) \
	X(NEW, INT, line) \
	X(NEW, ID, order_id) \
	X(NEW, TEXT, hash) \
	X(NEW, INT64, made_at) \
	X(NEW, ID, superseded_by) /* 0: it stands */ \
	X(NEW, ID, person_id)

// The position at the start of a round; state NULL: there is none.
#define STATE_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, round) \
	X(NEW, INT64, seq) /* the last step before it */ \
	X(NEW, TEXT, state)

// The bytes lie apart, in table letter_bytes, and are only there where that is said.
#define LETTER_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, key) \
	X(NEW, TEXT, source) \
	X(NEW, INT64, received_at) \
	X(GIVEN, BLOB, raw) \
	X(LIFE, WORD(letter_status), status) \
	X(GIVEN, INT, parse_attempts) \
	X(GIVEN, INT64, tried_at) \
	X(LIFE, WORD(letter_note), note) \
	X(LIFE, MAYBE, answer) /* NULL: nothing was answered */ \
	X(LIFE, TEXT, sender) \
	X(LIFE, TEXT, message_id) \
	X(LIFE, ID, seat_id) \
	X(LIFE, TEXT, proof)

// A folder of an IMAP account; account NULL: it was never read.
#define MAILBOX_COLUMNS(X) \
	X(NEW, TEXT, account) \
	X(NEW, TEXT, folder) \
	X(NEW, INT64, uidvalidity) \
	X(NEW, INT64, last_uid)

// A letter that a server did not give out when it was asked: with IMAP without a uidl, with POP3 by it.
#define UNFETCHED_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, account) \
	X(NEW, TEXT, folder) \
	X(NEW, INT64, uidvalidity) \
	X(NEW, INT64, uid) \
	X(NEW, TEXT, uidl) \
	X(GIVEN, INT, tries) \
	X(GIVEN, INT64, first_at) \
	X(GIVEN, INT64, last_at) \
	X(GIVEN, TEXT, answer) \
	X(GIVEN, ID, passed_at)

#define ORDER_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, letter_id) \
	X(NEW, INT64, seat_id) \
	X(NEW, INT, round) \
	X(NEW, INT, serial) \
	X(NEW, INT64, dated_at) \
	X(NEW, INT64, received_at) \
	X(NEW, WORD(order_status), status) \
	X(NEW, WORD(order_way), way) \
	X(NEW, TEXT, body) \
	X(NEW, TEXT, salt) \
	X(NEW, TEXT, receipt) \
	X(NEW, INT64, after_seq) \
	X(NEW, INT, until_round) \
	X(GIVEN, BOOL, fired)

// When the letters that brought a round's orders were answered, as orders_settling asks; all 0: no letter
// did.
#define SETTLING_COLUMNS(X) \
	X(GIVEN, ID, all_in) /* when each seat's first answer was sent, of the last seat */ \
	X(GIVEN, ID, last) /* answer of any seat */ \
	X(GIVEN, BOOL, unsent) /* an answer waits to be sent */

// A letter to be sent. Read without its message by those that return many.
#define OUTBOX_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, dedupe_key) \
	X(NEW, TEXT, message_id) \
	X(NEW, ID, game_id) \
	X(NEW, ID, seat_id) \
	X(NEW, TEXT, kind) \
	X(NEW, TEXT, recipient) \
	X(NEW, TEXT, sender) \
	X(NEW, BLOB, message) \
	X(NEW, WORD(outbox_state), state) \
	X(GIVEN, INT, attempts) \
	X(GIVEN, INT, uncertain) \
	X(GIVEN, INT, cut_short) \
	X(NEW, INT64, next_at) \
	X(NEW, INT64, expires_at) \
	X(GIVEN, INT, last_code) \
	X(GIVEN, TEXT, last_reply) \
	X(GIVEN, ID, run_id) \
	X(NEW, INT64, queued_at) \
	X(GIVEN, ID, done_at)

// What a letter of ours is known again by, and what it offers. Read without its lines where that is said.
#define SENT_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, message_id) \
	X(NEW, ID, game_id) \
	X(NEW, ID, seat_id) \
	X(NEW, TEXT, recipient) \
	X(NEW, INT, round) \
	X(NEW, INT64, seq) \
	X(NEW, INT64, order_id) \
	X(NEW, TEXT, offer) \
	X(NEW, INT64, sent_at) \
	X(NEW, BLOB, prints)

// The lines of a letter of ours alone.
#define PRINTS_COLUMNS(X) \
	X(GIVEN, BLOB, prints)

// A letter that waits to be sent with others, but for sent_with.
#define GATHERED_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, dedupe_key) \
	X(NEW, INT64, seat_id) \
	X(NEW, INT64, at) \
	X(NEW, TEXT, subject) \
	X(NEW, TEXT, body)

// A letter that came back.
#define BOUNCE_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, ID, outbox_id) \
	X(NEW, ID, game_id) \
	X(NEW, ID, seat_id) \
	X(NEW, INT64, at) \
	X(NEW, BOOL, hard) /* for good */ \
	X(NEW, TEXT, status) \
	X(NEW, TEXT, detail)

// How many answers were queued, as answers_asked asks.
#define TOLD_COLUMNS(X) \
	X(GIVEN, INT64, shortly) \
	X(GIVEN, INT64, lately) \
	X(GIVEN, INT64, of_kind) \
	X(GIVEN, BOOL, reached)

// What somebody wrote to others.
#define PRESS_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, game_id) \
	X(NEW, ID, from_seat) /* 0: the GM */ \
	X(NEW, ID, to_seat) /* 0: all, or the GM */ \
	X(NEW, BOOL, to_gm) \
	X(NEW, INT64, at) \
	X(NEW, TEXT, body) \
	X(NEW, ID, letter_id) /* 0: from the command line */

// A change of address that waits for a word; seat_id 0: there is none.
#define MOVE_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(LIFE, TEXT, address) \
	X(LIFE, TEXT, old_token) \
	X(LIFE, TEXT, new_token) \
	X(LIFE, BOOL, old_ok) \
	X(LIFE, BOOL, new_ok) \
	X(LIFE, INT64, expires_at)

// Somebody who would take a seat; id 0: nobody.
#define STANDBY_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, name) \
	X(NEW, TEXT, address) \
	X(NEW, INT64, at) \
	X(NEW, TEXT, lang)

// A question that went to an address with a token; id 0: there is none.
#define OFFER_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, WORD(offer_kind), kind) \
	X(GIVEN, WORD(offer_status), status) \
	X(NEW, ID, game_id) \
	X(NEW, ID, seat_id) \
	X(NEW, TEXT, name) \
	X(NEW, TEXT, address) \
	X(NEW, INT64, asked_at) \
	X(NEW, INT64, expires_at) \
	X(NEW, TEXT, lang)

// A run of a command; ended_at 0: it runs, or died.
#define RUN_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, what) \
	X(NEW, INT64, started_at) \
	X(GIVEN, ID, ended_at)

// Each with its struct, struct x_row, and those of many, struct x_rows.
#define ROW_LIST(X) \
	X(game, GAME) \
	X(beacon, BEACON) \
	X(result, RESULT) \
	X(duel, DUEL) \
	X(person, PERSON) \
	X(tally, TALLY) \
	X(merge, MERGE) \
	X(seat, SEAT) \
	X(reminder, REMINDER) \
	X(entry, ENTRY) \
	X(event, EVENT) \
	X(state, STATE) \
	X(letter, LETTER) \
	X(mailbox, MAILBOX) \
	X(unfetched, UNFETCHED) \
	X(order, ORDER) \
	X(settling, SETTLING) \
	X(outbox, OUTBOX) \
	X(sent, SENT) \
	X(prints, PRINTS) \
	X(gathered, GATHERED) \
	X(bounce, BOUNCE) \
	X(told, TOLD) \
	X(press, PRESS) \
	X(move, MOVE) \
	X(standby, STANDBY) \
	X(offer, OFFER) \
	X(run, RUN)

#define MEMBER_INT(name) int name;
#define MEMBER_INT64(name) int64_t name;
#define MEMBER_ID(name) int64_t name;
#define MEMBER_POSITION(name) int name;
#define MEMBER_BOOL(name) bool name;
#define MEMBER_TEXT(name) const char *name;
#define MEMBER_MAYBE(name) const char *name;
#define MEMBER_BLOB(name) \
	const void *name; \
	size_t name##_size;
#define MEMBER_SEED(name) unsigned char name[GAME_SEED_SIZE];
#define MEMBER_WORD(list) enum list MEMBER_NAME
#define MEMBER_NAME(name) name;
#define MEMBER(when, type, name) MEMBER_##type(name)
#define ROW_STRUCTS(row, LIST) \
	struct row##_row { \
		LIST##_COLUMNS(MEMBER) \
	}; \
	struct row##_rows { \
		struct row##_row *at; \
		size_t count; \
	};
ROW_LIST(ROW_STRUCTS)
#undef ROW_STRUCTS

// The ids of some rows; some texts.
struct ids {
	int64_t *at;
	size_t count;
};
struct texts {
	const char **at;
	size_t count;
};

// Some of a table's rows, in the order of their ids.
struct page {
	int64_t from; // the last id of the page before; 0: the first page
	int limit; // how many at most; -1: all
};

#endif
