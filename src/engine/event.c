// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, as the engine tells it: facts for a report, never needed to go on playing.
#include "engine/event.h"

#include <assert.h>
#include <stddef.h>

struct event *
event_add(struct events *ev, enum event_kind kind, int seat)
{
	assert(ev->count < EVENTS_MAX);
	struct event *e = &ev->list[ev->count++];
	*e = (struct event){ .kind = kind, .seat = seat, .place = PLACES, .card = -1, .tile = -1 };
	return e;
}

struct events *
events_or(struct events *ev, struct events *unread)
{
	if (ev != NULL)
		return ev;
	unread->count = 0;
	return unread;
}
