// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter is made of, for one reader.
#ifndef REPORT_INPUT_H
#define REPORT_INPUT_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/board.h"
#include "report/tell.h"
#include "report/words.h"

// name, template. A template's file is NAME.mustache.
#define LETTER_LIST(X) \
	X(INVITATION, "invitation") /* the game begins, or waits for players */ \
	X(REPORT, "report") /* a new round, or your decision is open */ \
	X(FINAL, "final") /* the game is over: scores, winners, seed */ \
	X(ANSWER, "answer") /* to an order letter */ \
	X(NOTICE, "notice") /* anything else: notes under a headline */ \
	X(REMINDER, "reminder") /* the deadline is near */

#define LETTER_ENUM(name, word) LETTER_##name,
enum letter_kind { LETTER_LIST(LETTER_ENUM) LETTERS };
#undef LETTER_ENUM

// Something that was asked for, under a heading.
struct report_piece {
	const char *title, *text;
};

// What an answer says of the order letter. Three words are never mixed: `stored` orders are
// kept and secret; `final` lets them run; `carried out` is what happened to the position, which
// report_input.events says. Each string is one line, in words.
struct report_answer {
	struct lines stored; // "2. card 1"
	const char *short_plan; // the plan in codes: "H/F W3 1 X"; NULL: none is stored
	struct lines refused; // "line 4, column 3: ... did you mean clay?"
	struct lines doubts; // words that could not be read for certain, as they were written
	struct lines passed; // what was passed over, as it was written
	struct lines proposal; // what `ok` would store, in codes and in words
	bool two; // the proposal has two readings, each with its letter
	const char *until; // until when what is stored can be changed; NULL: there is no such time
	struct lines asked; // what will be asked: "tools after the roll in the forest"
	struct lines helped; // what the helper will decide
	bool is_final;
	const char *receipt; // hash of the plan as understood
	const char *receipt_salt; // the random word that it covers, in two halves: see HASH_FIRST in breaks.h
	const char *total; // where the plan can stall first; NULL if it cannot
	bool questions; // the letter held only questions and settings
	bool show, help; // the position, or how to write orders, was asked for
	bool menu; // the board stands in it, to choose from
	const struct report_piece *more; // what else was asked for
	int more_count;
};

// Strings may be NULL and lists empty if there is nothing to say; all are borrowed.
struct report_input {
	enum letter_kind kind;
	enum style style;
	bool html; // the letter has an HTML part, too
	const char *reply_to; // the address of links that write an answer; NULL: there are none
	const struct lang *lang; // the reader's; NULL: English
	const char *name; // of the game
	const char *title; // of the game, for people; NULL: none
	const struct game *game; // as it stands; NULL while the game waits for players
	const struct report_seat *seats;
	int players; // entries of seats; equals game->players if there is a game
	int reader; // seat, or -1 for the GM and the public
	const char *mode; // "turn" or "round"
	const char *headline; // NOTICE: the subject's words; others: in place of the usual ones
	const char *asked; // what the letter asks of the reader, a sentence
	bool resigned; // the reader has left the seat and places nobody
	bool is_awaited; // the game stands still until the reader decides
	const char *deadline; // as text, in the reader's zone
	const char *away; // days on which the reader might be away, an example: "12-20 to 12-28"; NULL: none
	const char *other; // how orders may call another player; NULL: by the next seat's name
	bool hears; // messages can be sent to that player
	const struct telling *events; // since the reader's last report
	int event_count;
	struct lines plan; // what became of each plan line
	struct lines missing; // who is still missing, by title
	struct lines house_rules; // deviations the engine does not know: how missing orders are met
	struct lines notes;
	struct lines standing; // standing orders in force
	const char *commitment; // hex
	const char *chain; // head of the event chain, hex
	const char *seed; // hex; let through only when the game is over
	const char *salt; // "salt|a:word|...": what is mixed into the seed
	const char *beacon; // the public value that is mixed in after it; "" or NULL: there is none
	const char *words; // who gave one and when, in that order; "" or NULL: nobody did
	struct lines lessons; // once over: luck and mistakes
	struct lines recipe; // once over: lines of shell that work out a die
	const char *suggestion; // what to do, in codes; NULL: nothing is suggested
	const char *offer; // the same as orders, which a yes to the letter stores; it is not shown
	struct lines choices; // what can be answered to a question, each with its letter: "a) 4: 1 gold"
	const char *how; // how to choose
	struct lines confirm; // frame for a yes or a no, of a letter that asks somebody
	const char *order_block; // frame ready to be edited, or NULL
	const char *reference; // by which a reply is known (quote/reference), with its line end; or NULL
	const struct report_answer *answer; // ANSWER only
};

#endif
