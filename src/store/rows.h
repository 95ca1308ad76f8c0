// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rows of the tables. Each column is named once, in a list here. The list makes the struct (`struct
// seat_row`), the code that reads and binds the row (store/row.c), and the meaning of {seat} in
// sql/queries.sql (store/queries.awk). sql/001-initial.sql explains each column; sql/README.md explains
// how to add a column.
//
//	X(LIFE, TEXT, title)
//
// When the column is written: GIVEN: by the database or by special statements; NEW: when the row is
// inserted; LIFE: at insertion and whenever the row is saved.
// Type: INT, INT64, BOOL, BLOB (with name_size), SEED; ID: an id or a time, NULL is 0; POSITION of a seat,
// NULL is -1; TEXT, where a NULL pointer is stored as ''; MAYBE: a text that can be NULL; NAME: of a-z, 0-9 and
// '-'; WORD(list) of store/words.h; ROW(person): a person_row that is read along. All texts are in the store's
// arena.
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/words.h"

enum { GAME_SEED_SIZE = 32 };

// A game. Queries that return many games leave out the state.
#define GAME_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, NAME, name) \
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
	X(LIFE, ID, closes_at) \
	X(LIFE, ID, paused_until) \
	X(LIFE, INT64, bank) \
	X(LIFE, ID, banks_at) \
	X(NEW, INT, join_version) /* 0 is stored as 1 */ \
	X(NEW, TEXT, start_seat) \
	X(GIVEN, BOOL, scored) \
	X(LIFE, INT, life) \
	X(LIFE, TEXT, beacon) \
	X(NEW, BOOL, each_round) \
	X(LIFE, ID, moment) \
	X(LIFE, TEXT, value) \
	X(GIVEN, ID, asked_at) \
	X(LIFE, TEXT, lang) /* NULL is stored as 'en' */ \
	X(NEW, TEXT, zone) /* NULL is stored as 'UTC' */

// The public value that a game is tied to; game_id is 0 if the game is not tied to one.
#define BEACON_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, game_round) \
	X(NEW, TEXT, url) \
	X(NEW, TEXT, relay) \
	X(NEW, INT64, period) \
	X(NEW, INT64, genesis) \
	X(NEW, INT64, span) \
	X(LIFE, INT64, at) \
	X(LIFE, INT64, round) \
	X(LIFE, TEXT, value) /* NULL is stored as '' */ \
	X(LIFE, BOOL, by_hand) \
	X(LIFE, ID, next_at)

// The result of a seat of a finished game, for one of the persons who played it.
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

// The outcome of the games that two players both played to the end: of the first player, then of the other.
#define DUEL_COLUMNS(X) \
	X(GIVEN, INT64, games) \
	X(GIVEN, INT64, wins) \
	X(GIVEN, INT64, points) \
	X(GIVEN, INT64, ahead) /* games in which this player had more points than the other */ \
	X(GIVEN, INT64, other_wins) \
	X(GIVEN, INT64, other_points) \
	X(GIVEN, INT64, other_ahead)

// A person who plays; id is 0 if there is none.
#define PERSON_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, NAME, name) \
	X(LIFE, TEXT, title) \
	X(NEW, TEXT, address) \
	X(LIFE, WORD(seat_style), style) \
	X(LIFE, TEXT, zone) \
	X(LIFE, TEXT, lang) \
	X(LIFE, TEXT, digest) \
	X(LIFE, ID, digest_at) \
	X(GIVEN, INT, token_version) \
	X(LIFE, BOOL, calendar) \
	X(LIFE, BOOL, quiet) \
	X(GIVEN, INT, bounces) \
	X(GIVEN, ID, bounced_at) \
	X(GIVEN, ID, suspended_at) \
	X(NEW, INT64, created_at)

// A further address that a person writes from, besides the recorded one.
#define ADDRESS_COLUMNS(X) \
	X(NEW, INT64, person_id) \
	X(NEW, TEXT, address) \
	X(NEW, INT64, since)

// A person's request to be forgotten; person_id is 0 if there is none.
#define FAREWELL_COLUMNS(X) \
	X(NEW, INT64, person_id) \
	X(LIFE, TEXT, token) \
	X(LIFE, INT64, expires_at) \
	X(LIFE, ID, agreed_at) \
	X(LIFE, TEXT, lang)

// The numbers of a person's games: those that go on and in which the person has a seat, and those that are
// over.
#define TALLY_COLUMNS(X) \
	X(GIVEN, INT64, running) \
	X(GIVEN, INT64, finished)

// The record of a removed person who turned out to be the person `person_id`.
#define MERGE_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, person_id) \
	X(NEW, TEXT, name) \
	X(NEW, INT64, at) \
	X(NEW, INT64, seats)

// A seat with its person; the person's id is 0 and its texts are empty if there is none.
#define SEAT_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, position) \
	X(NEW, NAME, name) \
	X(LIFE, TEXT, title) \
	X(NEW, ID, person_id) /* also written by seats_save */ \
	X(LIFE, TEXT, word) \
	X(LIFE, ID, word_at) \
	X(LIFE, BOOL, word_left) \
	X(LIFE, INT, token_version) \
	X(LIFE, INT64, reported_seq) \
	X(LIFE, WORD(seat_done), done) \
	X(LIFE, WORD(seat_kind), kind) \
	X(LIFE, INT, misses) \
	X(LIFE, INT, missed_total) \
	X(LIFE, ID, vacation_from) \
	X(LIFE, ID, vacation_until) \
	X(LIFE, BOOL, vacation_plays) \
	X(LIFE, BOOL, spared) \
	X(LIFE, INT64, vacation_left) \
	X(LIFE, INT64, bank_left) \
	X(LIFE, INT64, bank_spent) \
	X(LIFE, ID, bank_since) \
	X(LIFE, ID, held_until) \
	X(LIFE, ID, held_since) \
	X(LIFE, TEXT, held_words) \
	X(LIFE, ID, waits_at) \
	X(LIFE, BOOL, resigned) \
	X(GIVEN, ID, reminded_at) \
	X(GIVEN, ROW(person), person)

// A reminder that a player set; seat_id is 0 if there is none.
#define REMINDER_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(LIFE, INT64, span) \
	X(LIFE, ID, due_at)

// A proposal that a seat agrees to; seat_id is 0 if there is none.
#define AGREEMENT_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(NEW, WORD(agreement), what) \
	X(LIFE, INT64, span) \
	X(NEW, INT64, at)

// The entry last sent to a player's calendar; seat_id is 0 if there is none.
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
	X(NEW, TEXT, drawn) /* NULL is stored as '' */ \
	X(NEW, TEXT, source) \
	X(NEW, INT, line) \
	X(NEW, ID, order_id) \
	X(NEW, TEXT, hash) \
	X(NEW, INT64, made_at) \
	X(NEW, ID, superseded_by) /* number of the rollback that undid the step; 0: none */ \
	X(NEW, ID, person_id)

// The position at the start of a round; state is NULL if there is none.
#define STATE_COLUMNS(X) \
	X(NEW, INT64, game_id) \
	X(NEW, INT, round) \
	X(NEW, INT64, seq) /* number of the last step before the round */ \
	X(NEW, TEXT, state)

// An incoming letter. Its bytes are in another table, letter_bytes; only functions that say so fill them in.
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
	X(LIFE, MAYBE, answer) /* NULL: no answer was sent */ \
	X(LIFE, TEXT, sender) \
	X(LIFE, TEXT, message_id) \
	X(LIFE, ID, seat_id) \
	X(LIFE, TEXT, proof)

// The read position of an IMAP folder; account is NULL if it was never read.
#define MAILBOX_COLUMNS(X) \
	X(NEW, TEXT, account) \
	X(NEW, TEXT, folder) \
	X(NEW, INT64, uidvalidity) \
	X(NEW, INT64, last_uid)

// A letter that a server failed to deliver, identified by uid (IMAP) or uidl (POP3).
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
	X(GIVEN, BOOL, fired) \
	X(NEW, BOOL, suggested)

// When the letters with a round's orders were answered (orders_settling); all 0 if there was no such letter.
#define SETTLING_COLUMNS(X) \
	X(GIVEN, ID, all_in) /* when the last seat got its first answer */ \
	X(GIVEN, ID, last) /* time of the last answer to any seat */ \
	X(GIVEN, BOOL, unsent) /* whether an answer waits to be sent */

// A letter to be sent. Queries that return many letters leave out the message.
#define OUTBOX_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, dedupe_key) \
	X(NEW, TEXT, message_id) \
	X(NEW, ID, game_id) \
	X(NEW, ID, seat_id) \
	X(NEW, ID, person_id) \
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

// A sent letter: its identity, and its offer. Functions that say so leave out its lines.
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
	X(NEW, TEXT, question) \
	X(NEW, INT64, sent_at) \
	X(NEW, BLOB, prints)

// Only the lines (fingerprints) of a sent letter.
#define PRINTS_COLUMNS(X) \
	X(GIVEN, BLOB, prints)

// A notice that waits to be sent with others; without the column sent_with.
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
	X(NEW, BOOL, hard) /* whether the failure is permanent */ \
	X(NEW, TEXT, status) \
	X(NEW, TEXT, detail)

// An automatic answer, as the limits count it.
#define ANSWER_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, address) \
	X(NEW, TEXT, kind) \
	X(NEW, ID, seat_id) /* 0: counted for the address */ \
	X(NEW, TEXT, about) \
	X(NEW, INT64, at)

// The numbers of answers that answers_asked asks for.
#define TOLD_COLUMNS(X) \
	X(GIVEN, INT64, shortly) \
	X(GIVEN, INT64, lately) \
	X(GIVEN, INT64, of_kind) \
	X(GIVEN, BOOL, reached)

// A message of the press.
#define PRESS_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, INT64, game_id) \
	X(NEW, ID, from_seat) /* 0: from the GM */ \
	X(NEW, ID, to_seat) /* 0: to all, or to the GM */ \
	X(NEW, BOOL, to_gm) \
	X(NEW, INT64, at) \
	X(NEW, TEXT, body) \
	X(NEW, ID, letter_id) /* 0: sent from the command line */

// A pending change of address; seat_id is 0 if there is none.
#define MOVE_COLUMNS(X) \
	X(NEW, INT64, seat_id) \
	X(LIFE, TEXT, address) \
	X(LIFE, TEXT, old_token) \
	X(LIFE, TEXT, new_token) \
	X(LIFE, BOOL, old_ok) \
	X(LIFE, BOOL, new_ok) \
	X(LIFE, INT64, expires_at)

// A person on the stand-by list; id is 0 if there is none.
#define STANDBY_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, name) \
	X(NEW, TEXT, address) \
	X(NEW, INT64, at) \
	X(NEW, TEXT, lang)

// A question sent to an address with a token; id is 0 if there is none.
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

// A run of a command; ended_at is 0 while it runs, or if it crashed.
#define RUN_COLUMNS(X) \
	X(GIVEN, INT64, id) \
	X(NEW, TEXT, what) \
	X(NEW, INT64, started_at) \
	X(GIVEN, ID, ended_at)

// All kinds of rows: each has a struct x_row, and a struct x_rows for many.
#define ROW_LIST(X) \
	X(game, GAME) \
	X(beacon, BEACON) \
	X(result, RESULT) \
	X(duel, DUEL) \
	X(person, PERSON) \
	X(address, ADDRESS) \
	X(farewell, FAREWELL) \
	X(tally, TALLY) \
	X(merge, MERGE) \
	X(seat, SEAT) \
	X(reminder, REMINDER) \
	X(entry, ENTRY) \
	X(agreement, AGREEMENT) \
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
	X(answer, ANSWER) \
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
#define MEMBER_NAME(name) const char *name;
#define MEMBER_MAYBE(name) const char *name;
#define MEMBER_BLOB(name) \
	const void *name; \
	size_t name##_size;
#define MEMBER_SEED(name) unsigned char name[GAME_SEED_SIZE];
#define MEMBER_WORD(list) enum list MEMBER_LISTED
#define MEMBER_ROW(row) struct row##_row MEMBER_LISTED
#define MEMBER_LISTED(name) name;
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

// Ids of rows; texts.
struct ids {
	int64_t *at;
	size_t count;
};
struct texts {
	const char **at;
	size_t count;
};

// A part of a table's rows, in the order of their ids.
struct page {
	int64_t from; // last id of the previous page; 0: the first page
	int limit; // maximum number of rows; -1: all
};

#endif
