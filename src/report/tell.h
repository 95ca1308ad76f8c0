// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, in words for one reader: events that belong together become one sentence.
#ifndef REPORT_TELL_H
#define REPORT_TELL_H

#include "report/telling.h"
#include "report/words.h"

// Puts events into sentences for `reader` (-1: nobody in particular), in their order. The reader is
// "you"; a card drawn face down is named to its owner alone (R5.4). A source is added in brackets if the
// reader wants to know it: for the reader's own decisions any but dice, forced and default, for those
// of others only fallback, bot and missing. Result in the arena.
struct told_list
tell(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// The same shorter, for a player who sees the board: the reader's own things as sentences, those of each
// other player in a line. Headings begin with a letter, lines with a blank.
struct lines
tell_folded(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// That as text, wrapped to so many columns.
char *
folded_text(struct arena *a, struct lines lines, size_t columns);

#endif
