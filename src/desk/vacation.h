// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days on which somebody is away. They hold in all games of a person.
#ifndef DESK_VACATION_H
#define DESK_VACATION_H

#include "desk/reading.h"

struct vacation {
	int64_t from, until; // until 0: none any more
	const char *first, *last; // its days, as they are said
};

// The others at a table with deadlines hear of it, which may move them.
int
vacation_tell(struct judge *j, const struct table *t, int seat, const struct vacation *v, struct err *e);

// Books it in the other games of the seat's person that go on, and tells the others there. Adds sentences that name
// those games, and those in which it cannot be.
int
vacation_elsewhere(struct reading *r, const struct seat_row *row, const struct vacation *v, struct pile *told,
    struct err *e);

#endif
