// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters say about who could have known or chosen the dice: provable facts about this game.
#ifndef POST_TRUST_H
#define POST_TRUST_H

#include "base/arena.h"
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

// In a game with a value for each round: trust_rounds adds what is known about the dice and cards of the
// rounds from `round` on that were played, at least of the last one; trust_rules adds how rounds are closed.
// Both add nothing in other games.
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

#endif
