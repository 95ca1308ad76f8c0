// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game master's daily notices: bounces, and players' letters that were ignored.
#ifndef POST_DIGEST_H
#define POST_DIGEST_H

#include "base/span.h"
#include "table/judge.h"

// How long an item waits for further items, in seconds.
enum { DIGEST_WAIT = DAY };

// Sends the GM the notices about bounces, and about letters with a seat's token that were not read: each a
// day after its first item. With `dry` the letters are composed and then rolled back.
int
judge_master_digests(struct judge *j, bool dry, struct err *e);

#endif
