// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The meaning of a player's own words: orders, yes, no, the same again, or nothing to carry out.
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

// Turns the parsed words into orders of the part, or into contents of the answer.
int
words_mean(struct reading *r, struct part *p, struct err *e);

// Holds back a doubtful letter: its reading becomes the offer of the answer, and nothing is stored.
// The seat's stored orders are put on hold until the player answers.
int
words_hold(struct reading *r, struct part *p, struct err *e);

#endif
