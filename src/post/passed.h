// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why letters were ignored.
#ifndef POST_PASSED_H
#define POST_PASSED_H

#include "lang/say.h"
#include "store/words.h"

// The reason why a letter with a seat's token was ignored.
const char *
passed_reason(struct tongue in, enum letter_note note);

#endif
