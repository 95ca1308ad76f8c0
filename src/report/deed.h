// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decisions in words: what a player could have done instead, or can do now.
#ifndef REPORT_DEED_H
#define REPORT_DEED_H

#include "engine/game.h"
#include "lang/say.h"

// Returns a decision in words: "3 people in the forest", "pay 2 wood and 1 brick". In the arena.
const char *
deed_words(struct tongue in, const struct decision *d);

// Returns a possible answer to the open question, with its result: "4: 1 gold", "pay 2 wood: food 7
// / green: pottery". In the arena.
const char *
deed_offered(struct tongue in, const struct game *g, const struct decision *d);

#endif
