// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the greeting and the signature.
//
//	G1  A greeting is greeting words at the start of the letter, names known at the table, and up to two unknown
//	    words directly behind, up to a mark, a line end, or a place or number. Nothing else of its line is cut.
//	G2  "Hi all," and "Hey guys," greet all where a mark or line end follows; before a place that is doubtful.
//	G3  "Hi Stone," names somebody, if the name is known; else such a word alone before a mark is doubtful, but
//	    nobody is called Hut.
//
//	Z1  What stands below "--" or a lone dash, or begins with a mail program's own line, is signature.
//	Z2  So is what begins with a line of closing words, or of thanks below an order.
//	Z3  If such a line is followed by a line that can be read as an order, or by a single initial, that is told
//	    in r->below: it is doubtful unless the plan sends everybody.
//	Z4  A line that is the sender's name begins the signature. A last line made of words or initials of the sender's name, or of several x, is signature.
//	Z5  A last line of one letter that is a code is one among lines of codes; if it is the sender's initial, or
//	    stands apart, it is as in Z3.
//	Z6  So is the sender's name behind a mark, at the end.
#ifndef WORDS_COURTESY_H
#define WORDS_COURTESY_H

#include "words/token.h"

// Sets r->greeting.
void
greeting_find(struct reader *r);

// Whether the text is one line that closes a letter (Z1, Z2), or signs it (Z4).
bool
closes_letter(const struct reader *r);

// Sets r->signature and r->below.
void
signature_find(struct reader *r);

#endif
