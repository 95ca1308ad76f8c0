// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words to a plan: "H/F W3 1 X", or "hut or field, 3 wood, card 1, hunt". What can be read in one way only is
// read; nothing is guessed, and what became of each word is handed over.
//
// The text is read by passes over one list of tokens, each in a file of its own whose header lists its cases:
//
//	fold       text to tokens: signs, marks, numbers (S)
//	meaning    tokens to words of the vocabulary, in one language (V)
//	label      numbering, "round 5:", lists (N5, B)
//	courtesy   greeting and signature (G, Z)
//	sentence   where sentences end, and what each is (N9, D)
//	pair       places and numbers to wishes (N1 to N8)
//	words      the letter as a whole (L)
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
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

struct wishes {
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
	bool open; // it touches its neighbours
};

// A token: a word, a number, or a mark of the text.
struct word_read {
	const char *at; // within the text that was read
	int len;
	enum fate fate;
	const char *meant; // of one MENDED
};

struct words {
	enum sentence_kind kind; // of the letter: TALK, ORDER, DOUBTFUL, ... but not COURTESY
	struct wishes plan; // of ORDER; of DOUBTFUL as it may be proposed, or none
	struct wishes reading[2]; // of DOUBTFUL, if there are two: each number a count, each a card
	bool mended;
	struct sentence *sentence;
	int sentences;
	struct word_read *token;
	int tokens;
	const char *stopped; // where reading stopped; NULL: all was read
};

void
words_read(struct arena *a, const struct words_context *by, const char *text, struct words *out);

// The word of a kind.
const char *
sentence_word(enum sentence_kind kind);

#endif
