// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A player who asks for letters at another address: both addresses are asked, and both must agree.
#ifndef DESK_MOVING_H
#define DESK_MOVING_H

#include "desk/reading.h"

// Asks the address that the seat of a part has, and the one it is to have, which is given as it was written.
int
moving_ask(struct reading *r, const struct part *p, const char *written, struct outcome *out,
    struct err *e);

#endif
