// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the order language. The search also finds shortened and misspelled words.
//
// How to add a language: rows in lexicon_words.txt.
#ifndef ORDERS_LEXICON_H
#define ORDERS_LEXICON_H

#include <stdbool.h>

// Classes of words. One spelling may be in several classes; its place in the sentence decides. The
// value of a word is of the enum given for its class.
enum word_class {
	WORD_SECTION = 1 << 0, // enum keyword
	WORD_PLACE = 1 << 1, // enum place, SCOPE_CARD, SCOPE_BUILDING
	WORD_ALL = 1 << 2, // SCOPE_ALL
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
	WORD_END = 1 << 28,
	WORD_SETTING = 1 << 29, // enum setting
	WORD_MINE = 1 << 30 // the object in "export my data", "forget me"
};

// Values of settings: on or off; how letters look; agreements of a table besides its end; and the
// usual reminder.
enum setting { SETTING_OFF, SETTING_ON, SETTING_BOTH, SETTING_TEXT, SETTING_NARROW, SETTING_FRAME, SETTING_PAUSE, SETTING_UNDO, SETTING_USUAL };

// The value of a word that begins a statement.
enum keyword {
	KEYWORD_SECTION, // + enum section; includes `final`
	KEYWORD_WAIT = 32,
	KEYWORD_ALWAYS,
	KEYWORD_REQUEST // + enum request_kind
};

struct word {
	const char *text; // folded: lower-case ASCII
	const char *language; // language code: "de"
	unsigned class;
	int value;
};

// Words of some classes, grouped by class.
struct word_list {
	const struct word *words; // of several words for one meaning, the canonical word comes first
	int count;
	unsigned classes;
};

// Two separate words with the meaning of a single word.
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

// The words of all other languages, generated from lexicon_words.txt and sorted by text.
// lexicon_words_hashed lists the indexes of words by hash, beginning at lexicon_words_from[hash].
extern const struct word lexicon_words[];
extern const int lexicon_words_count;
extern const short lexicon_words_hashed[], lexicon_words_from[];

enum match_kind {
	MATCH_NONE,
	MATCH_FOUND, // found `word`
	MATCH_AMBIGUOUS, // either `word` or `other`
	MATCH_NEAR // a near miss: `word` may be meant; never accept it silently
};

struct match {
	enum match_kind kind;
	const struct word *word, *other;
};

// Looks up a folded word among the classes allowed in its place. Whole words match in all
// languages, first the writer's ("fr"), then English; shortenings and near misses match only in
// these two. An exact word is preferred to a shortening; shortenings have at least three letters;
// hyphens are ignored.
struct match
lexicon_find(const char *language, const char *folded, unsigned classes);

// Finds a word as lexicon_find does, without near misses, and faster. Returns the word, or NULL for
// none or several.
const struct word *
lexicon_sure(const char *language, const char *folded, unsigned classes);

// Finds a whole word in any language, English first; NULL if there is none. The fastest search.
const struct word *
lexicon_whole(const char *folded, unsigned classes);

// Finds a word as lexicon_whole does; the word_hash() of the word is known.
const struct word *
lexicon_hashed(const char *folded, int hash, unsigned classes);

// Returns the canonical English word for a meaning; never NULL.
const char *
lexicon_word(enum word_class class, int value);

// Returns a word for a meaning in a language, or else the English word.
const char *
lexicon_own(const char *language, enum word_class class, int value);

// Returns the single word with the meaning of two adjacent words; NULL if there is none.
const char *
lexicon_phrase(const char *first, const char *second);

// Returns the number of changes between two words: letters added, removed or replaced, or
// neighbouring letters swapped. Very long words count as far apart.
int
word_distance(const char *a, const char *b);

// Returns the most changes for which a word of this length is still a near miss.
int
near_limit(const char *word);

#endif
