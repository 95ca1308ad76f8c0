// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Detects the language of a letter.
#ifndef DESK_GUESS_H
#define DESK_GUESS_H

#include "lang/say.h"

// Returns the language that the text's short common words, greetings, and yes and no suggest; NULL
// if they suggest none.
const struct lang *
lang_of_text(struct arena *a, const char *text);

#endif
