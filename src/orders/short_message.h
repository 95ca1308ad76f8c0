// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Messages to players in the own words of a letter: "tell ben: nice move". A message ends with its
// line. But mail programs break lines, and the rest of a broken line must neither get lost nor
// become an order.
#ifndef ORDERS_SHORT_MESSAGE_H
#define ORDERS_SHORT_MESSAGE_H

#include <stdbool.h>

#include "base/arena.h"

// Whether a folded line begins a message: "tell ben: hello", "tell ben" alone, "press to ben", and
// the same in the writer's language. The message may be one that cannot be sent.
bool
message_begins(struct arena *a, const char *language, const char *line);

// Whether a message is still empty: "tell ben:", "press to ben".
bool
message_is_empty(const char *message);

// Whether a message may continue on the next line: the line ends in a comma, or a mail program may
// have broken it because the next line's first word did not fit.
bool
message_goes_on(const char *line, const char *next);

#endif
