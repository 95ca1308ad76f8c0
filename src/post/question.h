// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions to an address, with a token that a reply brings back: what shows that a person reads
// there, since anybody can write any address into From.
#ifndef POST_QUESTION_H
#define POST_QUESTION_H

#include "mail/in/read.h"
#include "report/view.h"
#include "store/people.h"
#include "table/judge.h"
#include "table/table.h"

// What a question is about.
enum question_about {
	ABOUT_NOTHING,
	ABOUT_OFFER = 'o', // table offers
	ABOUT_OLD_ADDRESS = 'm', // table moves, by its seat: the address that it leaves
	ABOUT_NEW_ADDRESS = 'n', // the one it goes to
};

// A question as a letter names it. Nothing in it is proved.
struct question {
	enum question_about about; // ABOUT_NOTHING: there is none
	int64_t id;
	const char *token;
};

// Reads "o12.TOKEN", as it stands in the first line of a frame.
bool
question_parse(struct arena *a, const char *text, struct question *out);

// The question that a letter answers, by its recipient or the Message-IDs it names.
void
question_find(struct judge *j, const struct incoming *mail, struct question *out);

enum reply { REPLY_UNCLEAR, REPLY_YES, REPLY_NO };

// What a text answers: the first line that is not quoted and says nothing but yes or no, or begins
// with it and goes on after a comma or a stop.
enum reply
question_reply(const char *text);

// A letter that asks, or tells somebody without a seat what came of it.
struct asking {
	enum question_about about;
	int64_t id;
	const char *token; // NULL: the letter asks nothing
	const char *address, *name;
	const char *game; // "standby" where it is about none
	const struct lang *lang; // that it is asked in; NULL: English
	const char *headline;
	struct lines notes;
	const struct table *shows; // whose board it shows, with its orders loaded; NULL: none
	const char *key; // what makes it the only one of its kind: a letter's number, and more
	const struct incoming *mail; // that it answers; NULL for none
};

// Queues it; adds to *letters.
int
question_ask(struct judge *j, const struct asking *q, struct err *e);

// The same about an offer: who is asked, about what and by which token is filled in.
int
question_offer(struct judge *j, const struct offer_row *o, const struct asking *q,
    struct err *e);

#endif
