// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened in a game: its steps from the start of a round on, read and played once for all readers
// of reports.
#ifndef TABLE_STORY_H
#define TABLE_STORY_H

#include "table/table.h"
#include "table/tellings.h"

struct story {
	int round; // in which it begins
	struct event_rows steps; // from the start of that round up to step `until`
	struct game *position; // the position before each step, and the one after the last
	int64_t since, until; // the steps after `since`, up to `until`, are told
	struct tellings told;
	struct event_rows changes; // who played the seats
	bool read;
};

// Fills a story in which round, since and until are set.
int
story_read(struct judge *j, const struct table *t, struct story *s, struct err *e);

// The story for a reader who knows all steps up to `since`. The table keeps it, so that readers who know
// the same steps share it.
int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s,
    struct err *e);

// Which steps of the story belong to a round: *from becomes the first, *to the one after the last. If
// there are none, both become the end of the story.
void
story_round(const struct story *s, int round, size_t *from, size_t *to);

#endif
