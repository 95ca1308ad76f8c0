// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who come in: who asks for a seat or a place on the stand-by list by a code that the GM
// gave away, and says yes to what their address was asked.
#ifndef DESK_NEWCOMER_H
#define DESK_NEWCOMER_H

#include "desk/take.h"
#include "post/question.h"

// Takes a frame that is not for orders.
int
newcomer_frame(struct reading *r, const struct frame *frame, int number, struct err *e);

// The same without a frame: a reply to a question, or `join GAME CODE` or `standby CODE` in the
// subject or in the first line. *taken is false where it is neither.
int
newcomer_bare(struct reading *r, const struct frames *frames, bool *taken, struct err *e);

// Tells somebody without a seat, within the limits, in one sentence or two.
int
newcomer_tell(struct reading *r, const char *address, const char *game, const char *headline,
    const char *note, struct err *e);

// Asks the question once more, whose answer was neither yes nor no. It was shown to be ours.
int
newcomer_ask_again(struct reading *r, const struct question *about, const char *address,
    const char *game, struct err *e);

#endif
