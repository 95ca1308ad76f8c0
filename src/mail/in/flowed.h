// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Text whose lines the sender's program has broken and the reader joins again: format=flowed (RFC 3676).
#ifndef MAIL_IN_FLOWED_H
#define MAIL_IN_FLOWED_H

#include <stdbool.h>

#include "base/arena.h"

// Joins lines that flow, removes stuffed blanks, and writes quote marks as `>>> `. With `delsp` it also
// removes the blank at which a line was broken. The signature's `-- ` never flows. Lines end in LF,
// before and after. Result in the arena, never longer than twice the text.
char *
flowed_join(struct arena *arena, const char *text, bool delsp);

#endif
