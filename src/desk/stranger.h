// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from nobody who is known here.
#ifndef DESK_STRANGER_H
#define DESK_STRANGER_H

#include "desk/take.h"

// After a letter was read: answers one that came from nobody known, where the GM allows it, once a
// week for each address (RFC 3834 section 2), and quotes nothing of it.
int
stranger_answer(struct reading *r, struct err *e);

#endif
