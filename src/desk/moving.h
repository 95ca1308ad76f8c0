// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests to send a seat's letters to another address: both addresses are asked, and both must
// agree.
#ifndef DESK_MOVING_H
#define DESK_MOVING_H

#include "desk/reading.h"

// Asks the current address of a part's seat, and the new one, `written` as the player wrote it. A
// refusal is in out->refusal.
int
moving_ask(struct reading *r, const struct part *p, const char *written, struct outcome *out,
    struct err *e);

#endif
