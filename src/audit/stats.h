// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Figures of games: how long they took, what was won, where people were put, how much was written.
#ifndef AUDIT_STATS_H
#define AUDIT_STATS_H

#include "audit/archive.h"

// The sums over games. Response times are kept one by one, in the arena given.
struct stats {
	struct arena *arena;
	int64_t person_id; // of what this person played; 0:
	const char *player; // of a seat by its name, or of what somebody of this name played; NULL: all
	int64_t games, rounds, seats; // seats: how many were counted, in all games
	int64_t points; // of all seats counted, in games that are over
	int best; // the most points; only where `scored`
	int64_t scored; // seats counted in games that are over
	int64_t won; // how many of them won, or shared the win
	int64_t seated[SEATS_MAX], wins[SEATS_MAX]; // by position, in games that are over
	int64_t used[PLACES], people[PLACES]; // placements on each place, and the people put there
	int64_t orders; // letters with orders
	int64_t seat_rounds; // rounds for which seats had to write, summed over the seats
	int64_t *response; // seconds from the last step to the order
	size_t responses, room;
};

// Begins with nothing counted; `player` may be NULL, and `person_id` 0.
void
stats_init(struct stats *s, struct arena *arena, const char *player, int64_t person_id);

// Counts a game.
void
stats_add(struct stats *s, const struct archive *a);

// The response time in seconds within which `part` of 100 orders came; -1 if there are no orders. Sorts
// the response times.
int64_t
stats_response(struct stats *s, int part);

#endif
