// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets a person in all their games.
#ifndef PLAY_ERASE_H
#define PLAY_ERASE_H

#include "base/pile.h"
#include "store/persons.h"
#include "table/judge.h"

// In the open transaction: resigns the person's running seats, removes the person's names,
// addresses, letters and messages, and then the person. What the games' hashes cover stays, so
// every archive still verifies. Records that the file must be cleaned (erase_clean). An address
// that another person also has stays with that person. *names gets the removed names.
struct erased {
	struct pile titles, seats; // display names; names of the removed seats
	struct pile games; // the game of each removed seat
	struct pile addresses; // addresses that no other person has
	bool shared; // another person has one of the addresses, or the person has none
};
int
erase_person(struct judge *j, const struct person_row *person, struct erased *names, struct err *e);

// If somebody was forgotten, cleans the database file so that the bytes are gone, including sent
// letters that had to wait. Fails with ERR_TRY_AGAIN if others use the database. Not inside a
// transaction; idempotent.
int
erase_clean(struct judge *j, struct err *e);

#endif
