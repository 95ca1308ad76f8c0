// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The events of a game: its steps from the start of a round on, read and replayed once for all readers of
// reports.
#ifndef TABLE_STORY_H
#define TABLE_STORY_H

#include "table/table.h"
#include "table/tellings.h"

struct story {
	int round; // first round of the story
	struct event_rows steps; // steps from the start of that round up to step `until`
	struct game *position; // positions before each step, and after the last step
	int64_t since, until; // the steps to report: after `since`, up to `until`
	struct tellings told;
	struct event_rows changes; // changes of the seats' players
	bool read;
};

// Reads a story in which round, since and until are set.
int
story_read(struct judge *j, const struct table *t, struct story *s, struct err *e);

// The story for a reader who has been told about the steps up to `since`. The table caches it, so that such
// readers share it.
int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s,
    struct err *e);

// The steps of the story that belong to a round: *from becomes the index of the first, *to the index after
// the last. If there are none, both become the end of the story.
void
story_round(const struct story *s, int round, size_t *from, size_t *to);

#endif
