// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers to players' questions about the rules of their game.
#ifndef DESK_RULEBOOK_H
#define DESK_RULEBOOK_H

#include "table/table.h"
#include "words/topic.h"

// Returns the rules on a topic; NULL if the topic has no rules.
const char *
rulebook_say(struct tongue in, const struct table *t, enum topic topic);

// Returns the meaning of a card's upper part, if its words do not make that clear; else NULL.
const char *
rulebook_top(struct tongue in, enum card_top top);

#endif
