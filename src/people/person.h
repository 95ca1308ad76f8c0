// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons, and the seats that they take: what somebody chose once holds in all their games. Whoever writes a
// person's columns (address, style, zone, language, digest, calendar, and what came of their letters) does it
// here; a seat's row shows them. Each works in the transaction that is open.
#ifndef PEOPLE_PERSON_H
#define PEOPLE_PERSON_H

#include "store/persons.h"
#include "store/seats.h"

// Who takes a seat. Texts are borrowed; "" or NULL where nothing was said.
struct sitter {
	const char *title; // what they are called
	const char *address;
	const char *zone, *lang;
	const enum seat_style *style;
};

// Puts somebody into a seat: the person with that address and title, else that address where one of the two has
// no title, else a new one. What a known person has chosen stands; what they have not is taken from `who`.
// Nobody without an address is a person: then it is played by hand. Fills in the row, which is not saved.
int
person_sit(struct store *s, struct seat_row *seat, const struct sitter *who, int64_t now, struct err *e);

// The seat is nobody's. Fills in the row, which is not saved.
void
person_rise(struct seat_row *seat);

// Stores what the person of a seat chose: its style, language, digest and calendar. ERR_DATA where it is no
// person's.
int
person_keep(struct store *s, const struct seat_row *seat, struct err *e);

// Letters to the person of a seat go to another address, and replies to those that they have had do not count any
// more, in no game. A seat that is no person's is taken by whoever has that address; without one it is no person's
// any more. Fills in the row, which is not saved.
int
person_move(struct store *s, struct seat_row *seat, const char *address, int64_t now, struct err *e);

#endif
