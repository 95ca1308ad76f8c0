// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the short plan.
#ifndef ORDERS_SHORT_WORDS_H
#define ORDERS_SHORT_WORDS_H

// What a word may be in a short plan. The value is a place, SCOPE_CARD or SCOPE_BUILDING for PLACE and
// GOOD; else 0, or what stands beside it.
enum short_class {
	SHORT_WORD_PLACE, // the place's own name
	SHORT_WORD_GOOD, // the good for its place: wood is the forest
	SHORT_WORD_VAGUE, // it may be several things: always asked
	SHORT_WORD_NUMBER, // its value
	SHORT_WORD_PEOPLE, // a count may stand before it
	SHORT_WORD_REST,
	SHORT_WORD_OR,
	SHORT_WORD_THEN,
	SHORT_WORD_FIRST, // it may contradict the order of writing
	SHORT_WORD_FILLER, // 1: "and", 2: "thanks"
	SHORT_WORD_GREETING,
	SHORT_WORD_CLOSING,
	SHORT_WORD_DOUBT, // but, if, maybe
	SHORT_WORD_DENY, // not, never, instead: what stands beside it is not even proposed
	SHORT_WORD_TRADE, // get, need: with a number and a good no placing is meant
	SHORT_WORD_PAST,
	SHORT_WORD_YES,
	SHORT_WORD_AND_YES, // "y": and, in Spanish; alone it says yes in English
	SHORT_WORD_NO,
	SHORT_WORD_SAME,
	SHORT_WORD_HELP,
	SHORT_WORD_LEAVE,
	SHORT_WORD_PLAN, // it says that a plan follows
	SHORT_WORD_ASK, // what, how many: a common word; of a question with it nothing is proposed
	SHORT_WORD_COMMON // no order, and nothing that a misspelt one is taken for
};

struct short_word {
	const char *text; // folded
	const char *language; // "en"; every word counts in every language
	enum short_class class;
	int value;
};

// Made from short_words.txt: sorted by the text. The numbers of those with a hash stand in _hashed from
// _from[hash] on.
extern const struct short_word short_words[];
extern const int short_words_count;
extern const short short_words_hashed[], short_words_from[];

// Which of them a misspelt word may be: places and goods of four letters or more.
extern const short short_mended[];
extern const int short_mended_count;

#endif
