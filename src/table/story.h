// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The events of a game: its steps from the start of a round on, read and replayed once for all readers of
// reports.
#ifndef TABLE_STORY_H
#define TABLE_STORY_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/tell.h"
#include "store/events.h"
#include "table/table.h"

// The events caused by the steps of a log, collected for reports. Initialize to zero, except for `changes`.
struct tellings {
	const struct event_rows *changes; // changes of the seats' players; NULL: only the current players
	struct telling *list;
	int count, room;
};

// Adds the events of one step, which led to position `g`.
void
tellings_add(struct arena *a, struct tellings *t, const struct event_row *step,
    const struct game *g, const struct events *ev);

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
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s, struct err *e);

// The steps of the story that belong to a round: *from becomes the index of the first, *to the index after
// the last. If there are none, both become the end of the story.
void
story_round(const struct story *s, int round, size_t *from, size_t *to);

// plans.c: What became of the plans of a seat in a round, including plans that were replaced during the round.

// A question about a seat's plans.
struct plans_asked {
	const struct story *story; // events that include the whole round
	int seat, round;
	bool named; // whether each sentence names its round
	int64_t since; // reports only what is new since this step, for plans in force at that step; 0: everything
};

// Adds a sentence for every line of the plan in force at the end of the round, after sentences for those
// lines of earlier plans by which the seat placed people.
int
plans_tell(struct judge *j, const struct table *t, const struct plans_asked *asked,
    struct pile *out, struct err *e);

#endif
