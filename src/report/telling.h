// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parts of speech that the sentences about events are made of.
#ifndef REPORT_TELLING_H
#define REPORT_TELLING_H

#include <stdbool.h>

#include "base/arena.h"
#include "engine/event.h"

// "3 wood and 1 gold", "nothing".
char *
goods_words(struct arena *a, const int goods[static GOODS]);

// "tools +2", "tools +2 and one-use +3".
char *
tools_words(struct arena *a, const struct event *e);

// What an event says was gained: "3 wood", "a tool of 1", "nothing". NULL for events that tell of
// no gain. A card drawn face down is named only to its `owner`.
char *
gain_words(struct arena *a, const struct event *e, bool owner);

#endif
