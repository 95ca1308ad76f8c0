// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers players' questions about their game, using only what their seat may know.
#ifndef DESK_INQUIRY_H
#define DESK_INQUIRY_H

#include "desk/reading.h"

// Adds the answer to each question in a player's words as a note. Questions change nothing.
int
inquiries_answer(struct reading *r, struct part *p, const struct inquiries *asks, struct err *e);

// Adds the lines of a text as notes.
void
inquiry_note(struct arena *a, struct part *p, const char *text);

#endif
