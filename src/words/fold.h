// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts text into tokens.
//
//	S1  Letters lose case and accents; mathematical and circled letters are plain ones.
//	S2  Digits in circles, raised, lowered or as keycaps are numbers; several glued ones are one number.
//	S3  Variation selectors, joiners and skin tones are left out.
//	S4  * _ " ' round words are left out; * between a word and a number is a mark.
//	S5  A stroke through a letter and ~~ are a sign that says not.
//	S6  A picture is looked up among the signs; what is none of them stays a sign without a meaning.
//	S7  Letters of other scripts are such a sign, one for all that stand side by side.
//	S8  Smileys made of marks are left out.
//	S9  An apostrophe ends a word that is elided (l'argile); elsewhere it is left out (don't).
//	S10 Marks that open Spanish sentences are left out; dots in the middle of a line, and bullets, are dashes.
//	S11 A picture without a meaning says nothing at the end of a line, behind a blank.
#ifndef WORDS_FOLD_H
#define WORDS_FOLD_H

#include "words/token.h"

// Fills r->token. Reads at most WORDS_BYTES; out->stopped says where it stopped.
void
tokens_fold(struct reader *r);

#endif
