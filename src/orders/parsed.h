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
	const char *block; // the order block that this seat was sent (block.h), for choices by letter
};

// Questions and settings: they never change the position. The judge decides what to do
// with them.
#define REQUEST_LIST(X) \
	X(SHOW, "show") \
	X(WHATIF, "whatif") /* text: the orders to try */ \
	X(RESEND, "resend") \
	X(HISTORY, "history") /* from, to: rounds; 0, 0 for all */ \
	X(HELP, "help") /* text: about what, or "" */ \
	X(VACATION, \
	    "vacation") /* text, until: dates as 2026-11-20; both "" for `vacation none` */ \
	X(RESIGN, "resign") \
	X(LANG, "lang") /* text: two letters */ \
	X(AGREE, "agree") /* text: "end", or "" for `agree none` */ \
	X(REMIND, "remind") /* text; from: seconds, 0 for `none` and `usual` */ \
	X(DIGEST, "digest") /* text; from: 1 for on */ \
	X(PRESS, "press") /* to, text */ \
	X(SALT, "salt") /* text: the word */ \
	X(ADDRESS, "address") /* text: the new one */ \
	X(STANDBY, "standby") /* text: "" or "none" */

#define REQUEST_ENUM(name, word) REQUEST_##name,
enum request_kind { REQUEST_LIST(REQUEST_ENUM) REQUESTS };
#undef REQUEST_ENUM

enum { TO_ALL = -1, TO_GM = -2 }; // else a seat

struct request {
	enum request_kind kind;
	int line;
	int from, to; // HISTORY, REMIND, DIGEST; PRESS: to is TO_ALL, TO_GM or an index into parsed.seats
	const char *text; // never NULL
	const char *until; // VACATION; never NULL
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
	int refused_line[SECTIONS]; // line where a refused section begins
	bool letters; // the letter form was used
	struct request request[REQUESTS_MAX];
	int requests;
	struct seats seats; // the names that conditions use: the context's, or as they were met
	struct problems problems;
	struct pile notes; // what was repaired or left aside, for the answer
};

#endif
