// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answers to the parts of a letter about several games, sent as one letter.
#ifndef DESK_TOGETHER_H
#define DESK_TOGETHER_H

#include "desk/respond.h"
#include "post/bundle.h"

struct together {
	const struct person_row *person;
	const char *const *name; // names of the games that the answers may be about
	const char **head; // for each of these games, its name in replies
	int games;
	struct report_input links; // only reply_to and reply_below, for links
	struct bundled *list; // the answers, one for each game
	// how each answer counts; NULL if the answers only show games, because no part could be
	// accepted
	struct counted *counted;
	int count;
	bool dated; // an answer carries a deadline for a calendar
	bool talk; // all answers are to talk
	bool lists; // the answers list what a yes would accept; the next yes accepts all
	int stored, unclear; // numbers of parts
	struct pile notes; // notes on the whole letter
};

// Begins to collect answers about these games.
int
together_begin(struct reading *r, const struct person_row *person, const char *const *name, int games,
    struct together *out, struct err *e);

// If answers are being collected, sets up a letter as one of their parts.
void
together_show(const struct reading *r, struct report_input *in);

// Queues the answer to a part (respond) or, if answers are being collected, adds it to them. Two
// answers about one game become one.
int
together_reply(struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter, struct err *e);

// Queues the collected answers, if the limits allow one more answer.
int
together_send(struct reading *r, struct together *all, struct err *e);

#endif
