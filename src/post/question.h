// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions sent to an address with a token that a reply brings back: the token proves that a person reads
// mail there, since anybody can write any address into From.
#ifndef POST_QUESTION_H
#define POST_QUESTION_H

#include "mail/in/read.h"
#include "report/view.h"
#include "store/people.h"
#include "table/judge.h"
#include "table/table.h"

// The subject of a question.
enum question_about {
	ABOUT_NOTHING,
	ABOUT_OFFER = 'o', // id: of table offers
	ABOUT_OLD_ADDRESS = 'm', // id: seat of table moves; asks the old address
	ABOUT_NEW_ADDRESS = 'n', // id: seat of table moves; asks the new address
	ABOUT_FORGETTING = 'f', // id: person of table farewells
};

// A question as a letter names it; not verified in any way.
struct question {
	enum question_about about; // ABOUT_NOTHING: no question
	int64_t id;
	const char *token;
};

// Parses "o12.TOKEN", as in the first line of a frame.
bool
question_parse(struct arena *a, const char *text, struct question *out);

// The question that a letter answers, according to its recipient or the Message-IDs it names; out->about is
// ABOUT_NOTHING if there is none.
void
question_find(struct judge *j, const struct incoming *mail, struct question *out);

enum reply { REPLY_UNCLEAR, REPLY_YES, REPLY_NO, REPLY_SURE };

// The answer in a text: the first unquoted line that is only yes or no, or begins with one of them followed
// by a comma or a full stop. REPLY_SURE is "yes forget", which is stronger than a plain yes.
enum reply
question_reply(const char *text);

// A letter that asks a question, or informs somebody without a seat about the outcome.
struct asking {
	enum question_about about;
	int64_t id;
	const char *token; // token of the question; NULL: the letter asks nothing
	bool sure; // a plain yes is not enough, so the letter has neither a frame nor a link for it
	const char *address, *name;
	const char *game; // name of the game; "standby" if there is none
	const struct lang *lang; // language of the letter; NULL: English
	const char *headline;
	struct lines notes;
	const char *commitment; // hash of the seed of a game that has not begun; NULL: none
	const struct table *shows; // game whose board is shown, with its orders loaded; NULL: none
	const char *key; // part of the dedupe key that makes the letter unique, such as the number of a letter
	const struct incoming *mail; // the letter that is answered; NULL: none
};

// Queues the letter; counts it in j->letters.
int
question_ask(struct judge *j, const struct asking *q, struct err *e);

// Asks the question of an offer: fills in the recipient, the subject and the token of `q`.
int
question_offer(struct judge *j, const struct offer_row *o, const struct asking *q, struct err *e);

#endif
