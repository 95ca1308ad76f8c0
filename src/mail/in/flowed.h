// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Text whose lines the sender's program has broken for us to join: format=flowed (RFC 3676).
#ifndef MAIL_IN_FLOWED_H
#define MAIL_IN_FLOWED_H

#include <stdbool.h>

#include "base/arena.h"

// Joins what flows, takes the stuffed blanks away, and writes the quote marks as `>>> `. With
// `delsp` the blank at which a line was broken goes too. The signature's `-- ` never flows. Lines
// end in LF, before and after. Result in the arena, never longer than twice the text.
char *
flowed_join(struct arena *arena, const char *text, bool delsp);

#endif
