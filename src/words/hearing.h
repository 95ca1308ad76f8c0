// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of a sentence, as the patterns of topics and the examples see it. Everything here belongs to the arena.
#ifndef WORDS_HEARING_H
#define WORDS_HEARING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "words/topics.h"
#include "words/types.h"

enum { HEARING_WORDS = 40, HEARD_LONGEST = 24 };

// A row of topics.txt.
struct topic_pattern {
	unsigned char topic;
	short next; // the number of the next pattern of this topic, from 1; 0 if there is none
	uint64_t begins, ends; // its first words, and the last ones before a &, see word_begin()
	const char *words;
};

extern const struct topic_pattern topic_patterns[];
extern const int topic_pattern_count;
extern const short topic_first[1 << 8]; // for each topic the number of its first pattern, likewise

// Words that may come before the beginning and after the end of a sentence as patterns see it: "a/b".
extern const char topic_before[], topic_after[];

// Words for the number of a card or pile.
struct topic_ordinal {
	unsigned char number;
	const char *words;
};

extern const struct topic_ordinal topic_ordinals[];
extern const int topic_ordinal_count;

// How people write a word in chat or dialect, and the words that it stands for; folded.
struct topic_spelling {
	const char *language, *word, *meant;
};

// Rows whose words have the same word_number() are adjacent, beginning at topic_spelling_from[number].
extern const struct topic_spelling topic_spellings[];
extern const short topic_spelling_from[];

// A word of a sentence.
struct heard {
	const char *at; // position in the sentence
	char text[HEARD_LONGEST]; // folded text, without the e of an umlaut
	bool card, tile, spot; // the word names a card, a building or another place
	bool good; // the word names a place by its good
	bool player; // the word is a player's name
	bool code; // the word is a code of the board
	int place; // the place named, or TOPIC_PLACE_NONE
	uint64_t begin; // word_begin() of the text
	const char *language; // code of the language that the word names, or NULL
};

struct hearing {
	struct heard word[HEARING_WORDS];
	int count;
	bool codes, players; // among the words are codes, players' names
	int begin, end; // the words from `begin` to `end` - 1 are more than interjections and courtesy
	uint64_t begins; // the beginnings of the words
};

// Splits a sentence into its words; more than HEARING_WORDS are left out.
const struct hearing *
hearing_of(struct arena *a, const struct words_context *by, const char *sentence);

// Returns the end of what fits a pattern, or -1.
int
hearing_match(const struct hearing *x, const struct topic_pattern *p);

// Returns the end of what fits a pattern of a topic, or -1.
int
hearing_end(const struct hearing *x, enum topic topic);

// Whether a pattern of a topic fits.
bool
hearing_fits(const struct hearing *x, enum topic topic);

// Returns the place in a question: a card or building by its number, otherwise a place by its name or its good;
// TOPIC_PLACE_NONE if none is named.
int
hearing_place(const struct hearing *x, const char *language);

// Returns the first number, in digits or above one in a word; 0 if there is none.
int
hearing_number(const struct hearing *x, const char *language);

// Returns the code of the language that is wished, "" if none is named.
const char *
hearing_language(const struct hearing *x);

// Returns the number before word `end` ("what did Ben do in round 2"), or "".
const char *
hearing_number_before(struct arena *a, const struct hearing *x, int end);

// Returns the text from word `i` on, without marks at its end.
const char *
hearing_rest(struct arena *a, const struct hearing *x, int i);

#endif
