// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days on which a person is away. They apply to all games of the person.
//
// These days are asked about, and never booked:
//
//	Q1  a text without days, or with only a first day
//	Q2  days that have passed
//	Q3  a first day later than the last: two swapped days
//	Q4  two readings: each is shown with its line
//	Q5  more than half a year, if the text does not name the years: a mistyped month
//	Q6  days next to other words
#ifndef DESK_VACATION_H
#define DESK_VACATION_H

#include "desk/carry.h"
#include "orders/days.h"

// Reads the days that a text names, in the time zone of a seat's player. Returns false if the days
// are unclear: then `questions` gets the sentences that ask about them.
bool
vacation_days(struct reading *r, const struct seat_row *row, const char *text, struct stay *out, struct pile *questions);

// Books the days in all of the writer's games in progress or, if `days` is NULL, cancels the
// bookings. Tells the others at those tables, and the writer. `plays`: the games go on meanwhile.
int
vacation_book(struct carrying *c, const struct stay *days, bool plays, struct err *e);

#endif
