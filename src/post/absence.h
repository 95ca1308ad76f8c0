// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: deadlines missed, seats that become vacant, letters that came back,
// vacations.
#ifndef POST_ABSENCE_H
#define POST_ABSENCE_H

#include "lang/say.h"
#include "orders/days.h"
#include "table/table.h"

// What a deadline does that passes on a seat.
enum absence {
	ABSENCE_MISSED, // it was counted
	ABSENCE_VACANT, // it was counted, and was one too many: nobody plays the seat any more
	ABSENCE_UNCOUNTED, // the seat's letters come back, so it is nobody's fault
	ABSENCE_EXCUSED, // so do they, and for the first time: the deadline is to be moved
};

// Whether letters to a seat come back, or are held for that: then no deadline is its fault.
bool
absence_is_excused(const struct seat_row *row);

// Notes that a deadline has passed on a seat that has to meet it, in the row and in the database.
int
absence_count(struct judge *j, struct table *t, int seat, enum absence *what, struct err *e);

// The player has written: nothing of the above holds any more, and a seat that was not given up
// is theirs again. True when that changed anything in the row.
bool
absence_end(struct seat_row *row);

// The end of the vacation that a moment falls into; 0 when it falls into none.
int64_t
absence_until(const struct seat_row *row, int64_t at);

// Whether a sealed round waits for a seat: not while its player is away, unless that is the game's rule for
// missing orders.
bool
absence_waits_for(const struct table *t, int seat, int64_t now);

// Books a vacation from now or later, as long as the seat's allowance lasts, in the place of one
// that was booked before, of which what has not passed is given back; `until` 0 books none.
// Returns why not, or NULL. The row is for seats_save.
const char *
absence_book(struct tongue in, struct seat_row *row, int64_t from, int64_t until, int64_t now);

// The days of a vacation that can be booked, by those that were asked for: from today where no first day was named, for
// a week where no last one was, and no longer than the allowance lasts. False if nothing is left of that.
bool
absence_days(struct arena *a, const struct seat_row *row, const struct days *asked, int64_t now, struct days *out);

#endif
