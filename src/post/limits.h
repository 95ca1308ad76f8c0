// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: how many letters of a kind one person may cause, and how many automatic letters may go to one
// address, to one seat, and to everybody together (RFC 3834 section 2; loops).
//
// Letters from a proven seat are counted for the seat, whatever their address, by L1 to L5; nobody else can
// exhaust these limits.
//   L1  20 answers per seat and day; further ones are gathered into one letter a day (post/backlog.h).
//   L2  A letter with nothing but talk is answered once per seat and day, and once more after each letter that brings
//       something: a program has nothing else to say.
//   L3  A yes that changes nothing, since orders are in force, is answered once per seat and round.
//   L4  A repeated letter is answered once per seat and day, while nothing has changed. If it brings nothing, another
//       number in it makes no other letter. After three answers in a row that brought nothing, L2 holds: a program seems
//       to write, and the GM hears of it.
//   L5  Any other letter is always answered.
// A letter from a player's address that brings no token is counted for the seat, too, apart from those:
//   L6  It is answered once per seat and day.
#ifndef POST_LIMITS_H
#define POST_LIMITS_H

#include "table/judge.h"

// How to add a limit: a line here, with its name, its word in the database, and then the fields of struct
// limit below.
#define LIMIT_LIST(X) \
	/* to a letter from somebody without a seat: only the limits on all automatic letters */ \
	X(ANSWER, "answer", .automatic = true) \
	/* L5: to a letter from a player */ \
	X(SEAT, "seat", .automatic = true, .seat = true) \
	/* L2: to talk */ \
	X(PROSE, "prose", .most = 1, .span = DAY, .automatic = true, .seat = true) \
	/* L4: to other letters that bring nothing; about: the words, without long numbers */ \
	X(VAIN, "vain", .most = 1, .span = DAY, .automatic = true, .seat = true) \
	/* L3: to an idle yes; about: the round */ \
	X(IDLE_YES, "idle-yes", .most = 1, .span = 40 * DAY, .automatic = true, .seat = true) \
	/* L4: to repeated words; about: the words and their subject */ \
	X(SAME, "same", .most = 1, .span = DAY, .automatic = true, .seat = true) \
	/* L1: the backlog letter */ \
	X(GATHERED, "gathered", .most = 1, .span = DAY, .seat = true) \
	/* to a player, about a letter that somebody else wrote in the player's name */ \
	X(UNPROVEN, "unproven", .most = 1, .span = DAY, .automatic = true) \
	/* to an address whose owner must prove to read mail there */ \
	X(QUESTION, "question", .most = 3, .span = DAY, .automatic = true) \
	/* to somebody unknown */ \
	X(STRANGER, "stranger", .most = 1, .span = WEEK, .automatic = true, .part = 10) \
	/* a report that is sent again */ \
	X(RESEND, "resend", .most = 3, .span = DAY) \
	/* a file with all data about a person */ \
	X(EXPORT, "export", .most = 3, .span = DAY) \
	/* the page of a finished game */ \
	X(PAGE, "page", .most = 3, .span = DAY) \
	/* L6: to a letter from a player's address that brings no token */ \
	X(FRESH, "fresh", .most = 1, .span = DAY, .automatic = true, .seat = true) \
	/* wrong words of proposals in them */ \
	X(WORD, "word", .most = 5, .span = DAY, .seat = true) \
	/* letters with commands from the GM */ \
	X(COMMANDS, "gm", .most = 100, .span = DAY) \
	/* to the GM, about a letter without commands */ \
	X(COMMANDLESS, "gm-vain", .most = 10, .span = DAY) \
	/* to the GM, about commands that somebody else wrote */ \
	X(NOT_THE_GM, "gm-unproven", .most = 1, .span = DAY) \
	/* messages from a seat; counted in their own table */ \
	X(PRESS, "press", .most = 20, .span = DAY)

#define LIMIT_ENUM(name, ...) LIMIT_##name,
enum limit_kind { LIMIT_LIST(LIMIT_ENUM) LIMITS };
#undef LIMIT_ENUM

struct limit {
	const char *kind; // word in the database
	int most; // maximum within the span, for one address, or one seat and `about`; 0: none
	int64_t span; // seconds
	bool automatic; // whether the limits on all automatic letters apply, too
	bool seat; // whether the letter is counted for the seat, not for the address
	int part; // share of the hourly total for everybody, as one in this many; 0: all
};

// The limit of a kind.
const struct limit *
limit_of(enum limit_kind kind);

// The exhausted limit, if any.
enum spent {
	SPENT_NOTHING,
	SPENT_KIND, // the limit of this kind
	SPENT_ALL, // the limit on all automatic letters
};

// Whether one more letter of a kind may go to an address. Not for kinds counted for seats.
int
limits_ask(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent, struct err *e);

// Counts one letter of a kind to an address.
int
limits_count(struct judge *j, enum limit_kind kind, const char *address, struct err *e);

// Combines limits_ask and limits_count: counts the letter if it may be sent.
int
limits_spend(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent, struct err *e);

// The same for kinds counted for seats; about: the subject of a limit per subject ("": none).
struct addressee {
	int64_t seat_id;
	const char *address, *about;
};
int
limits_ask_seat(struct judge *j, enum limit_kind kind, const struct addressee *to, enum spent *spent, struct err *e);
int
limits_count_seat(struct judge *j, enum limit_kind kind, const struct addressee *to, struct err *e);

#endif
