// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is read of the body of a frame: orders, questions and problems.
#ifndef ORDERS_PARSED_H
#define ORDERS_PARSED_H

#include "orders/frame.h"
#include "orders/order.h"

// What is known of the game. If everything is missing, only the form is checked.
struct order_context {
	const struct seats *seats;
	int players; // 0: unknown; else piles beyond it are refused
	bool sealed; // a round game, where nobody is asked: `ask` and `stop` are refused
	bool words; // the words of a letter, where a message ends with its line
};

// Questions and settings: they never change the position. The judge decides what to do with them
// (carry_WORD in desk/request.c). Identifier, word, what follows it (below), what to write where that is
// missing; an example and what it asks for, as the help has them, in its order.
//
// What follows, as read_WHAT of orders/parse_side.c reads it, and where a request then has it:
//     nothing
//     line         text: the rest of the line, which must be there if the row has a cure
//     rounds       from, to; 0, 0 for all
//     dates        text, until: as 2026-11-20; both "" for `none`
//     language     text: two letters
//     agreement    text: "end", or "" for `none`
//     span         text; from: seconds, 0 for `none` and `usual`
//     switch       text: "on" or "off"; from: 1 for on
//     message      to, text
//     none         text: "none", or ""
#define REQUEST_LIST(X) \
	X(SHOW, show, nothing, { 0 }, "show", MESSAGE("the position, and what became of your plan")) \
	X(GAMES, games, nothing, { 0 }, "games", MESSAGE("all your games: which wait for you, which for others")) \
	X(HISTORY, history, rounds, { 0 }, "history 2-3", \
	    MESSAGE("what happened in these rounds")) \
	X(WHATIF, whatif, line, MESSAGE("what if what? write orders on the same line"), \
	    "whatif ben field", MESSAGE("what your plan would do then")) \
	X(RESEND, resend, nothing, { 0 }, "resend", MESSAGE("the last report once more")) \
	X(PRESS, press, message, { 0 }, "tell ben: hi", \
	    MESSAGE("a message on one line, to a player, all or gm")) \
	X(VACATION, vacation, dates, { 0 }, "vacation 2026-12-24..2027-01-02", \
	    MESSAGE("when you are away")) \
	X(REMIND, remind, span, { 0 }, "remind 6h", \
	    MESSAGE("when you want to be reminded of deadlines")) \
	X(DIGEST, digest, switch, { 0 }, "digest on", \
	    MESSAGE("letters that need no answer are combined into one a day")) \
	X(CALENDAR, calendar, switch, { 0 }, "calendar on", \
	    MESSAGE("deadlines come as entries for your calendar")) \
	X(STYLE, style, line, MESSAGE("write both, text, narrow or frame: style narrow"), \
	    "style narrow", MESSAGE("how your letters look: both, text, narrow or frame")) \
	X(AGREE, agree, agreement, { 0 }, "agree end", \
	    MESSAGE("you want the game to end as it stands")) \
	X(AGAIN, again, nothing, { 0 }, "again", \
	    MESSAGE("when the game is over: another game with the same people")) \
	X(ADDRESS, address, line, \
	    MESSAGE("write the new address on the same line: address ann@example.org"), \
	    "address ann@example.org", MESSAGE("your letters go there, once both the old and the new address confirm")) \
	X(STANDBY, standby, none, { 0 }, "standby", \
	    MESSAGE("you are willing to take a vacant seat in another game")) \
	X(RESIGN, resign, nothing, { 0 }, "resign", MESSAGE("you leave the game")) \
	X(SALT, salt, line, MESSAGE("write your word on the same line: salt mammoth"), NULL, { 0 }) \
	X(LANG, lang, language, { 0 }, NULL, { 0 }) \
	X(HELP, help, line, { 0 }, NULL, { 0 })

#define REQUEST_ENUM(name, word, what, cure, example, help) REQUEST_##name,
enum request_kind { REQUEST_LIST(REQUEST_ENUM) REQUESTS };
#undef REQUEST_ENUM

enum { TO_ALL = -1, TO_GM = -2 }; // else a seat

struct request {
	enum request_kind kind;
	int line;
	int from, to; // of a message `to` is TO_ALL, TO_GM or an index into parsed.seats
	const char *text; // never NULL
	const char *until; // never NULL
};

// What came of a request: one of the two is a sentence, the other NULL.
struct outcome {
	const char *told, *refusal;
};

enum { REQUESTS_MAX = 32 };

struct parsed {
	struct order_set orders; // only sections without a problem
	struct order_set standing; // set by `always`
	int standing_rounds[SECTIONS]; // `always N rounds`; 0: until changed
	unsigned standing_dropped; // bit a section: `always none` or `always tools none`
	unsigned refused, standing_refused; // bit a section: it was given, but with an error
	struct request request[REQUESTS_MAX];
	int requests;
	bool undated; // days of a vacation could not be read
	struct seats seats; // the names that conditions use: the context's, or as they were met
	struct problems problems;
	struct pile notes; // what was repaired or left aside, for the answer
};

#endif
