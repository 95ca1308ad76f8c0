// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions to people: what each question asks, how long it waits for an answer, and what happens
// on yes and on no.
//
// How to add a question: a row in asked.c and, if the question is about an offer, its kind in
// OFFER_KIND_LIST (store/words.h). The functions for its answers are in asked.c or declared here,
// next to their subject. To ask the question, call asked_offer.
#ifndef DESK_ASKED_H
#define DESK_ASKED_H

#include "desk/reading.h"

// The kinds of questions: about an offer (enum offer_kind), to the old and new address of a move,
// and about forgetting a person.
enum asked_kind { ASKED_OLD_ADDRESS = OFFER_KINDS, ASKED_NEW_ADDRESS, ASKED_FORGETTING, ASKED_KINDS };

// Returns how long a question of this kind waits for an answer, in seconds.
int64_t
asked_lifetime(int kind);

// Returns the code of the language that the asked person has chosen, now or earlier; "" for none.
const char *
asked_lang(const struct part *p);

// The question's headline; and its paragraphs, added to `text`, with `args` as for say_args.
const char *
asked_headline(struct tongue in, int kind);
void
asked_words(struct tongue in, int kind, const struct arg *args, size_t count, struct pile *text);

// Asks about an offer, and stores the offer if it is new. `t` is the offer's game, NULL for none.
// The caller sets the key of `q` and the letter that it answers.
int
asked_offer(struct judge *j, struct offer_row *o, const struct table *t, struct asking *q, struct err *e);

// For the functions that handle answers: asked_tell sends the person a letter; asked_give_up does
// the same and expires the offer; asked_settle records that the person has taken the seat.
int
asked_tell(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_settle(struct reading *r, const struct part *p, struct err *e);

// Gives a seat in a game that waits for players to the writer, and begins the game if no seat is
// open any more.
int
asked_take_seat(struct reading *r, struct part *p, struct err *e);

// The functions for yes and no that are defined next to their subjects.
int
rematch_decline(struct reading *r, struct part *p, struct err *e);
int
standby_take_seat(struct reading *r, struct part *p, struct err *e);
int
standby_come(struct reading *r, struct part *p, struct err *e);
int
moving_yes(struct reading *r, struct part *p, struct err *e);
int
moving_no(struct reading *r, struct part *p, struct err *e);
int
forgetting_yes(struct reading *r, struct part *p, struct err *e);
int
forgetting_no(struct reading *r, struct part *p, struct err *e);

// Loads the game of a move, or the person to forget. *settled is set if the answer comes too late;
// then the writer has been told.
int
moving_load(struct reading *r, struct part *p, bool *settled, struct err *e);
int
forgetting_load(struct reading *r, struct part *p, bool *settled, struct err *e);

#endif
