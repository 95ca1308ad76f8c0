// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, made with the key that never leaves the database.
#ifndef TABLE_SECRET_H
#define TABLE_SECRET_H

#include "fair/token.h"
#include "table/judge.h"
#include "table/table.h"

// The token of a seat: its letters carry the token, and replies bring it back.
int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE],
    struct err *e);

// The token of a person, in letters about all their games; valid for each of their seats.
int
token_of_person(struct judge *j, const struct person_row *person, char token[static TOKEN_SIZE], struct err *e);

// The token in the envelope sender of a letter; a report about the letter brings it back.
int
token_of_letter(struct judge *j, int64_t id, const char *message_id, char token[static TOKEN_SIZE],
    struct err *e);

// The proof in one of our Message-IDs (table/letter_id.h); `id` is the text before the proof.
int
token_of_id(struct judge *j, const char *id, char token[static TOKEN_SIZE], struct err *e);

// The code with which people join a game that waits for players.
int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE],
    struct err *e);

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

#endif
