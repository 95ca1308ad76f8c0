// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Stepping through a game on a terminal. The only file that knows curses, which sends no more than
// what has changed: that makes it bearable over a slow line.
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include <stdio.h>

#include "cli/replay.h"

// Shows `r` on the terminal that `in` and `out` are, until the reader has seen enough. `utf8`: the
// terminal can show more than ASCII. ERR_UNAVAILABLE when nothing is known of such a terminal.
int
screen_replay(struct replay *r, struct arena *a, FILE *in, FILE *out, bool utf8, struct err *e);

#endif
