// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons: the people who play, and their settings for all their games.
#ifndef STORE_PERSONS_H
#define STORE_PERSONS_H

#include "store/rows.h"
#include "store/store.h"

// Stores a new person and fills in the id; id is 0 if the name is taken.
int
persons_insert(struct store *s, struct person_row *person, struct err *e);

// Finds a person by an id that another row holds; by an id that may name nobody; by the name used in commands.
STORE_REFERRED(persons_get, person)
STORE_QUERY(persons_lookup, (struct store *s, int64_t id, struct person_row *out, struct err *e),
    query_row(s, QUERY_persons_get, WITH(id), INTO(person, out), e))
STORE_GET(persons_find, person, (name), const char *name)

// All persons whose letters go to an address, oldest first, then all other persons who also write from it.
// Ignores the case of ASCII letters.
STORE_LIST(persons_of_address, person, (address), const char *address)

// The persons whose digest (one letter about all games) is due, longest overdue first.
STORE_IDS(persons_due, (now), int64_t now)

// At most page.limit persons with ids above page.from, in order of id.
STORE_LIST(persons_list, person, (page.from, page.limit), struct page page)

// Stores all columns of a person except the name, the address and the bounces.
int
persons_save(struct store *s, const struct person_row *person, struct err *e);

// Stores a new address, and resets the bounces of the old one.
STORE_RUN(persons_save_address, (id, address), int64_t id, const char *address)

// Further addresses that a person writes from, besides the recorded address. Adding an existing address
// changes nothing.
STORE_LIST(addresses_of_person, address, (person_id), int64_t person_id)
STORE_PUT(addresses_insert, address)
STORE_RUN(addresses_drop, (person_id, address), int64_t person_id, const char *address)

// Whether a person writes from an address: the recorded one or a further one.
STORE_YES(addresses_known, (person_id, address), int64_t person_id, const char *address)

// Stores a person's request to be forgotten, replacing an earlier one; finds a request; deletes a request;
// deletes requests that expired before a time; lists the persons who confirmed theirs.
STORE_PUT(farewells_put, farewell)
STORE_GET(farewells_get, farewell, (person_id), int64_t person_id)
STORE_RUN(farewells_drop, (person_id), int64_t person_id)
STORE_RUN(farewells_purge, (before), int64_t before)
STORE_QUERY(farewells_agreed, (struct store *s, struct ids *out, struct err *e),
    query_ids(s, QUERY_farewells_agreed, NOTHING, out, e))

// persons_bounced: counts one more hard bounce and sets *bounces to the number in a row. persons_suspend:
// records that letters to the person are held from now on. persons_heard: resets both after a letter from
// the person.
int
persons_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e);
STORE_CHANGE(persons_suspend, "person", (id, now), int64_t id, int64_t now)
STORE_CHANGE(persons_heard, "person", (id), int64_t id)

// Changes the name used in commands; the new name must be unused.
STORE_RUN(persons_rename, (id, name), int64_t id, const char *name)

// persons_tally: the numbers of running and finished games of a person. persons_games: the ids of all these
// games. persons_meeting: the name of a game in which two persons had different seats; NULL if there is none.
STORE_GET(persons_tally, tally, (id), int64_t id)
STORE_IDS(persons_games, (id), int64_t id)
STORE_TEXT(persons_meeting, (one, other), int64_t one, int64_t other)

// Transfers the seats, steps, results, merges and addresses of the person `from` to the person `to`.
STORE_COUNT(persons_give_seats, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_events, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_results, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_merges, (to, from), int64_t to, int64_t from)
STORE_RUN(persons_give_addresses, (to, from), int64_t to, int64_t from)

// Records that a removed person turned out to be an existing person; lists the records of a person.
STORE_ADD(merges_insert, merge)
STORE_LIST(merges_of_person, merge, (person_id), int64_t person_id)

// Removes a person who has no seat.
STORE_RUN(persons_drop, (id), int64_t id)

#endif
