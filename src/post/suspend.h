// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People whose letters all bounce, or who do not want them: their letters are held in all their games, but
// not deleted.
#ifndef POST_SUSPEND_H
#define POST_SUSPEND_H

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

// Whether this many hard bounces in a row, the first of them at row->bounced_at, are enough to hold
// letters.
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

#endif
