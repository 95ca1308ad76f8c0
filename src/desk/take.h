// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Taking the orders that stand in one frame of a letter: whose they are, whether the letter may speak
// for that seat, putting them in force, answering.
#ifndef DESK_TAKE_H
#define DESK_TAKE_H

#include "base/text.h"
#include "desk/intake.h"
#include "desk/writer.h"
#include "mail/in/read.h"
#include "orders/frame.h"
#include "store/letters.h"

// A letter that is being read.
struct reading {
	struct judge *j;
	struct letter_row *letter;
	const struct incoming *mail; // NULL for a turn file
	const struct writer *writer; // NULL: the GM's own hand, which needs no proof
	struct table *table; // a game at hand, that its signs claim; NULL once it may have changed
	struct taken *out;
	struct text answer; // of all frames
	struct pile faults; // of frames that can be given to nobody
	const struct seat_row *seat; // whom it was proven to be from; NULL
	enum proof proof;
	const char *note; // for the GM; NULL
	bool hand; // it is the game master's, with commands
};

// Adds a piece to the answer.
void
take_answer(struct reading *r, const char *body);

// Notes a fault of the letter or of a frame that can be given to nobody.
void
take_refuse(struct reading *r, const struct problem *fault);

// Takes frame `number` (from 1) of the letter.
int
take_frame(struct reading *r, const struct frame *frame, int number, struct err *e);

// Takes a first paragraph as the orders of a seat that the letter is proven to be from; `frame`
// names them. *taken is false, and nothing happens, when not every line of it is an order and it was
// not meant as such.
int
take_bare_frame(struct reading *r, const struct frame *frame, struct table *t, int seat,
    bool *taken, struct err *e);

// Queues an answer to a seat, unless it got too many already.
int
take_reply(struct reading *r, const struct table *t, int seat, int number,
    const struct letter *letter, struct err *e);

#endif
