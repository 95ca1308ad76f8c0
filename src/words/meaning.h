// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Assigns meanings to words.
//
// V1  The letter's language is the writer's, unless another language knows at least two more of its
//     words, or at least one if the writer's language and English know none.
// V2  The longest matching row of the vocabulary counts; of equally long ones, the row of the letter's
//     language, then of the writer's, then of English.
// V3  A phrase may continue over one line break and over hyphens.
// V4  A place or good that none of these languages knows is looked up in all languages; so are
//     greetings, thanks and closings, of which the longest counts.
// V5  If the letter's language is not the writer's, a word with different meanings in both is doubtful.
// V6  H F T X W L S G alone, or next to an attached number, is a code; so is b before a number.
// V7  x between a number and the word for a place means times.
// V8  `personne` means people after a number, otherwise nobody.
// V9  Words attached to a number are ordinals, which are unknown, or codes that do not exist: 3B, C3.
// V10 "Si" is yes if a mark or the end follows; otherwise it is "if".
// V11 A word of a player's name without another meaning is a name; with another meaning, it is a name
//     before a mark.
// V12 An unknown word that is one wrong letter away from a place is corrected.
// V13 French "or" between two places or between two numbers is the conjunction; between a place and a
//     number it is doubtful.
// V14 An article before a mark refers to earlier text: it is doubtful.
// V15 "Cards" without a number does not name any card: it is doubtful.
// V16 "No." between a card or building and its number is a filler.
// V17 A drawn-out letter counts once if that makes the word known: thanksss; a doubled letter does if
//     that makes the word a yes or no: ouii.
// V18 A word for a place in a street name is not a place: Stone Street, rue de la Carrière.
// V19 Some words mean "first" at the start of a sentence and "later" elsewhere: "erst Hütte", but "Hütte
//     erst danach".
// V20 "If Ben does not take it" after a place describes what a plan does anyway, and is ignored.
// V21 "(The 3 points)" after a card or building is ignored, too.
// V22 "W/o" is "without".
// V23 Italian "e" with an accent or apostrophe is a verb, not "and".
#ifndef WORDS_MEANING_H
#define WORDS_MEANING_H

#include <stdint.h>

#include "words/token.h"

// Sets the languages of the letter, and class and value of all tokens.
void
tokens_mean(struct reader *r);

// Returns the senses of all vocabulary rows at a token, in any language, as a set of bits 1 <<
// sense.
uint64_t
senses_at(const struct reader *r, int i);

#endif
