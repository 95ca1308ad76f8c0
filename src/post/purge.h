// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting what is past and nobody asks about any more: answers that were counted, offers and
// changes of address that came to something or nothing, gathered letters that were sent, and
// if the settings say so the bytes of letters of games that ended long ago.
#ifndef POST_PURGE_H
#define POST_PURGE_H

#include "table/judge.h"

// Forgets it, in a transaction of its own; the cost grows only with what there is to forget.
int
judge_purge(struct judge *j, struct err *e);

#endif
