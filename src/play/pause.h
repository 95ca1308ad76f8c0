// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pauses that end automatically.
#ifndef PLAY_PAUSE_H
#define PLAY_PAUSE_H

#include "orders/parsed.h"
#include "table/table.h"

// Inside a transaction: pauses a game for `span` seconds, as its players have agreed, and tells everybody.
int
pause_agreed(struct judge *j, struct table *t, int64_t span, struct err *e);

// In a transaction of its own: resumes a game whose pause is over. *name gets the game's name.
// `dry` undoes everything.
int
judge_rested(struct judge *j, int64_t game_id, bool dry, const char **name, struct err *e);

// Agreements of a game's players: to end the game, extend a deadline, pause, or replay a round.
//
// How to add an agreement: a word in AGREEMENT_LIST (store/words.h), its notation in
// orders/parse_wish.c, and a row in `kinds`.

// Inside a transaction: stores that a seat agrees to something (`q` as parsed), or withdraws all its
// agreements, and tells the others. If all players who are asked have agreed, carries the agreement out. A
// refusal is in out->refusal, the report to the seat in out->told. The orders of `t` must be loaded.
int
agreement_say(struct judge *j, struct table *t, int seat, const struct request *q, struct outcome *out, struct err *e);

// Inside a transaction, with all changes stored: ends the game with this name if all its players
// agree to end it. Call it after a seat has become vacant.
int
agreement_look(struct judge *j, const char *game, struct err *e);

// Inside a transaction: moves this round's deadline by `span` seconds for everybody, at the cost of
// the seat's bank, and tells the others. A refusal is in out->refusal.
int
agreement_extend(struct judge *j, struct table *t, int seat, int64_t span, struct outcome *out, struct err *e);

#endif
