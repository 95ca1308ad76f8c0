// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the reader of own words is told, and what it hands over.
#ifndef WORDS_TYPES_H
#define WORDS_TYPES_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

enum { WORDS_BYTES = 16 * 1024, WORDS_WISHES = 64, WORDS_ALTERNATIVES = 8 };

// What is known of the writer and the table; borrowed. What is zero is not known.
struct words_context {
	const char *language; // the writer's: "de"
	const char *sender; // the names that a signature may have, with blanks between
	const char *players; // those of everybody at the table
	int people; // that the writer has to place
	int round;
	unsigned closed; // bit c: card space c cannot be taken
	// How many lines at `line` belong to the long form, 0: none; NULL: there is none.
	int (*statement)(void *of, const char *line);
	void *of;
};

// One alternative; those with `other` set are alternatives to the one before them.
struct wish {
	enum place place;
	int least, most;
	bool rest, other;
};

struct wish_list {
	struct wish *list;
	int count;
};

// What a sentence is.
#define SENTENCE_LIST(X) \
	X(COURTESY, "courtesy") /* greeting, thanks, signature: nothing */ \
	X(TALK, "talk") \
	X(ORDER, "order") \
	X(DOUBTFUL, "doubtful") \
	X(QUESTION, "question") \
	X(YES, "yes") \
	X(NO, "no") \
	X(SAME, "same") /* the plan of the last round */ \
	X(HELP, "help") \
	X(LEAVE, "leave") /* to be asked back */ \
	X(TAKEBACK, "takeback") \
	X(STATEMENT, "statement") /* lines of the long form */

#define SENTENCE_ENUM(name, word) SENTENCE_##name,
enum sentence_kind { SENTENCE_LIST(SENTENCE_ENUM) SENTENCES };
#undef SENTENCE_ENUM

// What became of a token. DOUBTFUL: it is one of those that hold the letter back.
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
	FATE_UNREAD // it stands behind the bounds
};

struct sentence {
	enum sentence_kind kind;
	const char *text; // as it was written, in the arena
	int first, end; // its tokens
	bool soft; // DOUBTFUL for a reason that forbids no proposal
	bool counts; // DOUBTFUL for nothing but its numbers
	bool open; // it touches its neighbours
};

// A token: a word, a number, or a mark of the text.
struct token_read {
	const char *at; // within the text that was read
	int len;
	enum fate fate;
	bool bad; // of a doubtful sentence: why it is
	bool crowded; // so is that more people are sent to `place` than it takes
	enum place place;
	const char *meant; // of one MENDED
};

struct words {
	enum sentence_kind kind; // of the letter: TALK, ORDER, DOUBTFUL, ... but not COURTESY
	struct wish_list plan; // of ORDER; of DOUBTFUL as it may be proposed, or none
	struct wish_list reading[2]; // of DOUBTFUL, if there are two: each number a count, each a card
	bool mended;
	bool goods; // of places only those are named that give goods
	struct sentence *sentence;
	int sentences;
	struct token_read *token;
	int tokens;
	const char *stopped; // where reading stopped; NULL: all was read
};

#endif
