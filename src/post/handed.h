// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reports that reached the mail server long after they were written: the seat's time begins only when they
// are sent.
#ifndef POST_HANDED_H
#define POST_HANDED_H

#include "table/judge.h"
#include "table/table.h"

// Handles a sent letter: if it is the last report to its seat and had to wait while other letters were
// sent, moves the deadline. Never fails: a damaged game is reported when it is played. The caller commits.
void
handed_late(struct judge *j, const struct outbox_row *row);

// Whether the last report to a seat is still waiting for its turn, while other letters are sent.
int
handed_not_yet(struct judge *j, const struct table *t, int seat, bool *yes, struct err *e);

#endif
