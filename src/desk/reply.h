// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to a letter with orders: what was stored, what was refused and why, and what comes
// next.
#ifndef DESK_REPLY_H
#define DESK_REPLY_H

#include "desk/enforce.h"
#include "desk/request.h"

// The outcome of a part: of its orders, and of its questions and settings.
struct settled {
	struct enforced orders;
	struct requested requests;
};

// Writes the answer to a part whose orders were put in force (or not) and whose requests were
// carried out.
int
reply_write(struct reading *r, struct part *part, const struct settled *settled,
    struct letter *letter, struct err *e);

// Writes the answer about the syntax alone, without a game.
int
reply_form(struct reading *r, const struct part *part, struct letter *letter, struct err *e);

#endif
