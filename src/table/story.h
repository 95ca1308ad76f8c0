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
	int round; // it begins with
	struct event_rows steps; // from there on up to step `until`
	struct game *position; // before each of them, and the one after the last
	int64_t since, until; // the steps after `since`, up to `until`, are told
	struct tellings told;
	bool read;
};

// Fills a story of which round, since and until are given.
int
story_read(struct judge *j, const struct table *t, struct story *s, struct err *e);

// What a reader is told who was told last of step `since`. The table keeps the story, so that those
// who were told last of the same step share it.
int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s,
    struct err *e);

// Which steps of the story are those of a round: the first, and the one after the last. The same
// twice, the end of the story, where there is none.
void
story_round(const struct story *s, int round, size_t *from, size_t *to);

#endif
