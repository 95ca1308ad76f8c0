// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters, put into the outbox within the transaction that causes them.
#ifndef POST_INFORM_H
#define POST_INFORM_H

#include "post/brief.h"

struct incoming;

// Writes the letter of this kind about a game's present position to a seat and queues it; notes
// what the seat has been told and which order block it was sent. A seat without an address gets
// no letter.
int
inform_seat(struct judge *j, struct table *t, int seat, enum letter_kind kind,
    struct err *e);

// Where replies to letters to a seat go, with its token; NULL: to the one address of all.
int
inform_reply_to(struct judge *j, const struct table *t, int seat, const char **address, struct err *e);

// Who reads a letter. How letters to each kind are addressed, what their replies bring back and what goes along is a
// row of the table in inform.c.
enum reader_kind { READER_PLAYER, READER_MASTER, READER_STRANGER, READER_KINDS };

struct reader {
	enum reader_kind kind;
	const struct table *game; // of a PLAYER, and the seat
	int seat;
	const char *address, *name; // of a STRANGER; name: "" for none
	const char *about; // the game that a STRANGER's letter is about; "" for none
	const char *tag; // what a STRANGER's reply brings back behind the plus; NULL: nothing
	const char *token; // what makes the Message-ID of a STRANGER's letter unguessable; NULL: one of its key
};

// A letter that is written already.
struct posting {
	enum letter_kind kind;
	const char *key; // what it is for ("tundra/12/report/ann"): the same key is queued once
	const struct letter *letter;
	bool answer; // to a letter that came: marked as such, and sent from the null sender (RFC 3834)
	const struct incoming *mail; // that letter, in whose thread it goes; NULL: in the game's thread
	const char *offer; // the orders that a yes to it stores, as they are stored; NULL for none
	bool can_wait; // it needs no answer: a player who wants digests gets it with others, later
	bool dated; // it tells the deadline, which goes along for the calendar of a player who wants that; or that the
	            // player is told no more of it
};

// Queues it for the reader, unless a letter with its key was queued before; counts it in j->letters, but for the game
// master. Nobody without an address gets one.
int
inform(struct judge *j, const struct reader *to, const struct posting *posting, struct err *e);

// The same of a report to a seat that is written now; the letter of the posting is not read.
int
inform_report(struct judge *j, const struct table *t, int seat, const struct posting *posting,
    const struct report_input *in, struct err *e);

// Keeps that the reader of a letter to the seat knows everything up to the last step.
int
inform_told(struct judge *j, struct table *t, int seat, struct err *e);

// Queues a letter to the GM, if there is an address for that, and only once for each key.
int
inform_gm(struct judge *j, const char *key, const char *subject, const char *body, struct err *e);

#endif
