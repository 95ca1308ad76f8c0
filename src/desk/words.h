// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the player who wrote a letter in their own words, and reads the words.
#ifndef DESK_WORDS_H
#define DESK_WORDS_H

#include "desk/ahead.h"
#include "desk/reading.h"

// Finds the player who wrote the words, and parses the words. The role stays ROLE_NOBODY if no
// player wrote them.
int
words_find(struct reading *r, struct part *p, struct err *e);

// The data for reading words: of a player who writes for a seat; of any sender.
struct wording
words_of_seat(const struct reading *r, const struct table *t, int seat);
struct wording
words_of_sender(const struct reading *r);

// Requests readings for all seats that the words may be from, before their transaction begins.
int
words_look(struct reading *r, struct ahead *out, struct err *e);

#endif
