// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets a person in all their games.
#ifndef PLAY_ERASE_H
#define PLAY_ERASE_H

#include "base/arena.h"
#include "store/persons.h"
#include "table/judge.h"

// In the open transaction: resigns the person's running seats, removes the person's names,
// addresses, letters and messages, and then the person. What the games' hashes cover stays, so
// every archive still verifies. Records that the file must be cleaned (erase_clean). An address
// that another person also has stays with that person.
struct erased {
	struct pile played; // what the person was called at each seat: see erased_name
	struct texts letters; // Message-IDs of our letters whose text was removed, without <>
	bool shared; // another person has one of the addresses
};
int
erase_person(struct judge *j, const struct person_row *person, struct erased *out, struct err *e);

// A name within its game, as text for erased.played. In the arena.
const char *
erased_name(struct arena *a, const char *game, int seat, const char *called);

// If somebody was forgotten, cleans the database file so that the bytes are gone, including sent letters that
// had to wait. Fails with ERR_TRY_AGAIN if others use the database. Not inside a transaction; idempotent.
int
erase_clean(struct judge *j, struct err *e);

// Merges two person records of the same human, on the game master's request.

// In the open transaction: moves all data of `other` to `who`, and removes `other`. If the letters of `other`
// went to another address, both addresses get a letter about each running game. Fails with ERR_DATA if both
// have had seats in the same game. *seats gets the number of seats of `other`.
int
merge_persons(struct judge *j, const struct person_row *who, const struct person_row *other, int64_t *seats,
    struct err *e);

#endif
