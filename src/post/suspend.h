// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People whose letters all bounce, or who do not want them: their letters are held in all their games, but
// not deleted.
#ifndef POST_SUSPEND_H
#define POST_SUSPEND_H

#include "mail/in/read.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/judge.h"

// Callback for one letter of a seat; *count is passed through from the caller.
typedef int letter_hand(struct judge *j, const struct outbox_row *row, int *count, struct err *e);

// Calls `hand` for every letter to a seat, newest first.
int
suspend_each(struct judge *j, int64_t seat_id, letter_hand *hand, int *count, struct err *e);

// Calls `hand` for every letter about all games of a person.
int
suspend_each_whole(struct judge *j, int64_t person_id, letter_hand *hand, int *count, struct err *e);

// Whether this many hard bounces in a row, the first of them at row->bounced_at, are enough to hold letters.
bool
suspend_due(const struct seat_row *row, int64_t now);

// Holds the letters to the person of a seat from now on, including waiting letters, and informs the GM of
// the reason. Does nothing if they are held already.
int
suspend_seat(struct judge *j, const struct seat_row *row, const char *why, struct err *e);

// Releases the held letters of a person: sends the last few, cancels the older ones. Counts them in
// j->letters. `all`: also releases letters that are held because they may have arrived.
int
suspend_lift(struct judge *j, int64_t person_id, bool all, struct err *e);

// Bounces: delivery reports and complaints, matched with the letter that they report.

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
