// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The inside of the reader of short plans: a line, and the pieces that it is cut into.
#ifndef ORDERS_SHORT_LINE_H
#define ORDERS_SHORT_LINE_H

#include "orders/short_plan.h"
#include "orders/short_words.h"

enum { TOKENS = 256, UNCOUNTED = -1 };

// How a number beside a bare code is read, which could be its count or a card (N2).
enum lean { LEAN_NONE, LEAN_COUNT, LEAN_CARD };

enum token_is { IS_WISH, IS_NUMBER, IS_REST, IS_OR, IS_NEXT, IS_PEOPLE };

struct piece {
	enum token_is is;
	enum place place; // of a wish
	bool code; // it was written as a code; a number that may be a card
	bool exact;
	bool ends; // "and" stands after the word `rest`
	int least, most; // a wish's count, or a number; UNCOUNTED
	const char *text;
};

// What the words of a line are, beside its pieces.
struct line {
	int count; // of its pieces
	unsigned classes; // bit a short_class
	bool question, bare, doubtful; // bare: numbers alone
	bool letters; // any word at all
	bool french; // a word that no other language has
	struct pile doubts, mended;
	struct piece piece[TOKENS];
};

// An empty line; its pieces are set as they come.
void
line_init(struct line *l);

struct reader {
	struct arena *a;
	const char *language; // the writer's
	struct short_plan *out;
	struct line *line; // in hand
	struct plan_line open; // alternatives that go on
	bool joins; // the next wish is an alternative of `open`
	bool ended; // a wish sent everybody
	enum lean lean;
	bool statement; // of the long form, where `!` counts after any number
	int labels, label_last;
	bool label_broken;
	unsigned cards; // bit a card by its bare number
};

// Whether people are counted there: dice are rolled for them.
bool
takes_count(enum place place);

// The word that these letters are, in the writer's language if it is one of that, else in English, else in
// any; NULL if there is none.
const struct short_word *
short_word_find(const char *language, const char *s, size_t len);

// The same where the word_hash() of the letters is known.
const struct short_word *
short_word_hashed(const char *language, const char *s, size_t len, int hash);

// Notes words that cannot be read for sure: the line is doubtful.
void
doubt(struct reader *r, const char *text);

// Gives a wish its count, which the place must be able to take.
void
count_wish(struct reader *r, struct piece *p, int least, int most);

// Cuts a line into its pieces.
void
line_cut(struct reader *r, const char *s, struct pile *unknown);

// Ends the wish that may still have had alternatives.
void
plan_put(struct reader *r);

// Makes wishes of the pieces of the line in hand.
void
pieces_read(struct reader *r);

#endif
