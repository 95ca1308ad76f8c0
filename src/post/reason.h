// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reason that the game master gave for a pause, a new deadline and the like.
#ifndef POST_REASON_H
#define POST_REASON_H

#include "base/arena.h"
#include "lang/say.h"

// Adds the sentence with the reason to the notes of a letter; nothing if the reason is "".
void
reason_tell(struct tongue in, const char *reason, struct pile *notes);

#endif
