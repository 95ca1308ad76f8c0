// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Input and output types of the reader of own words.
#ifndef WORDS_TYPES_H
#define WORDS_TYPES_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

enum { WORDS_BYTES = 16 * 1024, WORDS_WISHES = 64, WORDS_ALTERNATIVES = 8 };

// Facts about the writer and the table; borrowed. Zero means unknown.
struct words_context {
	const char *language; // code of the writer's language: "de"
	const char *sender; // possible names in the writer's signature, separated by spaces
	const char *players; // names of all players, separated by spaces
	int people; // number of people that the writer has to place
	int round;
	unsigned closed; // bit c: card space c is closed
	// Returns how many lines at `line` belong to the long form, or 0. NULL if there is no long form.
	int (*statement)(void *of, const char *line);
	void *of;
};

// One place of a plan. A wish with `other` set is an alternative to the one before it.
struct wish {
	enum place place;
	int least, most;
	bool rest, other;
	bool unnamed; // in a change: the only card or building of the plan, whichever it is; `place` is the first one
};

struct wish_list {
	struct wish *list;
	int count;
};

// The kinds of sentences.
#define SENTENCE_LIST(X) \
	X(COURTESY, "courtesy") /* greeting, thanks, signature: without content */ \
	X(TALK, "talk") \
	X(ORDER, "order") \
	X(DOUBTFUL, "doubtful") \
	X(QUESTION, "question") \
	X(YES, "yes") \
	X(NO, "no") \
	X(SAME, "same") /* the plan of the last round */ \
	X(HELP, "help") \
	X(LEAVE, "leave") /* the writer wants to leave */ \
	X(TAKEBACK, "takeback") \
	X(STATEMENT, "statement") /* lines of the long form */

#define SENTENCE_ENUM(name, word) SENTENCE_##name,
enum sentence_kind { SENTENCE_LIST(SENTENCE_ENUM) SENTENCES };
#undef SENTENCE_ENUM

// How reading used a token. FATE_DOUBTFUL: the token is a reason why the letter is held back.
enum fate {
	FATE_IGNORED,
	FATE_FILLER,
	FATE_GREETING,
	FATE_SIGNATURE,
	FATE_ORDER,
	FATE_MENDED,
	FATE_DOUBTFUL,
	FATE_QUESTION,
	FATE_ANSWER, // yes, no, same, help
	FATE_STATEMENT,
	FATE_UNREAD // beyond WORDS_BYTES
};

// What a sentence does to the orders directly above and below it (E1).
enum effect {
	EFFECT_NONE,
	EFFECT_WAIT, // they wait for a yes
	EFFECT_UNDO, // they are only proposed
	EFFECT_DENY // they are not even proposed
};

struct sentence {
	enum sentence_kind kind;
	const char *text; // text as written, in the arena
	int first, end; // index of the sentence's first token; index after its last token
	bool soft; // DOUBTFUL, for a reason that allows a proposal
	bool counts; // DOUBTFUL, only because of its numbers
	enum effect effect;
	bool story; // the sentence tells something next to a plan (D20)
	bool cut; // the sentence was cut off a plan (C7)
	int wary; // index of the neighbour because of which this ORDER waits for a yes; otherwise -1
	bool planned; // QUESTION that begins like a plan, and would be one without its question mark
	// index of the neighbour, if only this neighbour makes the sentence DOUBTFUL; otherwise -1
	int touched;
	bool asked; // the sentence ends in a question mark
	bool coded; // the sentence contains a code
	int odd; // number of the sentence's unknown words
};

// Forms of small changes (words/internal.h), and before them the plans to change. BUT may be between
// plan and change, OVER anywhere.
#define CHANGE_LIST(X) \
	X(SAME, "same") /* my plan of the last round */ \
	X(OFFER, "offer") /* the suggestion */ \
	X(YES, "yes") /* my stored orders, else the suggestion */ \
	X(BUT, "but") \
	X(ONE, "one") /* words for the number 1 */ \
	X(ALONG, "along") /* words before a place that comes along with a plan: "with the hut" */ \
	X(PREFER, "prefer") /* words before two places, the second of them after TO or THAN: the first instead of the second */ \
	X(TO, "to") \
	X(AIMED, "aimed") /* words next to the aim of a suggestion: "the build plan" */ \
	X(OVER, "over") /* words that say nothing about the plan */ \
	X(OTHERS, "others") /* words for everything that is not changed */ \
	X(OFF, "off") /* words of a revision (V1 to V13), up to TAKEN: a place is given up */ \
	X(NOT, "not") /* the same of the place that follows */ \
	X(INPLACE, "inplace") /* the same before a word of FROM: "in place of" */ \
	X(FROM, "from") /* people leave a place */ \
	X(TOUCH, "touch") /* with NOT: a place stays as it is */ \
	X(THAN, "than") /* after INPLACE, too: "rather than" */ \
	X(REPLACE, "replace") /* one place for another */ \
	X(SWAPS, "swaps") /* two places for each other, if "and" joins them */ \
	X(UP, "up") /* more people */ \
	X(DOWN, "down") /* fewer people */ \
	X(ADDS, "adds") /* a new place */ \
	X(ONLY, "only") /* that many, no more or fewer */ \
	X(STAYS, "stays") /* a place stays as it is */ \
	X(HEAD, "head") /* a place comes first */ \
	X(TAIL, "tail") /* a place comes last */ \
	X(AHEAD, "ahead") /* a place comes before another */ \
	X(BEHIND, "behind") /* a place comes after another, or next */ \
	X(BETWEEN, "between") /* the same, of the first of two others */ \
	X(ALL, "all") /* everybody */ \
	X(TAKEN, "taken") /* others may have taken a place */ \
	X(INSTEAD, "instead") \
	X(WITH, "with") \
	X(ADD, "add") \
	X(FIRST, "first") \
	X(COUNT, "count") \
	X(MORE, "more") \
	X(LESS, "less") \
	X(MOVE, "move") /* one from one place to another */ \
	X(DROP, "drop") \
	X(SWAP, "swap") \
	X(BEFORE, "before") \
	X(AFTER, "after") \
	X(LAST, "last") /* a place comes last, but for the rest */ \
	X(ELSE, "else") /* if one place is taken, the other */ \
	X(WHOLE, "whole") /* the suggestion as it is; the only change */

#define CHANGE_ENUM(name, word) CHANGE_##name,
enum change_form { CHANGE_LIST(CHANGE_ENUM) CHANGES };
#undef CHANGE_ENUM

enum { CHANGES_MAX = 6 };

struct change {
	enum change_form form; // a form from INSTEAD on
	struct wish what, other; // `other` is for forms with two places (`two`)
	bool two;
	int count; // for MORE, LESS and MOVE
};

enum { PAYMENTS_MAX = 8 };

// What to pay for a card or building.
struct payment {
	enum place place; // PLACES if no number is named
	int family; // then CARD or BUILDING, or several of them; 0 if that is not named either
	enum good order[GOODS]; // the goods, as named
	int goods;
	bool has[GOODS];
	int count[GOODS]; // 0 if there was no number
	bool counted; // a good has a number
};

enum { DIRECTIONS_MAX = 4, DIRECTION_PLACES = 12 };

// How to go on after people are placed.
enum direction_kind {
	DIRECTION_PICK, // what to take of the dice of a card, as places that yield it, the best first
	DIRECTION_USE, // the order in which to use places
	DIRECTION_TOOLS, // where to use tools
	DIRECTION_NO_TOOLS, // where to use none
	DIRECTION_FEED // what to feed people with, as places that yield it
};

struct direction {
	enum direction_kind kind;
	enum place place[DIRECTION_PLACES];
	int count;
};

// A token: a word, a number, or a mark of the text.
struct token_read {
	const char *at; // within the input text
	int len;
	enum fate fate;
	bool bad; // causes the doubt in its sentence
	bool crowded; // sends more people to `place` than it takes
	enum place place;
	const char *meant; // the right word, for FATE_MENDED
};

struct words {
	enum sentence_kind kind; // kind of the whole letter: TALK, ORDER, DOUBTFUL, ... but not COURTESY
	struct wish_list plan; // for ORDER; for DOUBTFUL, a plan to propose, or none
	// for DOUBTFUL, the two readings if there are two: with each number a count, or each a card
	struct wish_list reading[2];
	struct change change[CHANGES_MAX]; // small changes to a known plan, if the letter has nothing else
	int changes;
	bool rough; // there are unknown words among them, so that they count only for a plan that they fit
	enum change_form changed; // the plan to change; BUT if the letter does not name it
	struct payment payment[PAYMENTS_MAX]; // of sentences of their own, which are of the kind STATEMENT
	int payments;
	struct direction direction[DIRECTIONS_MAX]; // likewise
	int directions;
	bool mended;
	bool told; // the plan of a DOUBTFUL letter was rewritten from a wish in prose
	bool tells; // the letter is DOUBTFUL, but only a comment (L10)
	bool priced; // a good with a count may be the price of a card or building
	bool goods; // all named places yield goods
	struct sentence *sentence;
	int sentences;
	struct token_read *token;
	int tokens;
	const char *stopped; // place where reading ended; NULL if everything was read
};

#endif
