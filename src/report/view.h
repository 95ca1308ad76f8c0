// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The view: everything that one letter needs as JSON, for templates and for `stonepost report
// --format json`. It contains only what its reader may know (R5.8): of other players' face-down
// cards, and of the cards and tiles left, just the number.
#ifndef REPORT_VIEW_H
#define REPORT_VIEW_H

#include <jansson.h>

#include "base/arena.h"
#include "engine/game.h"
#include "report/board.h"
#include "report/tell.h"
#include "report/words.h"

// The contents of a letter, for one reader: the input of report_letter.

// The kinds of letters: name, template. A template's file is NAME.mustache.
#define LETTER_LIST(X) \
	X(INVITATION, "invitation") /* the game begins, or waits for players */ \
	X(REPORT, "report") /* a new round, or your decision is open */ \
	X(FINAL, "final") /* the game is over: scores, winners, seed */ \
	X(ANSWER, "answer") /* the answer to an order letter */ \
	X(NOTICE, "notice") /* any other letter: notes under a headline */ \
	X(REMINDER, "reminder") /* the deadline is near */ \
	X(DIGEST, "digest") /* a game that waits for the reader, in the letter about all their games */

#define LETTER_ENUM(name, word) LETTER_##name,
enum letter_kind { LETTER_LIST(LETTER_ENUM) LETTERS };
#undef LETTER_ENUM

// A requested text with a heading.
struct report_piece {
	const char *title, *text;
};

// The result of an order letter. Three words have distinct meanings: `stored` orders are kept and
// secret; `final` orders can be played; `carried out` means done on the board (see
// report_input.events). Each string is one line, in words.
struct report_answer {
	struct lines stored; // the stored orders: "2. card 1"
	const char *short_plan; // the stored plan in codes: "H/F, W3, 1, X"; NULL if there is none
	const char *stands; // if nothing was stored: the sentence on the orders that stay; NULL if there are none
	struct lines refused; // refused lines: "line 4, column 3: ... did you mean clay?"
	struct lines doubts; // unclear words, as written
	struct lines passed; // ignored text, as written
	struct lines proposal; // what `ok` would store, in codes and in words
	bool two; // the proposal has two readings, a) and b)
	const char *until; // deadline for changing the stored orders; NULL if there is none
	struct lines asked; // open questions: "tools after the roll in the forest"
	struct lines helped; // decisions left to the computer
	bool is_final;
	const char *receipt; // hash of the plan as understood
	const char *receipt_salt; // salt of the receipt, in two halves: see HASH_FIRST in breaks.h
	const char *total; // where the plan can stall first; NULL if it cannot stall
	bool questions; // the letter contained only questions and settings
	bool declined; // the letter said no, or kept the stored orders
	bool show, help; // the player asked for the board; for help with orders
	bool menu; // the answer contains the board, to choose from
	const struct report_piece *more; // other requested parts
	int more_count;
};

// A plan with another aim than the suggested one. In this struct and the next, strings may be NULL
// and lists empty if there is nothing to report; all are borrowed.
struct offered_plan {
	const char *ok; // the reply that accepts the plan: "ok food"
	const char *name; // name of the plan's aim, as on a button: "Food first"
	const char *plan; // the plan in codes
	const char *why; // its advantage: "12 food left instead of 3"
};

struct report_input {
	enum letter_kind kind;
	enum style style;
	bool html; // the letter has an HTML part, too
	// this is a part of a letter about several games: without greeting and small print, its HTML a fragment
	bool part;
	bool boardless; // in a part: the text has no board
	// name of the game in replies to a letter about several games; NULL if this is not a part
	const char *called;
	const char *gathered; // delayed news for a letter about several games, as text, or NULL
	const char *reply_to; // address for links that write an answer, or NULL
	// last lines of such an answer if its address does not identify the writer, or NULL
	const char *reply_below;
	const struct lang *lang; // the reader's language; NULL for English
	const char *name; // name of the game
	const char *title; // title of the game, for people, or NULL
	const struct game *game; // NULL while the game waits for players
	const struct report_seat *seats;
	int players; // entries of seats; equals game->players if there is a game
	int reader; // the reader's seat, or -1 for the GM and the public
	const char *mode; // "turn" or "round"
	const char *host; // INVITATION: name of the person who invites; NULL if unknown
	const char *headline; // NOTICE: the subject in words; others: replaces the usual headline
	const char *missed; // that orders of the reader's were missing since the last report, a sentence; or NULL
	const char *asked; // the question or request to the reader, as a sentence
	bool places_nobody; // the reader has resigned the seat, or the game is canceled
	bool is_awaited; // the game waits for the reader's decision
	const char *deadline; // as text, in the reader's zone
	const char *otherwise; // what happens if the reader sends nothing by then, a sentence; or NULL
	const char *away; // example days in the near future: "12-20 to 12-28"; or NULL
	const char *other; // name of another player for examples of orders; NULL for the name of the next seat
	bool hears; // the other player can receive messages
	const struct telling *events; // events since the reader's last report
	int event_count;
	struct lines plan; // what became of each plan line
	struct lines missing; // titles of the players who still have to send orders
	struct lines house_rules; // sentences on rules that the engine does not know: the rule for missing orders
	struct lines notes;
	struct lines standing; // standing orders in force
	const char *commitment; // commitment to the seed, in hex
	const char *chain; // head of the event chain, in hex
	const char *seed; // the seed, in hex; shown only when the game is over
	const char *salt; // text mixed into the seed: "salt|a:word|..."
	const char *beacon; // public value mixed in after the salt; "" or NULL if there is none
	struct lines trust; // of an invitation: sentences on who could know or choose the dice
	const char *words; // which players gave a word, and when, in order; "" or NULL if nobody did
	struct lines lessons; // when the game is over: luck and mistakes
	struct lines recipe; // when the game is over: shell commands that compute a die
	const char *suggestion; // the suggested plan in codes, or NULL
	const char *suggestion_words; // the suggested plan in words
	const char *why; // likely result of the suggestion; NULL if unknown
	const struct offered_plan *aims; // plans with other aims
	int aim_count;
	const char *keep; // sentence on how long the reader's orders are on hold; NULL if they are not
	bool stopped; // the reader stopped them: only `keep` lets them count
	const char *on_hold; // the sentence of `keep`, where a yes accepts a proposal instead; or NULL
	struct lines choices; // possible answers to a question, each with its letter: "a) 4: 1 gold"
	const char *how; // how to choose an answer
	const char *proposed; // title of the player whose earlier letter is on hold, or NULL
	struct lines proposal; // the plan understood from that letter, in codes and in words
	bool two; // the proposal has two readings, a) and b)
	const char *plan_how; // how to write a plan, if a plan is needed and none is suggested; or NULL
	const char *offer; // the offers that a yes accepts, as stored (orders/offer.h); not shown
	const char *ok; // how to write the yes: "ok", or "ok 5" if the round is needed
	int round; // the round that the yes belongs to
	const char *reply; // how an answer to somebody's message begins: "tell ann: "; or NULL
	bool exact; // the letter contains somebody's message, which a bare yes would answer
	bool by_file; // the reader has no address: offers are written into a turn file
	struct lines confirm; // frame for a yes or no, in a letter that asks somebody a question
	const char *order_block; // an editable frame, or NULL
	const char *reference; // line that identifies replies (quote/reference), with its newline; or NULL
	const struct report_answer *answer; // LETTER_ANSWER only
};

// Returns the kind's word in JSON, which is also its template's name: "report", ...
const char *
letter_name(enum letter_kind kind);

// A new list of strings.
json_t *
json_lines(const struct lines *lines);

// A new list of a text's lines, without their newlines.
json_t *
json_split(struct arena *a, const char *text);

// Returns the language of a letter's reader, with the game's names.
struct tongue
report_tongue(struct arena *a, const struct report_input *in);

// Builds the document described at the top of view.c. The caller owns the reference (json_decref). `a` is
// only used for temporary data.
json_t *
view_json(struct arena *a, const struct report_input *in);

// Builds only the part that templates use: the position and the events in words, without the facts.
json_t *
view_words(struct arena *a, const struct report_input *in);

// Returns the whole document as text, indented by two spaces, with a newline at the end. In the arena.
char *
view_text(struct arena *a, const struct report_input *in);

// Returns the winners of a finished game: "Ann wins", "Ann and Bob win".
char *
winners_words(struct tongue in, const struct game *g, const struct report_seat *seats);

// Returns the result of a finished game: "Cy wins, 172 to 165."
const char *
result_words(struct tongue in, const struct game *g, const struct report_seat *seats);

#endif
