// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a computer player means to do with its people in a round, said before anybody has placed: for sealed
// rounds, in which nobody sees what the others ordered, and for suggestions.
#ifndef PLAYERS_INTENT_H
#define PLAYERS_INTENT_H

#include "players/player.h"

// For each turn of the seat all placements that it could think of, the best first.
struct intent {
	int turns;
	struct intent_turn {
		int count;
		struct {
			uint8_t place, people;
		} wish[PLACEMENTS_MAX];
	} turn[PEOPLE_MAX];
};

// Makes it for the seat of a sight, from where the round stands in it. There are no turns if its people are
// placed.
void
intent_make(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent *out);

// Decides the placement that is open in `g`, the seat's turn number `turn` since it was made, from 0.
void
intent_follow(const struct intent *i, int turn, const struct game *g, struct decision *out);

#endif
