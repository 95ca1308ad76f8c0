// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The offer of a letter that the program sent: one thing, which a yes accepts, or several, of which
// a reply chooses one.
#ifndef DESK_OFFERED_H
#define DESK_OFFERED_H

#include "desk/reading.h"

// Parses orders in the long form into the part's orders.
void
offered_read(struct reading *r, struct part *p, const char *body);

// Adds a note that the letter answers a letter of another round.
void
offered_old(struct reading *r, struct part *p, int round);

// Accepts the offer of the answered letter. If there is no offer, or it has lapsed, adds a note,
// and the answer contains the current offer.
int
offered_yes(struct reading *r, struct part *p, struct err *e);

// Handles "ok build": accepts the plan with the named aim from the round's letters, even if orders
// are stored.
int
offered_aim(struct reading *r, struct part *p, struct err *e);

// Handles a choice: "a" or "b" alone chooses a reading; letters, words and faces choose an answer
// to a question. *taken is false if the answered letter has no list of this kind.
int
offered_choice(struct reading *r, struct part *p, bool *taken, struct err *e);

// Proposes the reading of a letter that is held back.
void
offered_propose(struct reading *r, struct part *p);

#endif
