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

// Finds whether a part without a token came from an address of the player's, and fills p->from then.
int
elsewhere_fresh(struct reading *r, struct part *p, struct err *e);

// The word of one use that, after "ok" in a letter without a token, accepts the proposal made of the letter with this id.
int
elsewhere_word(struct judge *j, const struct part *p, int64_t letter_id, int *word, struct err *e);

// If the words of a part without a token have the word of the open proposal, proves the part.
int
elsewhere_prove(struct reading *r, struct part *p, struct err *e);

// Why a request from elsewhere is not carried out; NULL if the request only asks for information,
// or the part is not from elsewhere.
const char *
elsewhere_refusal(const struct reading *r, const struct part *p, const struct request *q);

// Turns the contents of a part from elsewhere into a question to the player, with the sender's
// address. They are never played without a yes from an address of the player's.
int
elsewhere_ask(struct reading *r, struct part *p, bool doubtful, struct err *e);

// Handles a yes that also accepts the sender's address permanently. *taken is false if the words
// are not such a yes.
int
elsewhere_learn(struct reading *r, struct part *p, bool *taken, struct err *e);

#endif
