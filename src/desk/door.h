// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The one door for letters: a letter by mail or a turn file is cut into parts, each part is given to the
// function for the role that its writer has in it, and the letter is settled.
#ifndef DESK_DOOR_H
#define DESK_DOOR_H

#include "desk/ahead.h"
#include "desk/reading.h"

// A letter as children have read it.
struct mail_read {
	const struct incoming *mail;
	const struct ahead *ahead; // its words; NULL: they are still to be read
};

// Looks up by what the words of a letter are to be read, before its transaction begins.
int
door_look(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out, struct err *e);

// Takes a stored letter in the transaction that is open; does nothing if it was taken already.
int
door_mail(struct judge *j, int64_t id, const struct mail_read *read, struct err *e);

// The same of a turn file. Without a database (j->store is NULL) only the form is looked at.
int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e);

// Finds the role of the writer in a frame, and parses it. A frame with a fault is refused: its role is
// NOBODY.
int
role_of_frame(struct reading *r, struct part *p, struct err *e);

// The same for words; NOBODY if they are not meant for us.
int
role_of_words(struct reading *r, struct part *p, struct err *e);

// What is done for each role, with a part whose writer has it.
//
// How to add a role: a line in enum role, the place in role.c where it is found, a function here and in
// the table of door.c.
int
stranger_take(struct reading *r, struct part *p, struct err *e);
int
newcomer_take(struct reading *r, struct part *p, struct err *e);
int
asked_take(struct reading *r, struct part *p, struct err *e);
int
seated_take(struct reading *r, struct part *p, struct err *e);
int
player_take(struct reading *r, struct part *p, struct err *e);
int
master_take(struct reading *r, struct part *p, struct err *e);

// The answer to a letter that shows from whom it is, but holds nothing that could be taken.
int
player_explain(struct reading *r, const struct part *p, struct err *e);

// The answer to a letter that shows nothing at all, if the GM allows one: once a week to each address
// (RFC 3834 section 2), quoting nothing of it.
int
stranger_answer(struct reading *r, struct err *e);

#endif
