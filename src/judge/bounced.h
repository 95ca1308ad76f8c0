// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came back: delivery reports and complaints, tied to the letter they are about.
#ifndef JUDGE_BOUNCED_H
#define JUDGE_BOUNCED_H

#include "judge/judge.h"
#include "mail/read.h"
#include "store/letters.h"

// Takes note of a delivery report in the transaction that is open, and settles it. One that is not
// about a letter of ours is only noted. The GM is told of the first hard bounce of a seat, and the
// clock does not run against it.
int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    struct err *e);

#endif
