// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Carrying out requests: the data that a request can use, and how it reports its outcome. Requests
// about a seat are in seat_request.c, requests about a person in person_request.c.
//
// How to add a request: a line in REQUEST_LIST (orders/parsed.h), a function carry_WORD in one of
// the two files, a paragraph in stonepost-orders-requests(5), and cases in tests/mail/requests.sh.
// If text follows the request's word, the request needs a parser in orders/parse_side.c.
#ifndef DESK_CARRY_H
#define DESK_CARRY_H

#include "desk/reading.h"
#include "mail/out/compose.h"
#include "post/limits.h"
#include "post/mine.h"
#include "report/view.h"

// The sentences and flags that requests add to the answer.
struct requested {
	bool show, help;
	struct pile done, refused; // sentences
	bool games; // the list of all the person's games has been added
	struct report_piece more[REQUESTS_MAX + MINES];
	int more_count;
};

struct carrying {
	struct reading *r;
	const struct part *part;
	struct table *t; // table of the part
	int seat;
	const struct request *request;
	struct requested *out;
};

// Adds a sentence to the answer: that the request is done; or why it is not.
void
carry_done(struct carrying *c, const char *sentence);
void
carry_refuse(struct carrying *c, const char *why);

// Reports the outcome of a request that was carried out by another room. Returns -1 if `status` is
// not 0.
int
carry_outcome(struct carrying *c, int status, const struct outcome *out);

// Adds a text with a title to the answer.
void
carry_piece(struct carrying *c, const char *title, const char *text);

// Counts a file against the limit of an address. If the limit is reached, refuses the request and
// clears *may.
int
carry_may_send(struct carrying *c, enum limit_kind limit, const char *address, bool *may, struct err *e);

// A file that the seat's player has requested.
struct carried_file {
	const char *word; // word of the request, for the letter's key
	const char *headline;
	struct pile notes; // sentences about the file
	struct attachment file;
};

// Sends the file in a separate letter, with the current offer: if a mail server refuses the file,
// the player still gets the answer.
int
carry_file(struct carrying *c, const struct carried_file *f, struct err *e);

// Whether the game goes on; and whether it may still send letters. If not, refuses the request.
bool
carry_goes_on(struct carrying *c);
bool
carry_brings_letters(struct carrying *c);

#define CARRY(name, word, whose, what, cure, example, help) int carry_##word(struct carrying *c, struct err *e);
REQUEST_LIST(CARRY)
#undef CARRY

#endif
