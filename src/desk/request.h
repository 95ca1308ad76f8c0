// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions and settings that stand among orders: what is done about each, and what its writer is
// told. They never change the position.
#ifndef DESK_REQUEST_H
#define DESK_REQUEST_H

#include "base/pile.h"
#include "desk/take.h"
#include "orders/parse.h"
#include "report/view.h"

// What goes into the answer.
struct requested {
	bool show, help;
	struct pile done, refused; // sentences
	struct report_piece more[REQUESTS_MAX];
	int more_count;
};

// Carries out the requests of frame `number` of a letter, for its seat. The orders of the frame are
// in force already, and those of `t` loaded.
int
requests_carry(struct reading *r, struct table *t, int seat, const struct parsed *p, int number,
    struct requested *out, struct err *e);

#endif
