// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People whose letters only come back, or are not wanted: their letters are held, in all their games; none is
// deleted.
#ifndef POST_SUSPEND_H
#define POST_SUSPEND_H

#include "store/outbox.h"
#include "store/seats.h"
#include "table/judge.h"

// What is done to one letter of a seat; *count is the caller's.
typedef int letter_hand(struct judge *j, const struct outbox_row *row, int *count, struct err *e);

// Does it to every letter, the newest first.
int
suspend_each(struct judge *j, int64_t seat_id, letter_hand *hand, int *count, struct err *e);

// Whether so many hard bounces in a row, the first of them at row->bounced_at, are enough.
bool
suspend_due(const struct seat_row *row, int64_t now);

// Holds the letters to the person of a seat from now on, with those that wait already, and tells the GM why.
// Nothing when they are held already.
int
suspend_seat(struct judge *j, const struct seat_row *row, const char *why, struct err *e);

// Lets them go: the last few that were held are sent, the older ones are canceled. Adds to
// j->letters. `all`: also those that are held because they may have arrived.
int
suspend_lift(struct judge *j, int64_t person_id, bool all, struct err *e);

#endif
