// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters with a seat's token from an address that is not its player's: a reply to all, a forwarded
// report, another account. They change nothing by themselves: the player is asked, at the address
// on record.
#ifndef DESK_ELSEWHERE_H
#define DESK_ELSEWHERE_H

#include "desk/reading.h"

// Determines whether a part came from elsewhere, and fills p->from.
int
elsewhere_find(struct reading *r, struct part *p, struct err *e);

// Why a request from elsewhere is not carried out; NULL if the request only asks for information,
// or the part is not from elsewhere.
const char *
elsewhere_refusal(const struct reading *r, const struct part *p, const struct request *q);

// Turns the contents of a part from elsewhere into a question to the player, with the sender's
// address. Doubtful orders are never played without a yes.
int
elsewhere_ask(struct reading *r, struct part *p, bool doubtful, struct err *e);

// Handles a yes that also accepts the sender's address permanently. *taken is false if the words
// are not such a yes.
int
elsewhere_learn(struct reading *r, struct part *p, bool *taken, struct err *e);

// At the deadline of a game: lets orders from elsewhere count for a seat that has no others, if its
// player was told that they would and no other player at the table has the address. Tells the
// player. In a transaction of its own.
int
judge_elsewhere(struct judge *j, int64_t game_id, struct err *e);

#endif
