// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The events caused by the steps of a log, collected for reports.
#ifndef TABLE_TELLINGS_H
#define TABLE_TELLINGS_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/tell.h"
#include "store/events.h"

// Initialize to zero, except for `changes`.
struct tellings {
	const struct event_rows *changes; // changes of the seats' players; NULL: only the current players
	struct telling *list;
	int count, room;
};

// Adds the events of one step, which led to position `g`.
void
tellings_add(struct arena *a, struct tellings *t, const struct event_row *step,
    const struct game *g, const struct events *ev);

#endif
