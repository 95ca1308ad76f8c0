// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The one door for letters: whatever comes, by mail or as a turn file, is parted, each part is given
// to who its writer is in it, and the letter is settled.
#ifndef DESK_DOOR_H
#define DESK_DOOR_H

#include "desk/reading.h"

// Takes a stored letter that a child has read, in the transaction that is open; nothing if that was
// done already.
int
door_mail(struct judge *j, int64_t id, const struct incoming *mail, struct err *e);

// The same of a turn file. Without a database (j->store is NULL) only the form is looked at.
int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e);

// Finds who the writer of a frame is in it. A frame with a fault is nobody's: the fault is told.
int
role_of_frame(struct reading *r, struct part *p, struct err *e);

// The same of words; nobody's if they are not meant for us.
int
role_of_words(struct reading *r, struct part *p, struct err *e);

// What is done for each role, with a part whose writer has it.
//
// How to add a role: a line in enum role, where it is found in role.c, a function here and in the table
// of door.c.
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
