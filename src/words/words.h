// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turns own words into a plan: "H/F, W3, 1, X", or "hut or field, 3 wood, card 1, hunt". Only
// unambiguous words are accepted; nothing is guessed, and the fate of each word is returned.
//
// Several passes work on one list of tokens, each in a file of its own; internal.h lists its cases:
//
//	fold       splits text into tokens: signs, marks, numbers (S)
//	meaning    looks tokens up in the vocabulary, in one language (V)
//	label      finds numbering, "round 5:" and lists (N5, B)
//	courtesy   finds greeting and signature (G, Z)
//	sentence   splits the tokens into sentences (N9, C)
//	kind       finds the kind of each sentence by itself (D)
//	neighbour  changes kinds depending on the sentences above and below (E)
//	pair       makes wishes of places and numbers (N1 to N8), from items (item) between separators
//	           (segment, P)
//	words      reads the letter as a whole (L), with plan_reading and answer_kind
//	change     finds small changes to a known plan (C of internal.h)
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include <stdint.h>

#include "base/arena.h"
#include "words/types.h"

// Reads the own words of a letter. Results are in the arena.
void
words_read(struct arena *a, const struct words_context *by, const char *text, struct words *out);

// Parse the statements of a `plan` in the long form, in order. Such statements have no greeting or talk, and
// `!` is allowed after any number. `label` is the number before the statement, or 0. Returns true if the
// statement contains only wishes. The result is in the arena passed to words_section_read.
struct words_section;
struct words_section *
words_section_begin(struct arena *a, const char *language);
bool
words_section_read(struct words_section *s, struct arena *a, const char *text, int label, struct words *out);

// Whether a folded word alone is a pattern of a form, in any language.
bool
change_word(const char *folded, enum change_form form);

// Whether a word can begin a wish.
bool
words_begin_wish(struct arena *a, const char *language, const char *word);

// Whether a folded line is a closing, or a mail program's line below a letter.
bool
words_close(const struct words_context *by, const char *line);

// Returns the senses AWAY, BACK, FEWER, LEAVE, EXPORT and FORGET that a text contains, in any
// language, as a set of bits 1 << sense.
uint64_t
words_wish(struct arena *a, const char *text);

// Returns the word for a kind, in tests.
const char *
sentence_word(enum sentence_kind kind);

// Words about time in orders, in all languages.
//
// How to add a language: words in times.txt.

enum time_kind {
	TIME_HOURS, // these three are units of a duration: "2 stunden"
	TIME_DAYS,
	TIME_WEEKS,
	TIME_PLAY_ON // "play on": the game goes on while somebody is away
};

// A pattern of times.txt.
struct time_pattern {
	enum time_kind kind;
	const char *words; // folded words
};

extern const struct time_pattern time_patterns[];
extern const int time_pattern_count;

#endif
