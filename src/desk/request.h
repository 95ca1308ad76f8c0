// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions and settings among orders: what each request does, and what its writer is told.
// Requests never change the position.
#ifndef DESK_REQUEST_H
#define DESK_REQUEST_H

#include "desk/carry.h"

// Carries out one request of a part, and adds the outcome to `out`. In a game that has not begun,
// only requests about a person are possible.
int
request_carry(struct reading *r, const struct part *p, const struct request *q, struct requested *out, struct err *e);

// Carries out all requests of a part, for its seat. The part's orders must be in force, and the
// orders of its table loaded.
int
requests_carry(struct reading *r, const struct part *p, struct requested *out, struct err *e);

#endif
