// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people say around an order: greetings, corrections, thanks, names. Lines are folded.
#ifndef ORDERS_SHORT_TALK_H
#define ORDERS_SHORT_TALK_H

#include <stdbool.h>

#include "orders/short_line.h"

// A line behind its greeting: one before the first comma or sign says nothing of those in it.
const char *
greeting_skip(const char *language, const char *s);

// A line behind "no, I meant" or "correction:".
const char *
mistake_skip(const char *s);

// Whether it gives thanks for something: where a place is named, nobody is to go there.
bool
thanks_for(const struct reader *r, const char *s);

// Whether a line is made of the words or initials of the sender's name, or of kisses.
bool
is_signed(struct arena *a, const char *line, const char *sender);

// A line without thanks, wishes and the sender's name at its end: "H W3 X. Good luck! Ann".
const char *
courtesy_cut(const struct reader *r, const char *line, const char *sender);

#endif
