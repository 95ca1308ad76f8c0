// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons: whoever plays, with what they chose once for all their games.
#ifndef STORE_PERSONS_H
#define STORE_PERSONS_H

#include "store/rows.h"
#include "store/store.h"

// Stores a new person and fills in the id, which is 0 when somebody has that name.
int
persons_insert(struct store *s, struct person_row *person, struct err *e);

// Finds a person by the id; by the name that commands use.
STORE_GET(persons_get, person, (id), int64_t id)
STORE_GET(persons_find, person, (name), const char *name)

// All whose letters go to an address, the first to come first; ASCII letters' case does not count.
STORE_LIST(persons_of_address, person, (address), const char *address)

// At most page.limit persons after the id page.from, in the order in which they came.
STORE_LIST(persons_list, person, (page.from, page.limit), struct page page)

// Stores everything of a person but the name, the address, and what came of letters.
int
persons_save(struct store *s, const struct person_row *person, struct err *e);

// Another address, of which nothing is known yet: what came back from the old one is forgotten.
STORE_RUN(persons_save_address, (id, address), int64_t id, const char *address)

// Counts one more hard bounce, and returns their number in a row; notes that letters are held from now on;
// forgets all that: the person was heard of.
int
persons_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e);
STORE_CHANGE(persons_suspend, "person", (id, now), int64_t id, int64_t now)
STORE_CHANGE(persons_heard, "person", (id), int64_t id)

// Removes a person who has no seat.
STORE_RUN(persons_drop, (id), int64_t id)

#endif
