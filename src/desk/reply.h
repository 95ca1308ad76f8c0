// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter: in words what was stored, what was refused and why, and what
// comes next.
#ifndef DESK_REPLY_H
#define DESK_REPLY_H

#include "desk/enforce.h"
#include "mail/in/read.h"
#include "post/inform.h"

struct requested;

// Writes the answer about one frame whose orders were put in force (or not) and whose
// requests were carried out.
int
reply_write(struct judge *j, const struct table *t, int seat, const struct frame *frame,
    const struct parsed *p, const struct enforced *done, const struct requested *asked,
    struct letter *letter, struct err *e);

// The same about the form alone, without a game.
int
reply_form(struct judge *j, const struct frame *frame, const struct parsed *p,
    struct letter *letter, struct err *e);

// Queues the answer about frame `number` of a letter to its seat. Adds to *letters. `mail` is the
// letter that is answered, or NULL for a turn file.
int
reply_queue(struct judge *j, const struct table *t, int seat, int64_t letter_id, int number,
    const struct incoming *mail, const struct letter *letter, int *letters, struct err *e);

#endif
