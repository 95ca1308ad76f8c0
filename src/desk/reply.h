// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter: in words what was stored, what was refused and why, and what
// comes next.
#ifndef DESK_REPLY_H
#define DESK_REPLY_H

#include "desk/enforce.h"
#include "desk/request.h"

// What became of a part: its orders, and its questions and settings.
struct settled {
	struct enforced orders;
	struct requested requests;
};

// Writes the answer about a part whose orders were put in force (or not) and whose requests were
// carried out.
int
reply_write(struct reading *r, const struct part *part, const struct settled *settled,
    struct letter *letter, struct err *e);

// The same about the form alone, without a game.
int
reply_form(struct reading *r, const struct part *part, struct letter *letter, struct err *e);

#endif
