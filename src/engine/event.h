// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: what a decision or a roll caused, for reports. The engine itself never reads events.
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/pieces.h"

// The event kinds; each comment names the fields of struct event that the kind fills besides
// `seat`.
#define EVENT_LIST(X) \
	X(ROUND_BEGINS) /* n: the round; seat: start player */ \
	X(CARD_SLID) /* card; place: the space it slid to */ \
	X(CARD_DEALT) /* card, place */ \
	X(PLACED) /* place, n people, turn */ \
	X(STAYED_HOME) /* n people without a legal place */ \
	X(ROLLED) /* place, faces, card (-1: none) */ \
	X(ADDED_TOOLS) /* place, tools, once; n: sum of the tools added */ \
	X(GOT_GOODS) /* place, goods */ \
	X(GOT_FOOD) /* place, n */ \
	X(GOT_TOOL) /* n: tool slot; value: new value of the tool */ \
	X(GOT_PERSON) /* */ \
	X(GOT_TRACK) /* value: new position on the food track */ \
	X(GOT_POINTS) /* n */ \
	X(GOT_ONCE) /* value of the one-use tool */ \
	X(GOT_ANY_2) /* */ \
	X(GOT_NOTHING) /* place; the reason is R5.7, a roll too low or an empty deck */ \
	X(TOOK_CARD) /* place, card, goods paid */ \
	X(DECLINED) /* place */ \
	X(PICKED) /* n: face of the die */ \
	X(DREW) /* card, which only its owner may see (R5.4) */ \
	X(USED_ANY_2) /* goods */ \
	X(BUILT) /* place, tile, goods paid, n points */ \
	X(TILE_TURNED) /* place, tile */ \
	X(HARVESTED) /* n: food from the track */ \
	X(FED) /* n people from food; goods given for missing food */ \
	X(STARVED) /* n people without food; value: points lost */ \
	X(GAME_ENDS) /* n: enum ending */

#define EVENT_ENUM(name) EV_##name,
enum event_kind { EVENT_LIST(EVENT_ENUM) EVENT_KINDS };
#undef EVENT_ENUM

struct event {
	enum event_kind kind;
	int seat; // -1: the event belongs to no seat
	enum place place; // PLACES if the event has no place
	int n, value;
	int card, tile; // indexes into cards and tiles; -1 for no card or tile
	int turn; // PLACED: the number of the seat's placement in the round, from 1
	unsigned tools, once;
	int goods[GOODS];
	int face_count;
	int8_t faces[ROLL_MAX]; // narrow, because every event is cleared before it is filled
};

enum { EVENTS_MAX = 64 }; // more events than any decision can cause

struct events {
	struct event list[EVENTS_MAX];
	int count;
};

// Appends an event with only kind and seat set, and returns the event, for the caller to fill in.
static inline struct event *
event_add(struct events *ev, enum event_kind kind, int seat)
{
	assert(ev->count < EVENTS_MAX);
	struct event *e = &ev->list[ev->count++];
	*e = (struct event){ .kind = kind, .seat = seat, .place = PLACES, .card = -1, .tile = -1 };
	return e;
}

// Returns `ev`; if `ev` is NULL, empties and returns `unread`, for callers who do not want the
// events.
static inline struct events *
events_or(struct events *ev, struct events *unread)
{
	if (ev != NULL)
		return ev;
	unread->count = 0;
	return unread;
}

#endif
