// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat. When there is one, the first of them is
// asked by letter; who does not say yes within two days makes room for the next.
#ifndef DESK_STANDBY_H
#define DESK_STANDBY_H

#include "desk/take.h"
#include "store/offers.h"

// The code with which people come on the list; with `renew` a fresh one.
int
standby_code(struct judge *j, bool renew, const char **code, struct err *e);
int
standby_code_is(struct judge *j, const char *given, bool *yes, struct err *e);

// Puts the player of a seat on the list, whose address is proven, or takes them from it. One of
// *told and *refusal is a sentence.
int
standby_player(struct judge *j, const struct seat_row *row, bool on, const char **told,
    const char **refusal, struct err *e);

// Somebody who was asked has said yes: the seat is theirs, if it is still vacant.
int
standby_take(struct reading *r, const struct offer_row *o, struct err *e);

// Asks for every vacant seat the next of the list, where nobody is being asked: a transaction for
// each seat. Adds to *letters.
int
judge_standby(struct judge *j, int *letters, struct err *e);

#endif
