// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The players that a game is waiting for.
#ifndef POST_MISSING_H
#define POST_MISSING_H

#include "base/arena.h"
#include "lang/say.h"
#include "store/words.h"
#include "table/judge.h"
#include "table/table.h"

// Whether orders are still wanted in this game: not if it is over or canceled, or is waiting for a public
// value.
bool
missing_in_play(const struct table *t);

// The titles of the players that the game is waiting for: in a sealed round, seats whose orders are not
// final; else the seat with the open decision, and seats that must place people but have no plan. `reader`
// (a seat, or -1) is called "you".
struct lines
missing_names(struct judge *j, struct tongue in, const struct table *t, int reader);

// Whether the game is waiting for this seat, and a person plays it.
bool
missing_waits_for(const struct judge *j, const struct table *t, int seat);

// Whether a seat is asked for a decision, and has not yet written anything that answers it.
bool
missing_is_asked(const struct table *t);

// Reports a vacant seat to everybody at the table and to the game master.

// Informs everybody at the table and the GM that a seat has become vacant, and why. A player who resigned
// gets an answer instead.
int
vacant_tell(struct judge *j, const struct table *t, int seat, struct err *e);

// Why letters were ignored.

// The reason why a letter with a seat's token was ignored.
const char *
passed_reason(struct tongue in, enum letter_note note);

#endif
