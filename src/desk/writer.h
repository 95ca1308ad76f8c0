// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who wrote a letter: the tokens it carries, in its recipient, in the Message-IDs it answers and
// in its order blocks, and the address it comes from.
#ifndef DESK_WRITER_H
#define DESK_WRITER_H

#include "mail/in/read.h"
#include "table/judge.h"
#include "table/table.h"

// How a letter showed that it is a seat's.
enum proof { PROOF_NONE, PROOF_TOKEN, PROOF_DMARC, PROOF_FROM };

// The word the database has for it; "" for none.
const char *
proof_name(enum proof proof);

// A seat that a letter has proven to be from.
struct proven {
	int64_t game_id, seat_id;
	int position;
	const char *address; // on record
	int64_t seq; // the step after which the letter was sent that is answered; -1: not known
};

enum { PROVEN_MAX = 16 };

struct writer {
	const char *from; // the one address it says it is from, "" for none
	bool authentic; // a server we trust vouches for that address (RFC 8601)
	struct proven seat[PROVEN_MAX]; // by tokens in the header
	int count;
	struct table *claimed; // the game that was claimed last, in outline; NULL before
};

// Looks for proofs in a letter's header. `authserv` is the authserv-id that is trusted, or "".
int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e);

// Whether the letter may speak for a seat, by the proofs that its game asks for. `key` is the
// token of an order block, or "".
int
writer_may(struct judge *j, const struct writer *w, const struct table *t, int seat,
    const char *key, enum proof *proof, struct err *e);

#endif
