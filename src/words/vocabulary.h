// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The vocabulary of own words: the meanings of each word in each language. It is generated from
// CODE.txt, one file for each language, and signs.txt.
#ifndef WORDS_VOCABULARY_H
#define WORDS_VOCABULARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/game.h"

// Senses of words. Senses up to SENSE_OR carry the plan; senses up to SENSE_DONE are ignored; the
// others make a sentence doubtful, or determine its kind.
enum sense {
	SENSE_NONE, // unknown word
	SENSE_PLACE, // a place by its own name; the value is a place, CARD or BUILDING
	SENSE_GOOD, // a place by its good
	SENSE_CODE, // H, B2, 1: not in vocabulary files
	SENSE_NUMBER,
	SENSE_TIMES, // "3 times wood"
	SENSE_PEOPLE, // a count may precede it
	SENSE_NOBODY, // people after a number, otherwise nobody
	SENSE_REST, SENSE_OR, SENSE_AND, SENSE_THEN,
	SENSE_FIRST, // FIRST, LAST and LATER may contradict the order of writing
	SENSE_LAST, SENSE_LATER, SENSE_ARTICLE,
	SENSE_LINK, // between two names of one place: "pit of clay"
	SENSE_MY,
	SENSE_WITH, // precedes a payment
	SENSE_FILLER, SENSE_THANKS, SENSE_POLITE, SENSE_GREETING, SENSE_CLOSING,
	SENSE_FOOTER, // begins a mail program's line
	SENSE_LABEL, // announces a plan
	SENSE_ROUND,
	SENSE_DONE, // "ready"
	SENSE_NOT,
	SENSE_CORRECT, // "I meant"
	SENSE_IF, SENSE_YES_OR_IF,
	SENSE_DOUBT, // but, maybe
	SENSE_AMOUNT, // some, enough, at least
	SENSE_WANT, // next to a good it may not be an order
	SENSE_HAVE, // next to a good it is not an order
	SENSE_PAST,
	SENSE_ASK, // begins a question
	SENSE_VAGUE, // several places
	SENSE_YES, SENSE_NO, SENSE_SAME, SENSE_HELP, SENSE_LEAVE, SENSE_TAKEBACK,
	SENSE_AWAY, // away, on vacation
	SENSE_BACK, // back from an absence
	SENSE_FEWER, // fewer letters
	SENSE_QUOTED, // a quoted message
	SENSE_NO_TYPO, // not an order, and never corrected to one
	SENSE_ELIDED, // precedes an apostrophe; a word may have this or a later sense besides another
	SENSE_EXPORT, // asks for an export of the writer's data
	SENSE_FORGET, // asks to forget the writer
	SENSE_SNATCH, // taking a place before others do
	SENSE_POINTS, // the points of a card or building
	SENSE_MONTH, // value from 1
	SENSE_WEEKDAY, // value from 0, Monday
	SENSE_DAY, // value DAY_... below
	SENSE_SINCE, // precedes a day; value BETWEEN for "between"
	SENSE_UNTIL,
	SENSE_DATED, // a filler in dates
	SENSE_STREET, // turns a preceding place into a street name; with FRONT, a following one
	SENSE_RESEND, // asks for a letter again, so that "again" next to it repeats no plan
	SENSE_TELLING, // exists only in this language; the value is its weight as evidence
	SENSES
};
_Static_assert(SENSES <= 64, "a set of senses is a word of 64 bits");

// Values of a place named without its number, and of several such places.
enum { CARD = PLACES, BUILDING, SEVERAL_CARDS, SEVERAL_BUILDINGS };

// Values of words for days. Values up to LAST_OF_MONTH are days or weeks. FORTNIGHT and EIGHT (eight
// days, which mean a week) are durations; the values after them have fixed dates.
enum { DAY_TODAY, DAY_TOMORROW, DAY_AFTER, DAY_THIS_WEEK, DAY_NEXT_WEEK, DAY_WEEKEND, DAY_LAST_OF_WEEK, DAY_LAST_OF_MONTH, DAY_NEXT, DAY_DAYS, DAY_WEEKS, DAY_FORTNIGHT, DAY_EIGHT,
	DAY_CHRISTMAS_EVE, DAY_LAST_OF_YEAR, DAY_NEW_YEAR, DAY_EPIPHANY, DAY_YEARS_TURN };

// Values of words before days: before two joined by "and"; before one that only days follow, "bis zum 10."; before one that is
// left out, "not before the 10th".
enum { BETWEEN = 1, THE_DAY, BEFORE };

// Values of words that say more than their sense.
enum {
	FRONT = 1, // a street whose name follows: "rue de la carrière"
	AGREES = 200, // a courtesy or filler that alone is a yes: "bien sûr"
	OPENS = 201, // a word that means "first" if no place precedes it in its sentence, else "later": "erst"
	OFFERED = 202, // a yes that mentions the offer, and so not a courtesy next to a plan: "as suggested"
	CONCEDES = 203, // a courtesy that supports a preceding yes, but alone is not a yes: "why not?"
	CRIES = 204, // an exclamation, as a courtesy or filler: what begins with it is past, "wow, six gold"
	RECEIVES = 205, // a courtesy that says that a letter has come; this is not a yes: "bien reçu"
	PAYS = 206, // a word for paying: "I pay for card 1 with gold"
	USES = 207 // a word that may mean paying: "use wood for card 1"
};

struct entry {
	uint32_t at; // position of the text, see entry_text()
	unsigned char language; // index in vocabulary_languages; 0 for all languages
	unsigned char class;
	unsigned char value;
	unsigned char length; // length of the text
};

enum { SENSE_HASHES = 4096, VOCABULARY_LANGUAGES = 16, PHRASE_WORDS = 8 };

// The longest string literal that every compiler accepts, which vocabulary.awk also uses; and the
// size of a language's code.
enum { TEXT_BLOCK = 4096, LANGUAGE_CODE = 4 };

// These tables contain no pointers, because each pointer would be relocated at every start of the program.
// Rows whose first words have the same hash are adjacent, beginning at vocabulary_from[hash].
extern const struct entry vocabulary[];
extern const short vocabulary_from[];
extern const char vocabulary_texts[][TEXT_BLOCK];
extern const char vocabulary_languages[][LANGUAGE_CODE];
extern const int vocabulary_language_count, vocabulary_english;

// Indexes of rows that a misspelt word may be corrected to.
extern const short vocabulary_near[];
extern const int vocabulary_near_count;

// Returns the hash of the first `len` letters at `s`. vocabulary.awk has the same function.
static inline int
vocabulary_hash(const char *s, size_t len)
{
	unsigned h = 0;

	for (size_t i = 0; i < len; i++)
		h = (31 * h + (s[i] >= 'a' && s[i] <= 'z' ? (unsigned)(s[i] - 'a') + 1 : 0)) % SENSE_HASHES;
	return (int)h;
}

enum { WORD_BEGINS = 64 };

// Returns a number for the first two letters of a word; the last number for NULL. patterns.awk does the same.
static inline int
word_number(const char *word)
{
	return word != NULL ? vocabulary_hash(word, strnlen(word, 2)) % (WORD_BEGINS - 1) : WORD_BEGINS - 1;
}

// The same as a bit: a pattern has the bits of all words that it may begin with, so that most need no comparing.
static inline uint64_t
word_begin(const char *word)
{
	return UINT64_C(1) << word_number(word);
}

// Whether rows of a class exist in addition to rows that define a word's meaning in orders.
static inline bool
sense_is_aside(enum sense class)
{
	return class >= SENSE_ELIDED;
}

// Returns the text of a row: folded, with words separated by spaces.
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

// Returns the index of a language's code; the index of English if the language has no file.
int
vocabulary_language(const char *code);

// Returns the row of a single word in a language, or of a sign; NULL if there is none.
const struct entry *
vocabulary_find(const char *text, size_t len, int language);

// Returns the row of a single word: in the language with this code, or else in English, or else in
// any language; NULL if there is none.
const struct entry *
vocabulary_look(const char *text, size_t len, const char *code);

// Returns the row of one word with a class from `first` to `last`, in any language; NULL if there is none.
const struct entry *
vocabulary_aside(const char *text, size_t len, enum sense first, enum sense last);

// Whether a word precedes an apostrophe in a language, or in any for 0: the "l" of "l'argile".
bool
vocabulary_elides(const char *text, size_t len, int language);

// Returns the longest row with a class from `first` to `last`, in any language, at the beginning of
// a folded text; of equally long ones that of the language. NULL if there is none. *len is the length of the match, or of
// the first word if there is none.
const struct entry *
vocabulary_phrase(const char *text, enum sense first, enum sense last, int language, size_t *len);

// Returns the only place in one of two languages that equals a word of four letters or more except
// for one letter wrong, missing, doubled or swapped; NULL if there is none, or several.
const struct entry *
vocabulary_mend(const char *text, const int language[static 2]);

// Whether a word of three letters or more is one letter off any place: too uncertain for a
// correction, but reason to ask.
bool
vocabulary_alike(const char *text, const int language[static 2]);

// Whether a folded word is in a list of names, separated by spaces.
bool
name_listed(const char *names, const char *word);

#endif
