// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a case of the rule suite says that should have come of it.
#ifndef RULES_FACTS_H
#define RULES_FACTS_H

#include "engine/game.h"
#include "words.h"

// Compares one line of facts (without its "=") with the game, and with the events of the last
// step. False, with what was expected and what was found, when they differ.
bool
facts_line(const struct game *g, const struct events *ev, char *line, struct spot *at);

#endif
