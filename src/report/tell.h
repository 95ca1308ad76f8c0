// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, in words for one reader: events that belong together become one sentence.
#ifndef REPORT_TELL_H
#define REPORT_TELL_H

#include "base/arena.h"
#include "report/telling.h"
#include "report/words.h"

// Tells events in order to `reader` (-1: to nobody in particular). The reader is "you"; a card
// drawn face down is told to its owner alone (R5.4). Sources are added in brackets where they say
// something the reader wants to know: all of the reader's own but dice, forced and default; of
// others only fallback, bot and missing. Result in the arena.
struct told_list
tell(struct arena *a, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

#endif
