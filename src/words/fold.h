// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits text into tokens.
//
// S1  Letters lose case and accents; mathematical and circled letters become plain ones.
// S2  Digits in circles, raised, lowered or as keycaps are numbers; adjacent digits are one number.
// S3  Variation selectors, joiners and skin tones are dropped.
// S4  * _ " ' around words are dropped; * between a word and a number is a mark.
// S5  A stroke through a letter, and ~~, are a sign that means "not".
// S6  A picture is looked up among the signs; otherwise it is a sign without a meaning.
// S7  Adjacent letters of another script are one sign without a meaning.
// S8  Smileys made of punctuation are dropped.
// S9  An apostrophe ends an elided word (l'argile); other apostrophes are dropped (don't).
// S10 Marks that open Spanish sentences are dropped; dots in the middle of a line, and bullets, are
//     dashes.
// S11 A picture without a meaning is ignored at the end of a line, after a space.
// S12 A link is a mark that separates: what has "://" after letters, what begins with "www." or "mailto:",
//     and text in <> without a space that contains such a thing or "@".
#ifndef WORDS_FOLD_H
#define WORDS_FOLD_H

#include "words/token.h"

// Fills r->token. Reads at most WORDS_BYTES bytes; if there are more, out->stopped is the place
// where reading ended.
void
tokens_fold(struct reader *r);

#endif
