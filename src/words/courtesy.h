// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the greeting and the signature.
//
// G1  A greeting consists of greeting words at the start of the letter, names known at the table, and up
//     to two unknown words directly after them. It ends at a mark, a line end, or a place or number; the
//     rest of the line is not part of it.
// G2  "Hi all," and "Hey guys," greet everybody if a mark or line end follows; before a place they are
//     doubtful.
// G3  "Hi Stone," greets a person if the name is known; otherwise a single such word before a mark is
//     doubtful. Nobody is called Hut.
//
// Z1  Text below "--" or a single dash, or beginning with a mail program's line, is a signature.
// Z2  Text that begins with a line of closing words, or with thanks below an order, is a signature. A
//     letter after closing words and a comma is an initial: "Love, G".
// Z3  If such a line is followed by a line that could be an order, or by a single initial, r->below is
//     set: the line is doubtful unless the plan sends everybody.
// Z4  A line with the sender's name begins the signature. A last line with words or initials of the
//     sender's name, or with several x, is a signature.
// Z5  A last line of one letter that is a code is an order after lines of codes; if it is the sender's
//     initial, or after an empty line, Z3 applies. X is an order, too, if the orders above have none.
// Z6  The sender's name after a mark, at the end, is a signature, too; so is a mail program's line.
// Z7  Below an answer (yes, no, same) and an empty line, a mail program's line may have any length. Text
//     with a web or mail address, or beginning with the sender's first and last name, is a signature,
//     too, if it contains no place, question or doubt.
#ifndef WORDS_COURTESY_H
#define WORDS_COURTESY_H

#include "words/token.h"

// Sets r->greeting.
void
greeting_find(struct reader *r);

// Whether the text is a single line that closes a letter (Z1, Z2) or signs it (Z4).
bool
closes_letter(const struct reader *r);

// Sets r->signature and r->below.
void
signature_find(struct reader *r);

#endif
