// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The language that a letter is written in.
#ifndef DESK_GUESS_H
#define DESK_GUESS_H

#include "lang/say.h"

// By little words, and by words of greeting and of yes and no; NULL if they do not show it.
const struct lang *
lang_of_text(struct arena *a, const char *text);

#endif
