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

// Gives a person another name for commands, which nobody may have.
STORE_RUN(persons_rename, (id, name), int64_t id, const char *name)

// How many games a person plays in, and has played in that are over; the ids of all of them; the name of a game in
// which two persons had different seats, NULL for none.
STORE_GET(persons_tally, tally, (id), int64_t id)
STORE_IDS(persons_games, (id), int64_t id)
STORE_TEXT(persons_meeting, (one, other), int64_t one, int64_t other)

// The seats, steps, results and merges of the person `from` are those of `to`.
STORE_COUNT(persons_give_seats, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_events, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_results, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_merges, (to, from), int64_t to, int64_t from)

// Notes that another person turned out to be this one; all that were noted.
STORE_ADD(merges_insert, merge)
STORE_LIST(merges_of_person, merge, (person_id), int64_t person_id)

// Removes a person who has no seat.
STORE_RUN(persons_drop, (id), int64_t id)

#endif
