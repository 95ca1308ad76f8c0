// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The single entry for letters. It splits a letter from mail or a turn file into parts, passes each
// part to the function for its writer's role, and settles the letter.
#ifndef DESK_DOOR_H
#define DESK_DOOR_H

#include "desk/ahead.h"
#include "desk/reading.h"

// A letter as read by child processes.
struct mail_read {
	const struct incoming *mail;
	const struct ahead *ahead; // its words as read ahead; NULL if they have not been read
};

// Looks up the data needed to read the words of a letter, before its transaction begins.
int
door_look(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out, struct err *e);

// Handles a stored letter in the open transaction; does nothing if it was handled already.
int
door_mail(struct judge *j, int64_t id, const struct mail_read *read, struct err *e);

// Handles a turn file in the open transaction. Without a database (j->store is NULL), checks only
// its syntax.
int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e);

// Determines the writer's role in a frame, and parses the frame. A frame with an error is refused:
// its role is ROLE_NOBODY.
int
role_of_frame(struct reading *r, struct part *p, struct err *e);

// Determines the writer's role in the words of a letter, and parses them. The role is ROLE_NOBODY
// if the words are not addressed to the program.
int
role_of_words(struct reading *r, struct part *p, struct err *e);

// Each of these functions handles a part whose writer has the role.
//
// How to add a role: a line in enum role, the place in role.c where the role is determined, a
// function here, and a line in the table of door.c.
int
stranger_handle(struct reading *r, struct part *p, struct err *e);
int
newcomer_handle(struct reading *r, struct part *p, struct err *e);
int
asked_handle(struct reading *r, struct part *p, struct err *e);
int
seated_handle(struct reading *r, struct part *p, struct err *e);
int
player_handle(struct reading *r, struct part *p, struct err *e);
int
master_handle(struct reading *r, struct part *p, struct err *e);

// Answers a letter whose writer is known but which contains nothing to act on.
int
player_explain(struct reading *r, const struct part *p, struct err *e);

// Answers a letter whose writer is unknown, if the GM allows such answers: once a week for each
// address (RFC 3834 section 2), without quoting anything.
int
stranger_answer(struct reading *r, struct err *e);

#endif
