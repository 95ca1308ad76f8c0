// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: missed deadlines, seats that become vacant, bounced letters, vacations.
#ifndef POST_ABSENCE_H
#define POST_ABSENCE_H

#include "lang/say.h"
#include "table/table.h"

// Outcome of a deadline that passes for a seat.
enum absence {
	ABSENCE_MISSED, // the miss was counted
	ABSENCE_VACANT, // the miss was counted and exceeds the limit, so the seat became vacant
	ABSENCE_UNCOUNTED, // not counted, since letters to the seat bounce
	ABSENCE_EXCUSED, // not counted, since letters began to bounce: the deadline must be moved
};

// Whether letters to a seat bounce, or are held because they bounced: then the seat is not blamed for
// missed deadlines.
bool
absence_is_excused(const struct seat_row *row);

// Records, in the row and in the database, that a seat missed a deadline it had to meet; *what is the
// outcome.
int
absence_count(struct judge *j, struct table *t, int seat, enum absence *what, struct err *e);

// Handles a letter from the player: clears misses and bounces, and gives a vacant seat back unless
// the player resigned. True if the row has changed.
bool
absence_end(struct seat_row *row);

// The end of the vacation that includes the time `at`; 0 if there is none.
int64_t
absence_until(const struct seat_row *row, int64_t at);

// Whether a game goes on at a time without waiting for a seat, because its player is away and wants it to
// go on: not in a game without deadlines, nor if the game's rule for missing orders is to wait.
bool
absence_plays_on(const struct table *t, int seat, int64_t at);

// Whether a sealed round waits for orders of a seat.
bool
absence_waits_for(const struct table *t, int seat, int64_t now);

struct away {
	int64_t from, until; // until is 0 if there is no absence
	bool plays; // whether the game goes on in the meantime
	bool counted; // whether the absence counts against the seat's allowance, as in games with deadlines
};

// Books an absence, from now or later, if the seat's allowance is large enough. The booking replaces an
// earlier one, whose remaining time is given back. Returns NULL, or why the booking is not possible. The
// caller stores the row with seats_save.
const char *
absence_book(struct tongue in, struct seat_row *row, const struct away *away, int64_t now);

#endif
