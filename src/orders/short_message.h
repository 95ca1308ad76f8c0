// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Messages to players among the own words of a letter: "tell ben: nice move". One ends where its line does.
// But mail programs break lines, and what they break off must neither get lost nor become an order.
#ifndef ORDERS_SHORT_MESSAGE_H
#define ORDERS_SHORT_MESSAGE_H

#include <stdbool.h>

#include "base/arena.h"

// Whether a folded line begins a message: "tell ben: hello", "tell ben" alone, "press to ben", and the like in the
// writer's language. It may be one that nobody can send.
bool
message_begins(struct arena *a, const char *language, const char *line);

// Whether it has no words yet: "tell ben:", "press to ben".
bool
message_is_empty(const char *message);

// Whether a line of a message may go on in the next one: the first word of that had no room in it, so that a mail
// program may have broken it there; or it ends in a comma.
bool
message_goes_on(const char *line, const char *next);

#endif
