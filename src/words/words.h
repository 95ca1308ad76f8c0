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
//	sentence   where sentences end (N9, C)
//	kind       what each is by itself (D)
//	neighbour  what it is to those above and below it (E)
//	pair       places and numbers to wishes (N1 to N8), of items (item) between separators (segment, P)
//	words      the letter as a whole (L)
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include <stdint.h>

#include "base/arena.h"
#include "words/types.h"

// Reads the own words of a letter.
void
words_read(struct arena *a, const struct words_context *by, const char *text, struct words *out);

// Reads the statements of a `plan` in the long form, one after the other: without greeting and talk, and `!` counts
// behind any number. `label`: the number before the statement, 0 if there is none. True if it is wishes alone.
// What is read lies in the arena `a` of words_section_read.
struct words_section;
struct words_section *
words_section_begin(struct arena *a, const char *language);
bool
words_section_read(struct words_section *s, struct arena *a, const char *text, int label, struct words *out);

// Whether a word can begin a wish.
bool
words_begin_wish(struct arena *a, const char *language, const char *word);

// Whether a line, folded, is closing words or what a mail program writes below a letter.
bool
words_close(const struct words_context *by, const char *line);

// Which of AWAY, BACK, FEWER and LEAVE a text says anywhere, in any language: bits 1 << sense.
uint64_t
words_wish(struct arena *a, const char *text);

// The word of a kind.
const char *
sentence_word(enum sentence_kind kind);

#endif
