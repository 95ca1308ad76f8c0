// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter of ours offers: one thing, which a yes takes, or several, of which a letter takes one.
#ifndef DESK_OFFERED_H
#define DESK_OFFERED_H

#include "desk/reading.h"

// Reads text of the long form into the part's orders.
void
offered_read(struct reading *r, struct part *p, const char *body);

// Says that a letter answers one of another round.
void
offered_old(struct reading *r, struct part *p, int round);

// Takes what the letter that is answered offers. Where it offers nothing, or what it offers is no longer so, a
// note says that.
int
offered_yes(struct reading *r, struct part *p, struct err *e);

// "a" or "b" alone chooses a reading; letters, words and faces choose what a question can be answered with. *taken
// is false if what is answered lists nothing of the kind.
int
offered_choice(struct reading *r, struct part *p, bool *taken, struct err *e);

// Offers what was read of a letter that is held back.
void
offered_propose(struct reading *r, struct part *p);

// The plan of some orders in codes, "H/F W3 1 X"; NULL if there is none, or codes cannot say it.
const char *
plan_in_codes(struct arena *a, const struct order_set *o);

#endif
