// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Carrying out what a game master commands by letter, by the functions that the command line uses.
#ifndef PLAY_HANDWORK_H
#define PLAY_HANDWORK_H

#include "orders/command.h"
#include "table/judge.h"

// Inside a transaction (j->inside): carries one command out on a game, or with `dry` works it out
// and undoes it. *told says what was done; where it cannot be done that is an error of the codes
// that handwork_refused knows, and nothing has changed.
int
handwork_do(struct judge *j, const char *game, const struct gm_command *q, bool dry,
    const char **told, struct err *e);

// Whether an error only says that a command cannot be carried out.
bool
handwork_refused(const struct err *e);

// Gives letters to the GM a new token, and sends it with a letter that says so.
int
judge_gm_token(struct judge *j, bool dry, struct err *e);

// What commands there are, as text.
extern const char handwork_help[];

#endif
