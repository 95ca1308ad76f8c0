// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions and settings that stand among orders: what is done about each, and what its writer is
// told. They never change the position.
#ifndef DESK_REQUEST_H
#define DESK_REQUEST_H

#include "desk/reading.h"
#include "post/mine.h"
#include "report/view.h"

// What goes into the answer.
struct requested {
	bool show, help;
	struct pile done, refused; // sentences
	bool games; // all games of the person are listed: once
	struct report_piece more[REQUESTS_MAX + MINES];
	int more_count;
};

// Carries out the requests of a part, for its seat. Its orders are in force already, and those of its
// table loaded.
int
requests_carry(struct reading *r, const struct part *p, struct requested *out, struct err *e);

#endif
