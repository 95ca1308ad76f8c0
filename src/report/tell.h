// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events in words for one reader; events that belong together become one sentence.
#ifndef REPORT_TELL_H
#define REPORT_TELL_H

#include "report/telling.h"
#include "report/words.h"

// Turns events into sentences for `reader` (-1 for the public), in order. The reader is "you"; a
// card drawn face down is named only to its owner (R5.4). A source is added in parentheses if it
// matters: for the reader's own decisions any source except dice, forced and default; for others'
// decisions only fallback, bot and missing. Result in the arena.
struct told_list
tell(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// A line of events, for a player who sees the board.
struct folded {
	const char *text;
	bool heading; // the line names a round
	int seat; // the other seat that the line is about, or -1
};

struct folded_list {
	const struct folded *list;
	int count;
};

// Returns a shorter form, for a player who sees the board: the reader's own events as sentences,
// the events of each other player on one line. Result in the arena.
struct folded_list
tell_folded(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// Returns the lines as text, wrapped to `columns`. Result in the arena.
char *
folded_text(struct arena *a, struct folded_list lines, size_t columns);

#endif
