// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A decision that was not made, in words: what somebody could have done instead, or can do now.
#ifndef REPORT_DEED_H
#define REPORT_DEED_H

#include "engine/game.h"
#include "lang/say.h"

// "3 people in the forest", "pay 2 wood and 1 brick".
const char *
deed_words(struct tongue in, const struct decision *d);

// A decision that is open now with what it brings: "4: 1 gold", "pay 2 wood: food 7 / green: pottery".
const char *
deed_offered(struct tongue in, const struct game *g, const struct decision *d);

#endif
