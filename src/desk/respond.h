// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers to players' letters: how answers are counted, and which are sent (post/limits.h).
#ifndef DESK_RESPOND_H
#define DESK_RESPOND_H

#include "desk/reading.h"

// An answer to a seat, as the limits of post/limits.h count it.
struct counted {
	enum limit_kind kind; // a kind of limit that counts by seat
	struct addressee to;
	const char *key; // subject of an answer that is given only once
	const char *became; // outcome of the part, on one line, in case the part gets no answer of its own
	const char *refused; // what was not done; "" for nothing
};

// Finds how the answer to a part counts.
struct counted
respond_count(const struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter);

// Whether several answers in one letter may be sent; if so, counts them. If not, gathers the
// outcomes of parts above their seat's limit for the digest.
int
respond_may(struct reading *r, const struct counted *list, int count, bool *yes, struct err *e);

// Queues a letter to the seat of a part, if the limits allow one more of its kind.
int
respond(struct reading *r, const struct part *p, enum limit_kind kind,
    const struct letter *letter, struct err *e);

#endif
