// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters say about who could have known or chosen the dice: provable facts about this game.
#ifndef POST_TRUST_H
#define POST_TRUST_H

#include "base/arena.h"
#include "base/text.h"
#include "lang/say.h"
#include "table/judge.h"
#include "table/table.h"

// Describes the public value that a game is waiting for and that nobody knows yet: which value, how to
// compute its time, and what the value proves.
void
trust_awaited(struct tongue in, const struct beacon_row *b, struct pile *notes);

// Describes a closed round and the public value that it is waiting for: why the round was closed, which
// value, and what this letter proves.
void
trust_closed(struct tongue in, const struct table *t, const struct beacon_row *b, struct pile *notes);

// trust_rounds adds what is known about the rounds from `round` on that were played, at least about the last
// one: in a game with a value for each round, about its dice and cards; in others, that the game master
// closed it. trust_rules adds how rounds with a value are closed, and nothing in other games.
int
trust_rounds(struct judge *j, const struct table *t, int reader, int round, struct pile *notes, struct err *e);
void
trust_rules(struct tongue in, const struct table *t, struct pile *rules);

// What is known about the dice of a game that begins, for one of its seats.
int
trust_begun(struct judge *j, const struct table *t, int reader, struct lines *out, struct err *e);

// After a game of sealed orders: in how many rounds the reader's orders came last, and in how many those of
// each player who runs the program and could read the others' orders first.
int
trust_over(struct judge *j, const struct table *t, int reader, struct pile *notes, struct err *e);

// Prints the receipts of the orders with which a round is played, by seat and in order of arrival: for
// people, "Ann: 1f3e...", and as the lines that the closing of a round covers. Either may be NULL.
int
receipts_of_round(struct judge *j, const struct table *t, int round, struct text *hashed, struct pile *said, struct err *e);

// The link to the page about stored data of players, for the first letter to a person.

// The notes of a first letter, followed by the link; unchanged if the settings name no page.
struct lines
privacy_after(const struct judge *j, struct tongue in, struct lines notes);

// Adds the link to the notes of a letter to a seat, if its player has not been sent a letter yet.
int
privacy_add(struct judge *j, const struct table *t, int seat, struct lines *notes, struct err *e);

#endif
