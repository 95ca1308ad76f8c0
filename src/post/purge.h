// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deletes data that is no longer needed: old records of automatic answers, offers and changes of address
// that were settled or expired, notices that were sent and, if the settings say so, the bytes of letters to
// games that ended long ago.
#ifndef POST_PURGE_H
#define POST_PURGE_H

#include "table/judge.h"

// Deletes this data in its own transaction; the cost depends only on the amount deleted.
int
judge_purge(struct judge *j, struct err *e);

#endif
