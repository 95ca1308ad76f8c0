// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who gave the last orders in the rounds of a game: a player who runs the program can read all orders that
// came before.
#ifndef TABLE_LAST_WORD_H
#define TABLE_LAST_WORD_H

#include <stddef.h>

#include "base/arena.h"
#include "table/table.h"

// An order that was in force.
struct last_order {
	int round, seat;
};

// rounds: the number of rounds for which at least two seats gave orders; last: in how many of them each
// seat's orders came last.
struct last_word {
	int rounds, last[PLAYERS_MAX];
};

// Counts the orders for rounds 1 to `rounds`; `list` is in order of arrival.
void
last_word_count(struct arena *a, const struct last_order *list, size_t count, int rounds, struct last_word *out);

// Counts the orders of a loaded game.
int
last_word_load(struct judge *j, const struct table *t, struct last_word *out, struct err *e);

// Whether the person of a seat runs the program, that is, has the game master's address.
bool
last_word_runs(const struct judge *j, const struct seat_row *seat);

#endif
