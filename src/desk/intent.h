// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Everyday wishes: each is answered with the line that fulfils it, or carried out at once if it is
// harmless.
#ifndef DESK_INTENT_H
#define DESK_INTENT_H

#include "desk/reading.h"

// Answers a wish: adds a note with the line that fulfils it, or a request to the part's orders.
void
intent_answer(struct reading *r, struct part *p, const struct inquiry *q);

// Whether the game master decides about a wish, so that it can be forwarded like a question without
// an answer.
bool
intent_for_master(enum topic topic);

#endif
