// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the order language, searched with shortenings and near misses.
//
// How to add a language: rows in lexicon_words.txt.
#ifndef ORDERS_LEXICON_H
#define ORDERS_LEXICON_H

#include <stdbool.h>

// What a word can be. One spelling may stand in several classes; the place in the
// sentence decides. The value of a word is an enum of the class.
enum word_class {
	WORD_SECTION = 1 << 0, // enum keyword
	WORD_PLACE = 1 << 1, // enum place, SCOPE_CARD, SCOPE_BUILDING
	WORD_ALL = 1 << 2, // a scope: SCOPE_ALL
	WORD_OTHERS = 1 << 3,
	WORD_GOOD = 1 << 4, // enum good
	WORD_FOOD = 1 << 5,
	WORD_FACE = 1 << 6, // 1 to 6
	WORD_THING = 1 << 7, // enum good, enum thing
	WORD_REST = 1 << 8,
	WORD_COND = 1 << 9, // enum cond_kind
	WORD_LOGIC = 1 << 10, // enum cond_kind
	WORD_BY = 1 << 11,
	WORD_IF = 1 << 12,
	WORD_TOOLS = 1 << 13, // enum tools_mode
	WORD_USING = 1 << 14,
	WORD_ONCE = 1 << 15,
	WORD_ONCE_HOW = 1 << 16, // enum once
	WORD_SKIP = 1 << 17,
	WORD_REFUSE = 1 << 18,
	WORD_ASK = 1 << 19,
	WORD_WHEN = 1 << 20, // enum take_when
	WORD_FEEDING = 1 << 21,
	WORD_NEVER = 1 << 22,
	WORD_FALLBACK = 1 << 23, // enum fallback
	WORD_ROUNDS = 1 << 24,
	WORD_NONE = 1 << 25,
	WORD_TO = 1 << 26,
	WORD_READER = 1 << 27, // TO_ALL, TO_GM
	WORD_END = 1 << 28
};

// What a statement can begin with.
enum keyword {
	KEYWORD_SECTION, // + enum section, `final` included
	KEYWORD_WAIT = 32,
	KEYWORD_ALWAYS,
	KEYWORD_REQUEST // + enum request_kind
};

struct word {
	const char *text; // folded: lower-case ASCII
	const char *language; // "de"
	unsigned class;
	int value;
};

// Words of some classes, those of one class together.
struct word_list {
	const struct word *words; // if several mean the same, the first is the canonical one
	int count;
	unsigned classes;
};

// Two words that are written apart and mean a single word.
struct phrase {
	const char *first, *second, *word;
};

// The English words, and the phrases of all languages.
struct lexicon {
	const struct word_list *lists;
	int count;
	const struct phrase *phrases;
	int phrase_count;
};

extern const struct lexicon lexicon_en;

// The words of all other languages. Made from lexicon_words.txt: sorted by the text. The numbers of those with a
// hash stand in _hashed from _from[hash] on.
extern const struct word lexicon_words[];
extern const int lexicon_words_count;
extern const short lexicon_words_hashed[], lexicon_words_from[];

enum match_kind {
	MATCH_NONE,
	MATCH_FOUND, // `word`
	MATCH_AMBIGUOUS, // could be `word` or `other`
	MATCH_NEAR // perhaps `word` was meant; never to be taken for it
};

struct match {
	enum match_kind kind;
	const struct word *word, *other;
};

// Looks a folded word up among the classes allowed in its place. Whole words count in all languages, first
// that of the writer ("fr"), then English; shortenings and near misses in these two alone. An exact word
// beats a shortening; shortenings have at least three letters; hyphens do not count.
struct match
lexicon_find(const char *language, const char *folded, unsigned classes);

// The same without near misses, and quicker: the word that is found, else NULL.
const struct word *
lexicon_sure(const char *language, const char *folded, unsigned classes);

// The whole word that this is in any language, English first; NULL if it is none. The quickest.
const struct word *
lexicon_whole(const char *folded, unsigned classes);

// The same where the word_hash() of the word is known.
const struct word *
lexicon_hashed(const char *folded, int hash, unsigned classes);

// The canonical English word for a meaning; never NULL.
const char *
lexicon_word(enum word_class class, int value);

// The word of a language for a meaning, else the English one.
const char *
lexicon_own(const char *language, enum word_class class, int value);

// The single word that two words in a row mean; NULL if there is none.
const char *
lexicon_phrase(const char *first, const char *second);

// Changes that turn one word into the other: letters more, less, other, or swapped with
// their neighbour. Long words count as far apart.
int
word_distance(const char *a, const char *b);

// The most changes by which a word of this length is still a near miss.
int
near_limit(const char *word);

#endif
