// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bounces: delivery reports and complaints, matched with the letter that they report.
#ifndef POST_BOUNCED_H
#define POST_BOUNCED_H

#include "mail/in/read.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "table/judge.h"

// Handles and settles, in the open transaction, a delivery report or anything else sent to the bounce
// address of a letter (see post/verp.c); such letters are never answered. *taken is false for any other
// letter. A report that does not concern a letter of ours is only recorded. At the first hard bounce of
// a seat, the GM is informed, and deadlines no longer count against the seat; after three bounces over
// two days, or a complaint, its letters are held.
int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    bool *taken, struct err *e);

// Counts as a bounce that the next server refused a letter at once because of its recipient, with the reply
// `reply`. The caller has informed the GM already.
int
bounced_at_once(struct judge *j, const struct outbox_row *sent, const char *reply, struct err *e);

#endif
