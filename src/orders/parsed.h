// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parsed body of a frame: orders, requests and problems.
#ifndef ORDERS_PARSED_H
#define ORDERS_PARSED_H

#include "orders/frame.h"
#include "orders/order.h"

// Facts about the game. Without any, only the syntax is checked.
struct order_context {
	const struct seats *seats;
	int players; // 0 if unknown; otherwise buildings with higher numbers are refused
	bool sealed; // in a sealed round nobody is asked, so `ask` and `stop` are refused
	bool words; // the text is a letter's own words, where a message ends with its line
};

// Questions and settings, which never change the position. The caller carries them out (carry_WORD,
// see desk/internal.h). Fields: identifier, word, whether it is about one SEAT or a PERSON in all
// their games, the kind of text that follows it (below), what to write if this text is missing; an
// example and its purpose for the help, which uses this order.
//
// Kinds of text, each parsed by read_KIND of orders/parse_side.c or parse_wish.c, and where their
// values are stored:
//	nothing
//	line         text: the rest of the line, which is required if the row says what to write
//	rounds       from, to; 0, 0 for all
//	dates        text, until: as 2026-11-20; for a letter's own words only text, unparsed; both "" for
//	             `none`; from: 1 if the game goes on meanwhile
//	language     text: two letters
//	agreement    text: "end", "+2d", "pause 7d" or "undo", or "" for `none`; to: enum agree; from: seconds
//	extension    text: "2d"; from: seconds
//	span         text; from: seconds, 0 for `none` and `usual`
//	switch       text: "on" or "off"; from: 1 for on
//	look         text: "both", "text", "narrow" or "frame"
//	hour         text: "18:00", or "mon thu 18:00"; or "off"
//	message      to, text
//	none         text: "none", or ""
//	mine         nothing: "me", "my data"
#define REQUEST_LIST(X) \
	X(SHOW, show, SEAT, nothing, { 0 }, "show", MESSAGE("the position, and what became of your plan")) \
	X(GAMES, games, PERSON, nothing, { 0 }, "games", MESSAGE("all your games, and which of them wait " \
								 "for you")) \
	X(HISTORY, history, SEAT, rounds, { 0 }, "history 2-3", MESSAGE("what happened in these rounds")) \
	X(WHATIF, whatif, SEAT, line, MESSAGE("what if what? write orders on the same line"), \
	    "whatif ben field", MESSAGE("what your plan would do then")) \
	X(RESEND, resend, SEAT, nothing, { 0 }, "resend", MESSAGE("the last report again")) \
	X(PRESS, press, SEAT, message, { 0 }, "tell ben: hi", \
	    MESSAGE("a message on one line, to a player, all or gm")) \
	X(VACATION, vacation, PERSON, dates, { 0 }, "vacation 2026-12-24..2027-01-02", \
	    MESSAGE("when you are away")) \
	X(REMIND, remind, SEAT, span, { 0 }, "remind 6h", MESSAGE("when you want to be reminded of deadlines")) \
	X(DIGEST, digest, PERSON, hour, { 0 }, "digest 18:00", \
	    MESSAGE("all your games come in one letter a day")) \
	X(CALENDAR, calendar, PERSON, switch, { 0 }, "calendar on", \
	    MESSAGE("deadlines come as entries for your calendar")) \
	X(UNSUBSCRIBE, unsubscribe, PERSON, nothing, { 0 }, "unsubscribe", \
	    MESSAGE("no reminders, and no messages from others, in any of your games")) \
	X(SUBSCRIBE, subscribe, PERSON, nothing, { 0 }, "subscribe", MESSAGE("reminders and messages " \
									     "come again")) \
	X(STYLE, style, PERSON, look, { 0 }, \
	    "style narrow", MESSAGE("how your letters look: both, text, narrow or frame")) \
	X(AGREE, agree, SEAT, agreement, { 0 }, "agree end", MESSAGE("you want the game to end now")) \
	X(EXTEND, extend, SEAT, extension, { 0 }, NULL, { 0 }) /* "+2d" in a letter */ \
	X(AGAIN, again, SEAT, nothing, { 0 }, "again", \
	    MESSAGE("when the game is over: another game with the same people")) \
	X(PAGE, page, SEAT, nothing, { 0 }, "page", \
	    MESSAGE("when the game is over: a web page that replays it, as a file")) \
	X(ADDRESS, address, PERSON, line, \
	    MESSAGE("write the new address on the same line: address ann@example.org"), \
	    "address ann@example.org", MESSAGE("your letters go there, once both the old and the new address confirm")) \
	X(STANDBY, standby, PERSON, none, { 0 }, "standby", \
	    MESSAGE("you are willing to take a vacant seat in another game")) \
	X(EXPORT, export, PERSON, mine, MESSAGE("write: export my data"), "export my data", \
	    MESSAGE("a file with everything we keep about you")) \
	X(FORGET, forget, PERSON, mine, MESSAGE("write: forget me"), "forget me", \
	    MESSAGE("all your data is removed; we ask you first")) \
	X(RESIGN, resign, SEAT, nothing, { 0 }, "resign", MESSAGE("you leave the game")) \
	X(SALT, salt, SEAT, line, MESSAGE("write your word on the same line: salt mammoth"), NULL, { 0 }) \
	X(LANG, lang, PERSON, language, { 0 }, NULL, { 0 }) \
	X(HELP, help, SEAT, line, { 0 }, NULL, { 0 })

#define REQUEST_ENUM(name, word, whose, what, cure, example, help) REQUEST_##name,
enum request_kind { REQUEST_LIST(REQUEST_ENUM) REQUESTS };
#undef REQUEST_ENUM

enum request_whose { REQUEST_OF_SEAT, REQUEST_OF_PERSON };

enum agree { AGREE_NONE = -1, AGREE_END, AGREE_LATER, AGREE_PAUSE, AGREE_UNDO };

enum { TO_ALL = -1, TO_GM = -2 }; // other recipients are seats

struct request {
	enum request_kind kind;
	int line;
	int from, to; // for a message, `to` is TO_ALL, TO_GM or an index into parsed.seats
	const char *text; // never NULL
	const char *until; // never NULL
};

// The result of a request: either `told` or `refusal` is a sentence, the other is NULL.
struct outcome {
	const char *told, *refusal;
};

enum { REQUESTS_MAX = 32 };

struct parsed {
	struct order_set orders; // only sections without problems
	struct order_set standing; // sections set by `always`
	int standing_rounds[SECTIONS]; // N of `always N rounds`; 0 for until changed
	unsigned standing_dropped; // bit for each section: `always none` or `always tools none`
	unsigned refused, standing_refused; // bit for each section that was given, but has an error
	struct request request[REQUESTS_MAX];
	int requests;
	struct seats seats; // names used in conditions: from the context, or as encountered
	struct problems problems;
	struct pile notes; // repairs and ignored text, for the answer
};

// parse.c: Parses the body of a frame into orders, requests and problems. Parsing does not guess: a section with
// an error is refused, and the others are stored (S7).

// Parses a frame's body. `out` is large: allocate it in the arena. Never fails; errors are in
// out->problems. An empty body is a problem.
void
orders_parse(struct tongue in, const struct frame *frame, const struct order_context *ctx,
    struct parsed *out);

// Returns the canonical word of a request.
const char *
request_word(enum request_kind kind);

// Returns the request with this folded word, in any language; REQUESTS if there is none.
enum request_kind
request_named(const char *folded);

// Whether a request is about a seat, or about a person in all their games.
enum request_whose
request_whose(enum request_kind kind);

#endif
