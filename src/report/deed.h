// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A decision that was not made, in words: what somebody could have done instead.
#ifndef REPORT_DEED_H
#define REPORT_DEED_H

#include "engine/game.h"
#include "lang/say.h"

// "3 people in the forest", "pay 2 wood and 1 brick".
const char *
deed_words(struct tongue in, const struct decision *d);

#endif
