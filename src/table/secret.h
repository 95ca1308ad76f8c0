// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tokens of seats, made with the key that never leaves the database.
#ifndef TABLE_SECRET_H
#define TABLE_SECRET_H

#include "fair/token.h"
#include "table/judge.h"
#include "table/table.h"

// The token of a seat: what its letters carry, and what a reply to them brings back.
int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE],
    struct err *e);

// The token in the envelope sender of a letter that went out: what a report about it brings back.
int
token_of_letter(struct judge *j, int64_t id, const char *message_id, char token[static TOKEN_SIZE],
    struct err *e);

// The code with which people join a game that waits for players.
int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE],
    struct err *e);

// What an address must send back that was asked something; `ref` says what. The same of an offer.
int
token_of_question(struct judge *j, const char *ref, const char *address,
    char token[static TOKEN_SIZE], struct err *e);
int
token_of_offer(struct judge *j, int64_t id, const char *address, char token[static TOKEN_SIZE],
    struct err *e);

// The code with which people come on the stand-by list. A fresh one makes the one before worthless.
int
token_of_standby(struct judge *j, char token[static TOKEN_SIZE], struct err *e);
int
token_renew_standby(struct judge *j, struct err *e);

// The token of letters to the GM: what a reply with commands brings back. A fresh one makes the one
// before worthless.
int
token_of_gm(struct judge *j, char token[static TOKEN_SIZE], struct err *e);
int
token_renew_gm(struct judge *j, int *version, struct err *e);

// A token that stands for a word alone: a code that only the GM is told, or what makes the
// Message-ID of a letter to somebody without a seat unguessable. It opens nothing by itself.
int
token_of_word(struct judge *j, const char *word, char token[static TOKEN_SIZE], struct err *e);

#endif
