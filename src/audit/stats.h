// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Statistics of games: duration, wins, placements of people, and the number of letters.
#ifndef AUDIT_STATS_H
#define AUDIT_STATS_H

#include "audit/review.h"

// The results of the analysis for a player, in 1/256 point; totals over games.
struct analysed_player {
	const char *name;
	int64_t games, luck, lost;
	struct assessed_cell decisions; // assessed decisions of the player's own
};

// The totals over games. Response times are kept one by one, in the given arena.
struct stats {
	struct arena *arena;
	int64_t person_id; // person whose play is counted; 0 to select by `player`
	// seat whose play is counted, by the seat's name, or the name of a player; NULL for all
	const char *player;
	int64_t games, rounds, seats; // seats: number of counted seats, in all games
	int64_t points; // final points of all counted seats, in games that are over
	int best; // highest final points; valid only if `scored` is not 0
	int64_t scored; // number of counted seats in games that are over
	int64_t won; // number of counted seats that won, or shared the win
	int64_t seated[SEATS_MAX], wins[SEATS_MAX]; // counts by seat position, in games that are over
	int64_t used[PLACES], people[PLACES]; // by place: number of placements, and of people put there
	int64_t orders; // number of letters with orders
	// by persons who run the program: contested rounds, and those in which their orders came last
	int64_t contested, last;
	int64_t seat_rounds; // sum over the seats of the rounds in which the seat had to write
	int64_t *response; // seconds from the previous step to the order's arrival
	size_t responses, room;
	bool analyses; // whether games that are over are analyzed, too
	struct analysed_player *analysed; // results by player, if `analyses` is set
	size_t analysed_count, analysed_room;
};

// Starts with all counts at 0; `player` may be NULL, and `person_id` 0.
void
stats_init(struct stats *s, struct arena *arena, const char *player, int64_t person_id);

// Counts a game, and analyzes it if `analyses` is set. `running`: bits of the seats whose persons
// run the program.
void
stats_add(struct stats *s, const struct archive *a, unsigned running);

// Returns the response time in seconds within which `part` of 100 orders came; -1 if there are no
// orders. Sorts the response times.
int64_t
stats_response(struct stats *s, int part);

#endif
