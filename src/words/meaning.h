// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Gives words their meaning.
//
//	V1  The letter's language is the writer's, unless another knows two words more, or at least one where the
//	    writer's, with English, knows none.
//	V2  The longest row of the vocabulary counts; of equally long ones that of the letter's language, then the
//	    writer's, then English.
//	V3  A phrase goes on over one line break and over hyphens.
//	V4  A place or good that none of them knows is looked up in all languages; so are greetings, thanks and closings,
//	    of which the longest counts.
//	V5  Where the letter's language is not the writer's, a word that both know otherwise is doubtful.
//	V6  H F T X W L S G alone, or beside a number that is glued to them, is a code; b before a number, too.
//	V7  x between a number and the word for a place says times.
//	V8  `personne` is people behind a number, else nobody.
//	V9  Words glued with a number are ordinals, which are unknown, or codes that are not there: 3B, C3.
//	V10 "si" is yes where a mark or the end follows, else if.
//	V11 A word of a name at the table that means nothing else is a name; one that does is one before a mark.
//	V12 An unknown word that is a place with one letter wrong is mended.
//	V13 French "or" between two places or numbers is the conjunction; between a place and a number doubtful.
//	V14 An article before a mark stands for something said before: doubtful.
//	V15 "Cards" with no number behind it does not say which: it is asked.
//	V16 "No." between a card or building and its number is a filler.
//	V17 A letter that is drawn out counts once, if that makes the word known: thanksss.
#ifndef WORDS_MEANING_H
#define WORDS_MEANING_H

#include <stdint.h>

#include "words/token.h"

// Sets language, and class and value of all tokens.
void
tokens_mean(struct reader *r);

// The senses of all rows that stand at a token, in any language: bits 1 << sense.
uint64_t
senses_at(const struct reader *r, int i);

#endif
