// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Ending a game before its time: nothing is judged any more, everybody is told.
#ifndef PLAY_CANCEL_H
#define PLAY_CANCEL_H

#include "table/judge.h"

// Cancels a game that is not over, with the GM's reason ("" for none). With `dry` it is worked
// out and undone.
int
judge_cancel(struct judge *j, const char *name, const char *reason, bool dry,
    struct err *e);

#endif
