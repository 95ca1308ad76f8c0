// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a player's own words say: orders, yes, no, the same again, or nothing that could be carried out.
#ifndef DESK_WORDS_H
#define DESK_WORDS_H

#include "desk/ahead.h"
#include "desk/reading.h"

// Finds whose words they are, and reads them. The role stays NOBODY if they are no player's.
int
words_find(struct reading *r, struct part *p, struct err *e);

// By what own words are read: those of a player who writes for a seat; those of anybody.
struct wording
words_of_seat(const struct reading *r, const struct table *t, int seat);
struct wording
words_of_sender(const struct reading *r);

// Looks up for whom the words may have to be read, before their transaction begins.
int
words_look(struct reading *r, struct ahead *out, struct err *e);

// Turns what was read into orders of the part, or into what the answer says.
int
words_mean(struct reading *r, struct part *p, struct err *e);

// Holds a letter back that is doubtful: what was read of it becomes the offer of the answer, and nothing of it
// is stored. Orders that the seat has wait until that is settled.
int
words_hold(struct reading *r, struct part *p, struct err *e);

#endif
