// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People: press, what the players of a game and the GM wrote to each other; moves, changes of address that
// wait for the word of the old address, the new, or both; standby, the people who would take a vacant
// seat, the first to offer first; offers, questions that went to an address with a token, and wait for yes
// or no.
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/rows.h"
#include "store/store.h"

// Stores a message and fills in its id.
STORE_ADD(press_insert, press)

// How many messages a seat wrote in its game after a time.
STORE_NUMBER(press_count, (from_seat, after), int64_t from_seat, int64_t after)

// A page of the messages of a game, as they came.
STORE_LIST(press_of_game, press, (game_id, page.from, page.limit), int64_t game_id,
    struct page page)

// Stores a seat's move in the place of the one before: also to note who agreed.
STORE_PUT(moves_put, move)

// The move of a seat, expired or not.
STORE_GET(moves_get, move, (seat_id), int64_t seat_id)

// Forgets the move of a seat.
STORE_RUN(moves_drop, (seat_id), int64_t seat_id)

// Forgets those whose time was over before that.
STORE_RUN(moves_purge, (before), int64_t before)

// Adds somebody at the end. Whose address is on the list keeps the place: then only the
// id is filled in, and *is_new (may be NULL) is false.
int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e);

// Who is to be asked next about a vacant seat: the first who does not play there, was
// not asked about that seat since a time, and is not being asked about another. id 0: nobody.
STORE_GET(standby_next, standby, (seat_id, since), int64_t seat_id, int64_t since)

// At most `limit` people on the list after the id `after`, in its order.
STORE_LIST(standby_list, standby, (after, limit), int64_t after, int limit)

// Finds somebody on the list by the address; takes somebody from it.
STORE_GET(standby_find, standby, (address), const char *address)
STORE_RUN(standby_drop, (id), int64_t id)

// Whoever is on the list with the address `from` is there with `to`, unless that one is on it; takes an address from
// it.
STORE_RUN(standby_move, (to, from), const char *to, const char *from)
STORE_RUN(standby_leave_address, (address), const char *address)

// Stores a new offer, open. ERR_TRY_AGAIN when its seat is kept for somebody else.
int
offers_insert(struct store *s, struct offer_row *o, struct err *e);

// Finds an offer, whatever came of it.
STORE_GET(offers_get, offer, (id), int64_t id)

// The open offer of a seat; the newest open one of the kind, address and game (0: none)
// of `like`.
// Those that are expired count until offers_expire.
STORE_GET(offers_of_seat, offer, (seat_id), int64_t seat_id)
STORE_GET(offers_of_address, offer, (like->address, offer_kind_name(like->kind),
    ID(like->game_id)), const struct offer_row *like)

// Notes what came of an offer; gives up all that are open past their time.
STORE_CHANGE(offers_settle, "offer", (id, offer_status_name(status)), int64_t id,
    enum offer_status status)
STORE_RUN(offers_expire, (now), int64_t now)

// The ids of the vacant seats of games that go on, for which nobody is being asked.
STORE_QUERY(offers_wanted, (struct store *s, struct ids *out, struct err *e),
    query_ids(s, QUERY_offers_wanted, NOTHING, out, e))

// Forgets those that came to something, or to nothing, and whose time was over before that.
STORE_RUN(offers_purge, (before), int64_t before)

#endif
