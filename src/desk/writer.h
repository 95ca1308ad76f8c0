// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who wrote a letter: everything that can prove it. Tokens that it carries, in its recipient, in the
// Message-IDs it answers, in its order blocks; codes; and the address it comes from.
#ifndef DESK_WRITER_H
#define DESK_WRITER_H

#include "mail/tag.h"
#include "orders/frame.h"
#include "post/question.h"
#include "store/people.h"
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
	int64_t seq; // the step after which we sent the letter that this one answers; -1: not known
	struct tongue in; // its player's
};

enum { PROVEN_MAX = 16 };

struct writer {
	struct judge *j;
	const char *from; // the one address it says it is from, "" for none
	bool authentic; // a server we trust vouches for that address (RFC 8601)
	struct tags tags; // that its header brings back
	struct proven seat[PROVEN_MAX]; // the seats that these tags prove
	int count;
	struct table *claimed; // the game that was claimed last, in outline; NULL before
};

// Looks for proofs in a letter's header.
int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e);

// Adds the seat that a frame or a reference line of ours names, if its key is right.
int
writer_quotes(struct writer *w, const struct frame_head *head, struct err *e);

// For which seat a frame wants to speak, and the key in its first line, or "".
struct claim {
	const struct table *table;
	int seat;
	const char *key;
};

// By which proof the writer may speak for that seat, as the game asks for it; PROOF_NONE: they may not.
int
writer_may(const struct writer *w, const struct claim *claim, enum proof *proof, struct err *e);

// Whether the letter is the game master's: the settings must allow that, it must be from the address
// in the settings, and it must carry the token of a letter to that address: after the plus of its
// recipient, in a Message-ID that it names, or as `key`, that of a frame, or "".
int
writer_is_gm(const struct writer *w, const char *key, bool *yes, struct err *e);

// What somebody asks for who wants to be let in.
struct application {
	const char *game; // NULL: a place on the stand-by list
	const char *code;
	const char *name, *word; // as they were written; "" for none
	const struct lang *lang; // that is asked for, or that it is written in; NULL: cannot be told
};

// Whether its code is that of the game or the list, which the GM gives away.
int
writer_has_code(struct judge *j, const struct application *a, bool *yes, struct err *e);

// What somebody answers who was asked, and the row that the question is about: one of the two.
struct asked {
	struct question question;
	enum reply reply;
	const char *word; // for the dice, that came with the answer; "" for none
	const struct lang *lang; // as of an application
	struct offer_row offer;
	struct move_row move;
	const char *game; // that it is about, for whoever answers; "standby" if there is none
};

// Whether there is such a question, with that token. Fills in the row.
int
writer_is_asked(struct judge *j, struct asked *asked, bool *yes, struct err *e);

#endif
