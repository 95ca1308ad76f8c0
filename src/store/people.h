// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People: press, messages between the players of a game and the GM; moves, changes of address that wait for
// the consent of the old address, the new one, or both; standby, the people who offered to take a vacant
// seat, in the order of their offers; offers, questions sent to an address with a token, which wait for yes
// or no.
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/rows.h"
#include "store/store.h"

// Stores a message and fills in its id.
STORE_ADD(press_insert, press)

// The number of messages that a seat wrote in its game after a time.
STORE_NUMBER(press_count, (from_seat, after), int64_t from_seat, int64_t after)

// The message of a game that came in this letter; id is 0 if there is none.
STORE_GET(press_of_letter, press, (game_id, letter_id), int64_t game_id, int64_t letter_id)

// A page of the messages of a game, in order of arrival.
STORE_LIST(press_of_game, press, (game_id, page.from, page.limit), int64_t game_id, struct page page)

// Stores a seat's change of address, replacing an earlier one; also records who agreed to it.
STORE_PUT(moves_put, move)

// The change of address of a seat, expired or not.
STORE_GET(moves_get, move, (seat_id), int64_t seat_id)

// Deletes the change of address of a seat.
STORE_RUN(moves_drop, (seat_id), int64_t seat_id)

// Deletes the changes of address that expired before a time.
STORE_RUN(moves_purge, (before), int64_t before)

// Adds a person at the end of the list. If the address is on the list already, it keeps its place: only the
// id is filled in, and *is_new (may be NULL) is false.
int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e);

// The next person to ask about a vacant seat: the first who does not play in that game, was not asked about
// the seat since a time, and is not being asked about another seat. id is 0 if there is nobody.
STORE_GET(standby_next, standby, (seat_id, since), int64_t seat_id, int64_t since)

// At most `limit` people on the list after the id `after`, in its order.
STORE_LIST(standby_list, standby, (after, limit), int64_t after, int limit)

// Finds the entry of an address; removes an entry.
STORE_GET(standby_find, standby, (address), const char *address)
STORE_RUN(standby_drop, (id), int64_t id)

// Changes the address of an entry from `from` to `to`, unless `to` is on the list; removes the entry of an
// address.
STORE_RUN(standby_move, (to, from), const char *to, const char *from)
STORE_RUN(standby_leave_address, (address), const char *address)

// Stores a new open offer. ERR_TRY_AGAIN if its seat is reserved for somebody else.
int
offers_insert(struct store *s, struct offer_row *o, struct err *e);

// Finds an offer, settled or not.
STORE_GET(offers_get, offer, (id), int64_t id)

// The open offer of a seat; the newest open offer with the kind, address and game (0: none) of `like`.
// Until offers_expire runs, expired offers are still open.
STORE_GET(offers_of_seat, offer, (seat_id), int64_t seat_id)
STORE_GET(offers_of_address, offer, (like->address, offer_kind_name(like->kind),
    ID(like->game_id)), const struct offer_row *like)

// Stores the outcome of an offer; marks all open offers past their deadline as expired.
STORE_CHANGE(offers_settle, "offer", (id, offer_status_name(status)), int64_t id, enum offer_status status)
STORE_RUN(offers_expire, (now), int64_t now)

// The ids of the vacant seats without an open offer, in running and paused games.
STORE_QUERY(offers_wanted, (struct store *s, struct ids *out, struct err *e),
    query_ids(s, QUERY_offers_wanted, NOTHING, out, e))

// Deletes settled offers that expired before a time.
STORE_RUN(offers_purge, (before), int64_t before)

#endif
