// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: how many letters of a kind one person may cause, and how many automatic ones may go to one
// address and to all together (RFC 3834 section 2; loops).
#ifndef POST_LIMITS_H
#define POST_LIMITS_H

#include "table/judge.h"

// How to add a limit: a line here. Its name, and its word in the database; then as in struct limit below.
#define LIMIT_LIST(X) \
	/* to a letter: only the limits on all automatic letters */ \
	X(ANSWER, "answer", .automatic = true) \
	/* to a letter of a player that holds nothing for us */ \
	X(PROSE, "prose", .most = 1, .span = DAY, .automatic = true) \
	/* to a player, about a letter that another wrote in their name */ \
	X(UNPROVEN, "unproven", .most = 3, .span = DAY, .automatic = true) \
	/* to an address that has to show that a person reads there */ \
	X(QUESTION, "question", .most = 3, .span = DAY, .automatic = true) \
	/* to somebody who is not known here */ \
	X(STRANGER, "stranger", .most = 1, .span = WEEK, .automatic = true, .part = 10) \
	/* a report that is sent again */ \
	X(RESEND, "resend", .most = 3, .span = DAY) \
	/* letters with commands, which the GM writes */ \
	X(COMMANDS, "gm", .most = 100, .span = DAY) \
	/* to the GM, about a letter without commands */ \
	X(COMMANDLESS, "gm-vain", .most = 10, .span = DAY) \
	/* to the GM, about commands that another wrote */ \
	X(NOT_THE_GM, "gm-unproven", .most = 1, .span = DAY) \
	/* messages that a seat writes; counted in their own table */ \
	X(PRESS, "press", .most = 20, .span = DAY)

#define LIMIT_ENUM(name, ...) LIMIT_##name,
enum limit_kind { LIMIT_LIST(LIMIT_ENUM) LIMITS };
#undef LIMIT_ENUM

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
