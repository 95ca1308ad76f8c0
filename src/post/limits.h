// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: how many letters of a kind one person may cause, and how many automatic ones may go to one
// address and to all together (RFC 3834 section 2; loops).
#ifndef POST_LIMITS_H
#define POST_LIMITS_H

#include "table/judge.h"

// How to add a limit: a line here, and one in the table of limits.c.
enum limit_kind {
	LIMIT_ANSWER, // to a letter: only the limits on all automatic letters
	LIMIT_PROSE, // to a letter of a player that holds nothing for us
	LIMIT_UNPROVEN, // to a player, about a letter that another wrote in their name
	LIMIT_QUESTION, // to an address that has to show that a person reads there
	LIMIT_STRANGER, // to somebody who is not known here
	LIMIT_RESEND, // a report that is sent again
	LIMIT_COMMANDS, // letters with commands, which the GM writes
	LIMIT_COMMANDLESS, // to the GM, about a letter without commands
	LIMIT_NOT_THE_GM, // to the GM, about commands that another wrote
	LIMIT_PRESS, // messages that a seat writes; counted in their own table
	LIMITS
};

struct limit {
	const char *kind; // the word in the database
	int most; // of the kind, to one address, within the span; 0: no limit of its own
	int64_t span; // seconds
	bool automatic; // the limits on all automatic letters hold for it, too
	int part; // only one in so many of the letters that may go to all in an hour; 0: all of them
};

// The limit of a kind.
const struct limit *
limit_of(enum limit_kind kind);

// What stands against one more letter.
enum spent {
	SPENT_NOTHING,
	SPENT_KIND, // as many of its kind went as may
	SPENT_ALL, // as many automatic letters went as may
};

// Whether one more letter of a kind may go to an address.
int
limits_ask(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent,
    struct err *e);

// Counts one letter of a kind to an address.
int
limits_count(struct judge *j, enum limit_kind kind, const char *address, struct err *e);

// Does both: counts the letter if it may go.
int
limits_spend(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent,
    struct err *e);

#endif
