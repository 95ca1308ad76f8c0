// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The vocabulary of own words: what each word can mean in each language. It is made from CODE.txt, one file a
// language, and signs.txt.
#ifndef WORDS_VOCABULARY_H
#define WORDS_VOCABULARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/game.h"

// What a word is. Those up to SENSE_OR carry the plan; up to SENSE_DONE they are read over; what follows makes a
// sentence doubtful, or says what kind it is.
#define SENSE_LIST(X) \
	X(NONE) /* unknown */ \
	X(PLACE) /* by its own name; its value is a place, CARD or BUILDING */ \
	X(GOOD) /* the good for its place */ \
	X(CODE) /* H, B2, 1: never in a file */ \
	X(NUMBER) \
	X(TIMES) /* "3 times wood" */ \
	X(PEOPLE) /* a count may stand before it */ \
	X(NOBODY) /* people behind a number, else nobody */ \
	X(REST) \
	X(OR) \
	X(AND) \
	X(THEN) \
	X(FIRST) /* may contradict the order of writing, as may the next two */ \
	X(LAST) \
	X(LATER) \
	X(ARTICLE) \
	X(LINK) /* between two names of one place: "pit of clay" */ \
	X(MY) \
	X(WITH) /* before what is paid */ \
	X(FILLER) \
	X(THANKS) \
	X(POLITE) \
	X(GREETING) \
	X(CLOSING) \
	X(FOOTER) /* a mail program's own line */ \
	X(LABEL) /* says that a plan follows */ \
	X(ROUND) \
	X(DONE) /* "ready" */ \
	X(NOT) \
	X(CORRECT) /* "I meant" */ \
	X(IF) \
	X(YES_OR_IF) \
	X(DOUBT) /* but, maybe */ \
	X(AMOUNT) /* some, enough, at least */ \
	X(WANT) /* beside a good it may be no order */ \
	X(HAVE) /* beside a good it is none */ \
	X(PAST) \
	X(ASK) /* begins a question */ \
	X(VAGUE) /* several places */ \
	X(YES) \
	X(NO) \
	X(SAME) \
	X(HELP) \
	X(LEAVE) \
	X(TAKEBACK) \
	X(AWAY) /* on vacation */ \
	X(BACK) /* from it */ \
	X(FEWER) /* letters */ \
	X(QUOTED) /* a message that is not the writer's */ \
	X(NO_TYPO) /* no order, and nothing that a misspelt one is taken for */ \
	X(ELIDED) /* before an apostrophe; a word may be this and those below beside another */ \
	X(MONTH) /* from 1 */ \
	X(WEEKDAY) /* from 0, Monday */ \
	X(SINCE) /* before a day */ \
	X(UNTIL) \
	X(DATED) /* a filler in dates */ \
	X(TELLING) /* only this language has it; how much one such word says */

#define SENSE_ENUM(name) SENSE_##name,
enum sense { SENSE_LIST(SENSE_ENUM) SENSES };
#undef SENSE_ENUM

// The values of a place that is named without its number, and of several.
enum { CARD = PLACES, BUILDING, SEVERAL_CARDS, SEVERAL_BUILDINGS };

struct entry {
	uint32_t at; // see entry_text()
	unsigned char language; // an index of vocabulary_languages; 0: all
	unsigned char class;
	unsigned char value;
	unsigned char length; // of text
};

enum { SENSE_HASHES = 4096, VOCABULARY_LANGUAGES = 16, PHRASE_WORDS = 8 };

// As long as any compiler takes a literal; the same stands in vocabulary.awk. And the room for a language's code.
enum { TEXT_BLOCK = 4096, LANGUAGE_CODE = 4 };

// There is no pointer in these tables: each would be relocated whenever the program starts.
// Rows with one hash of the first word stand side by side, those of vocabulary_from[hash] on.
extern const struct entry vocabulary[];
extern const short vocabulary_from[];
extern const char vocabulary_texts[][TEXT_BLOCK];
extern const char vocabulary_languages[][LANGUAGE_CODE];
extern const int vocabulary_language_count, vocabulary_english;

// The rows that a misspelt word may be.
extern const short vocabulary_near[];
extern const int vocabulary_near_count;

// Of the first `len` letters at `s`. The same stands in vocabulary.awk.
static inline int
vocabulary_hash(const char *s, size_t len)
{
	unsigned h = 0;

	for (size_t i = 0; i < len; i++)
		h = (31 * h + (s[i] >= 'a' && s[i] <= 'z' ? (unsigned)(s[i] - 'a') + 1 : 0)) % SENSE_HASHES;
	return (int)h;
}

// Whether rows of a class stand beside those that say what a word is to orders.
static inline bool
sense_is_aside(enum sense class)
{
	return class >= SENSE_ELIDED;
}

// The text of a row: folded, several words with blanks between.
static inline const char *
entry_text(const struct entry *e)
{
	return &vocabulary_texts[e->at / TEXT_BLOCK][e->at % TEXT_BLOCK];
}

// Whether a row is exactly the first `len` letters at `s`.
static inline bool
entry_is(const struct entry *e, const char *s, size_t len)
{
	return e->length == len && memcmp(entry_text(e), s, len) == 0;
}

// The index of a language's code; that of English if it has no file.
int
vocabulary_language(const char *code);

// The row of a single word in a language, or of a sign; NULL: none.
const struct entry *
vocabulary_find(const char *text, size_t len, int language);

// The row of a single word: of a language, else of English, else of any; NULL: none.
const struct entry *
vocabulary_look(const char *text, size_t len, const char *code);

// The row of a single word between two classes that stand aside, of any language; NULL: none.
const struct entry *
vocabulary_aside(const char *text, size_t len, enum sense first, enum sense last);

// The only place that a word of four letters or more is with one letter wrong, missing, doubled or swapped, in one
// of two languages; NULL: none, or several.
const struct entry *
vocabulary_mend(const char *text, const int language[static 2]);

// Whether a word of three letters or more is any place but for one letter: too little to mend it, enough to ask.
bool
vocabulary_alike(const char *text, const int language[static 2]);

#endif
