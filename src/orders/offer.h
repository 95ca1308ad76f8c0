// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter of ours offers, as it is kept: orders, which a yes stores; or several, each below its letter, "a)".
// Those are readings of one letter, or what can be answered to a question; then a line stands above them.
#ifndef ORDERS_OFFER_H
#define ORDERS_OFFER_H

#include "base/text.h"

// The line above the answers to a question: a yes takes the first, or none.
#define OFFER_YES_FIRST "*\n"
#define OFFER_YES_NONE "-\n"

// Adds orders below a letter.
void
offer_add(struct text *t, char letter, const char *orders);

// The orders below a letter; NULL if there are none. In the arena.
const char *
offer_of(struct arena *a, const char *offer, char letter);

// Whether it answers a question; and the letter that a yes takes then, '\0' for none.
bool
offer_answers(const char *offer);
char
offer_yes(const char *offer);

#endif
