// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The writer of a letter: collects all proofs of their identity, which are tokens in the letter's
// recipient, in the Message-IDs that it answers and in its order blocks; codes; and the sender's
// address.
#ifndef DESK_WRITER_H
#define DESK_WRITER_H

#include "mail/tag.h"
#include "orders/frame.h"
#include "post/question.h"
#include "store/people.h"
#include "store/persons.h"
#include "table/table.h"

// How a letter proved that it is from a seat.
enum proof { PROOF_NONE, PROOF_TOKEN, PROOF_DMARC, PROOF_FROM };

// Returns the proof's word in the database; "" for none.
const char *
proof_name(enum proof proof);

// A seat that a letter is proven to be from.
struct proven {
	int64_t game_id, seat_id;
	int position;
	const char *address; // address on record
	int64_t seq; // step after which the answered letter was sent; -1 if unknown
	struct tongue in; // language of the seat's player
};

enum { PROVEN_MAX = 16 };

struct writer {
	struct judge *j;
	const char *from; // the single address in From; "" for none
	bool authentic; // a trusted server vouches for the address (RFC 8601)
	struct tags tags; // tags in the letter's header
	const struct person_row *person; // person proven by the tags, for all their games; NULL for none
	struct proven seat[PROVEN_MAX]; // seats proven by the tags
	int count;
	struct table *claimed; // the game claimed last, in outline; NULL if none was
};

// Collects the proofs in a letter's header.
int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e);

// Whether the header brings back the token of a seat, a person or a question. Collects the proofs, but does not
// find out whether the database is an older copy.
int
writer_brings_token(struct judge *j, const struct incoming *mail, struct writer *w, bool *yes, struct err *e);

// Adds the seat named by a quoted frame or reference line, if its key is right.
int
writer_quotes(struct writer *w, const struct frame_head *head, struct err *e);

// The seat that a frame claims to speak for, and the key in the frame's first line, or "".
struct claim {
	const struct table *table;
	int seat;
	const char *key;
};

// Finds the proof that the writer may speak for a seat, as the game requires; PROOF_NONE if they
// may not.
int
writer_may(const struct writer *w, const struct claim *claim, enum proof *proof, struct err *e);

// Whether the letter is the game master's. The settings must allow such letters, the letter must be
// from the address in the settings, and it must carry the token of letters to the GM: in its
// recipient after the plus, in a Message-ID that it names, or as `key` (the key of a frame, or "").
int
writer_is_gm(const struct writer *w, const char *key, bool *yes, struct err *e);

// The request of somebody who wants to join.
struct application {
	const char *game; // NULL for a place on the stand-by list
	const char *code;
	const char *name, *word; // as written; "" for none
	const struct lang *lang; // the language requested or, if none was, the letter's; NULL if unknown
};

// Whether the code is right for the game or the list; the GM gives the codes out.
int
writer_has_code(struct judge *j, const struct application *a, bool *yes, struct err *e);

// An answer to a question, and the row of the question's subject: one of offer, move and farewell.
struct asked {
	struct question question;
	enum reply reply;
	const char *word; // word for the dice, given with the answer; "" for none
	// given with the answer: name of one of the people at the address, as in the question
	const char *name;
	const struct lang *lang; // as in struct application
	struct offer_row offer;
	struct move_row move;
	struct farewell_row farewell;
	const struct person_row *person; // person of a farewell
	const char *game; // name of the question's game, for the answer; "standby" if there is none
};

// Whether this question exists, with this token. Fills in the row.
int
writer_is_asked(struct judge *j, struct asked *asked, bool *yes, struct err *e);

#endif
