// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Joins lines that the sender's program has broken: format=flowed (RFC 3676).
#ifndef MAIL_IN_FLOWED_H
#define MAIL_IN_FLOWED_H

#include <stdbool.h>

#include "base/arena.h"

// Joins flowed lines, removes stuffed spaces, and writes quote marks as `>>> `. With `delsp` also removes
// the space at which a line was broken. The signature line `-- ` never flows. Input and output have LF line
// ends. Result in the arena, at most twice as long as the text.
char *
flowed_join(struct arena *arena, const char *text, bool delsp);

#endif
