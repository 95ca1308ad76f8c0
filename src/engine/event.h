// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, as the engine reports it: facts for a report, never needed to go on playing.
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/pieces.h"

// kind, and which fields of struct event it fills besides `seat`.
#define EVENT_LIST(X) \
	X(ROUND_BEGINS) /* n: the round; seat: start player */ \
	X(CARD_SLID) /* card; place: where to */ \
	X(CARD_DEALT) /* card, place */ \
	X(PLACED) /* place, n people, turn */ \
	X(STAYED_HOME) /* n people without a legal place */ \
	X(ROLLED) /* place, faces, card (-1: none) */ \
	X(ADDED_TOOLS) /* place, n: their sum, tools, once */ \
	X(GOT_GOODS) /* place, goods */ \
	X(GOT_FOOD) /* place, n */ \
	X(GOT_TOOL) /* n: its slot; value */ \
	X(GOT_PERSON) /* */ \
	X(GOT_TRACK) /* value: the track now */ \
	X(GOT_POINTS) /* n */ \
	X(GOT_ONCE) /* value */ \
	X(GOT_ANY_2) /* */ \
	X(GOT_NOTHING) /* place; R5.7, or a roll too low, or an empty deck */ \
	X(TOOK_CARD) /* place, card, goods paid */ \
	X(DECLINED) /* place */ \
	X(PICKED) /* n: the face */ \
	X(DREW) /* card: for the owner's eyes only (R5.4) */ \
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
	int seat; // -1: nobody's
	enum place place; // PLACES: none
	int n, value;
	int card, tile; // index into cards, tiles; -1: none
	int turn; // PLACED: the number of the seat's placement in the round, from 1
	unsigned tools, once;
	int goods[GOODS];
	int face_count;
	int8_t faces[ROLL_MAX]; // small, since each event is cleared first
};

enum { EVENTS_MAX = 64 }; // more than any one decision can cause

struct events {
	struct event list[EVENTS_MAX];
	int count;
};

// Appends an event in which only kind and seat are set, and returns it to be filled in.
static inline struct event *
event_add(struct events *ev, enum event_kind kind, int seat)
{
	assert(ev->count < EVENTS_MAX);
	struct event *e = &ev->list[ev->count++];
	*e = (struct event){ .kind = kind, .seat = seat, .place = PLACES, .card = -1, .tile = -1 };
	return e;
}

// Returns `ev`, or if that is NULL `unread`, emptied: for callers who do not want the events.
static inline struct events *
events_or(struct events *ev, struct events *unread)
{
	if (ev != NULL)
		return ev;
	unread->count = 0;
	return unread;
}

#endif
