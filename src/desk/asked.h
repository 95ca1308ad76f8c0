// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions to people: what each asks, how long it waits for an answer, and what is done on yes and on no.
//
// How to add a question: if it is about an offer, its kind in OFFER_KIND_LIST (store/words.h), and a row in
// asked.c. What is done stands in a function there or here, beside what it is about. Whoever asks it calls
// asked_offer.
#ifndef DESK_ASKED_H
#define DESK_ASKED_H

#include "desk/reading.h"

// The kinds: those of offers, and the two ends of a move to another address.
enum asked_kind { ASKED_OLD_ADDRESS = OFFER_KINDS, ASKED_NEW_ADDRESS, ASKED_KINDS };

// How long a question of this kind waits.
int64_t
asked_lifetime(int kind);

// The language that somebody who was asked has chosen, by the answer or before; "" for none.
const char *
asked_lang(const struct part *p);

// Its headline; and its text, which `args` are for, as for say_args.
const char *
asked_headline(struct tongue in, int kind);
void
asked_words(struct tongue in, int kind, const struct arg *args, size_t count, struct pile *text);

// Asks about an offer, which is stored if it is new. `t` is the game that it is about; NULL: none. Uses of
// `q` the key and the letter that it answers.
int
asked_offer(struct judge *j, struct offer_row *o, const struct table *t, struct asking *q, struct err *e);

// For what is done on an answer: tells the person, or that the offer cannot be kept; notes that the seat is
// its writer's.
int
asked_tell(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_settle(struct reading *r, const struct part *p, struct err *e);

// A seat of a game that waits for players: it is the writer's, and the game begins if it was the last one.
int
asked_take_seat(struct reading *r, struct part *p, struct err *e);

// What is done on yes and no, where it is about.
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

// Loads the game of a move; *settled: nothing can come of it any more, which is told.
int
moving_load(struct reading *r, struct part *p, bool *settled, struct err *e);

#endif
