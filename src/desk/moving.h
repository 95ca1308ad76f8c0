// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A player's letters shall go to another address: both addresses are asked, and both must agree.
#ifndef DESK_MOVING_H
#define DESK_MOVING_H

#include "desk/take.h"
#include "post/question.h"

// Asks the address that a seat has and the one it shall have. One of *told and *refusal is a
// sentence, the other NULL.
int
moving_ask(struct reading *r, const struct table *t, int seat, const char *address,
    const char **told, const char **refusal, struct err *e);

// Takes the word of one end; when both have agreed the seat moves. *known is false where there is
// no such move, or the token is not its.
int
moving_answer(struct reading *r, const struct question *q, enum reply reply, bool *known,
    struct err *e);

#endif
