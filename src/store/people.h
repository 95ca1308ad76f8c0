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
int
press_insert(struct store *s, struct press_row *p, struct err *e);

// How many messages a seat wrote in its game after a time.
int
press_count(struct store *s, int64_t from_seat, int64_t after, int64_t *count, struct err *e);

// A page of the messages of a game, as they came.
int
press_of_game(
    struct store *s, int64_t game_id, struct page page, struct press_rows *list, struct err *e);

// Stores a seat's move in the place of the one before: also to note who agreed.
int
moves_put(struct store *s, const struct move_row *m, struct err *e);

// The move of a seat, expired or not.
int
moves_get(struct store *s, int64_t seat_id, struct move_row *m, struct err *e);

// Forgets the move of a seat.
int
moves_drop(struct store *s, int64_t seat_id, struct err *e);

// Forgets those whose time was over before that.
int
moves_purge(struct store *s, int64_t before, struct err *e);

// Adds somebody at the end. Whose address is on the list keeps the place: then only the
// id is filled in, and *is_new (may be NULL) is false.
int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e);

// Who is to be asked next about a vacant seat: the first who does not play there, was
// not asked about that seat since a time, and is not being asked about another. id 0: nobody.
int
standby_next(
    struct store *s, int64_t seat_id, int64_t since, struct standby_row *row, struct err *e);

// At most `limit` people on the list after the id `after`, in its order.
int
standby_list(struct store *s, int64_t after, int limit, struct standby_rows *list, struct err *e);

// Finds somebody on the list by the address; takes somebody from it.
int
standby_find(struct store *s, const char *address, struct standby_row *row, struct err *e);
int
standby_drop(struct store *s, int64_t id, struct err *e);

// Stores a new offer, open. ERR_TRY_AGAIN when its seat is kept for somebody else.
int
offers_insert(struct store *s, struct offer_row *o, struct err *e);

// Finds an offer, whatever came of it.
int
offers_get(struct store *s, int64_t id, struct offer_row *o, struct err *e);

// The open offer of a seat; the newest open one of the kind, address and game (0: none)
// of `like`.
// Those that are expired count until offers_expire.
int
offers_of_seat(struct store *s, int64_t seat_id, struct offer_row *o, struct err *e);
int
offers_of_address(
    struct store *s, const struct offer_row *like, struct offer_row *o, struct err *e);

// Notes what came of an offer; gives up all that are open past their time.
int
offers_settle(struct store *s, int64_t id, enum offer_status status, struct err *e);
int
offers_expire(struct store *s, int64_t now, struct err *e);

// The ids of the vacant seats of games that go on, for which nobody is being asked.
int
offers_wanted(struct store *s, struct ids *ids, struct err *e);

// Forgets those that came to something, or to nothing, and whose time was over before that.
int
offers_purge(struct store *s, int64_t before, struct err *e);

#endif
