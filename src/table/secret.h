// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, made with the key that never leaves the database.
#ifndef TABLE_SECRET_H
#define TABLE_SECRET_H

#include "fair/token.h"
#include "mail/tag.h"
#include "table/judge.h"
#include "table/table.h"

// The token of a seat: its letters carry the token, and replies bring it back.
int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE], struct err *e);

// The token of a person, in letters about all their games; valid for each of their seats.
int
token_of_person(struct judge *j, const struct person_row *person, char token[static TOKEN_SIZE], struct err *e);

// The token in the envelope sender of a letter; a report about the letter brings it back.
int
token_of_letter(struct judge *j, int64_t id, const char *message_id, char token[static TOKEN_SIZE],
    struct err *e);

// The code with which people join a game that waits for players.
int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE], struct err *e);

// The token that an address must send back to answer a question; `ref` identifies the question. Likewise
// for an offer.
int
token_of_question(struct judge *j, const char *ref, const char *address,
    char token[static TOKEN_SIZE], struct err *e);
int
token_of_offer(struct judge *j, int64_t id, const char *address, char token[static TOKEN_SIZE],
    struct err *e);

// The code with which people join the stand-by list. token_renew_standby invalidates it.
int
token_of_standby(struct judge *j, char token[static TOKEN_SIZE], struct err *e);
int
token_renew_standby(struct judge *j, struct err *e);

// The token of letters to the GM; a reply with commands brings it back. token_renew_gm invalidates it, and
// sets *version to the new version.
int
token_of_gm(struct judge *j, char token[static TOKEN_SIZE], struct err *e);
int
token_renew_gm(struct judge *j, int *version, struct err *e);

// A token for a single word: a code that only the GM knows, or an unguessable part of the Message-ID of a
// letter to somebody without a seat. It proves no identity.
int
token_of_word(struct judge *j, const char *word, char token[static TOKEN_SIZE], struct err *e);

// What the Message-IDs of our letters contain besides the purpose of the letter:
// KEY.NONCE-LIFE-NUMBER-PROOF.TOKEN@DOMAIN. The nonce is random, so that a second life of a database cannot
// repeat an id. LIFE is the number of the life of the database (store/incarnation.h) that wrote the letter,
// followed by the first letters of its word, such as 2wkq7x; NUMBER is the letter's number in the outbox. The
// proof is made with the key that never leaves the database, so that nobody can forge an id: if somebody answers
// a letter that this database has not written, the database must be an older copy.

// The key of a letter's Message-ID, for mail/key.h: `key` followed by NONCE-LIFE-NUMBER-PROOF for the
// letter that is queued next. Call it inside the transaction that queues the letter. In the arena; NULL
// with `e` set on failure.
const char *
letter_id_key(struct judge *j, const char *key, struct err *e);

// What the tag of a Message-ID proves.
struct letter_id {
	int life; // the life that wrote the letter; 0: no proof
	int64_t number;
	bool present; // written in the current life, or in the first life if there was no other
};
int
letter_id_read(struct judge *j, const struct tag *tag, struct letter_id *out, struct err *e);

#endif
