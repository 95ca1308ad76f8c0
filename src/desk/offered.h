// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people answer who were offered a seat, or a place on the stand-by list.
#ifndef DESK_OFFERED_H
#define DESK_OFFERED_H

#include "desk/take.h"
#include "post/question.h"

// Takes yes or no. *known is false where there is no such offer, or the token is not its.
int
offered_answer(struct reading *r, const struct question *q, enum reply reply, bool *known,
    struct err *e);

#endif
