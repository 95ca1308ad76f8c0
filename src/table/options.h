// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game's rule options as one line of text, as the database and the archive keep them.
#ifndef TABLE_OPTIONS_H
#define TABLE_OPTIONS_H

#include "base/err.h"
#include "engine/game.h"

enum { OPTIONS_TEXT = 128 };

// Writes "hunt_again no; famine 10; green squares; tiebreak ordered"; returns `out`.
char *
options_print(const struct options *o, char out[static OPTIONS_TEXT]);

// Reads exactly what options_print wrote.
int
options_parse(const char *text, struct options *o, struct err *e);

// The words an option can have, ended by NULL, in the order of its enum.
extern const char *const options_hunt_again[], *const options_famine[], *const options_green[],
    *const options_tiebreak[];

#endif
