// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting a person in all their games.
#ifndef PLAY_ERASE_H
#define PLAY_ERASE_H

#include "base/pile.h"
#include "store/persons.h"
#include "table/judge.h"

// Resigns the person's running seats, removes the names and addresses, letters and messages, and then the person, in
// the transaction that is open. What the games have bound stays: every archive still verifies. Notes that the file
// must be cleaned, see erase_clean. An address that another person has, too, stays theirs. *names is what the person
// was called.
struct erased {
	struct pile titles, seats; // shown names; names of seats that were removed
	struct pile games; // of each of these the game
	bool shared; // the address
};
int
erase_person(struct judge *j, const struct person_row *person, struct erased *names, struct err *e);

// If somebody was forgotten, cleans the file, so that the bytes are gone; also what waited to be sent. ERR_TRY_AGAIN
// where others use the database. Not inside a transaction; repeatable.
int
erase_clean(struct judge *j, struct err *e);

#endif
