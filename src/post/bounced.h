// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came back: delivery reports and complaints, tied to the letter they are about.
#ifndef POST_BOUNCED_H
#define POST_BOUNCED_H

#include "mail/in/read.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "table/judge.h"

// Takes note of a delivery report, and of anything else that came to a letter's own address (see
// post/verp.h), in the transaction that is open, and settles it: nothing of the kind is ever
// answered. *taken is false when it is neither. A report that is not about a letter of ours is only
// noted. The GM is told of the first hard bounce of a seat, and the clock does not run against it;
// after three over two days, or a complaint, its letters are held.
int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    bool *taken, struct err *e);

// Counts a letter that the next server refused at once because of its recipient as one that came back
// with the words `reply`. The caller has written to the GM about it.
int
bounced_at_once(struct judge *j, const struct outbox_row *sent, const char *reply, struct err *e);

#endif
