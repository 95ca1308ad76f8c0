// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat may see (R5.8): the game without the order of deck and piles and without the cards that
// others drew face down. Of these there are only counts. Who decides by a sight alone cannot use what
// its seat does not know.
#ifndef ENGINE_SIGHT_H
#define ENGINE_SIGHT_H

#include "engine/game.h"

struct sight {
	struct options options;
	int seat; // whose eyes these are
	int players, round, start;
	struct ask open;
	struct player player[PLAYERS_MAX]; // of the others only the cards that everybody knows
	int drawn[PLAYERS_MAX]; // how many cards a seat drew face down
	int dice[ROLL_MAX], dice_count;
	int card_in_use;
	int placements[PLAYERS_MAX];
	unsigned stayed;
	int row[CARD_SPACES]; // as in struct game
	int deck_left;
	int top[PILES]; // the tile that is face up; -1 for none
	int left[PILES]; // tiles on each pile, the one face up included
};

// What `seat` sees of a game .
void
sight_of(const struct game *g, int seat, struct sight *s);

// The cards and the tiles that the seat cannot tell from one another, the lowest number first. There are
// as many cards as the deck and the others' face-down cards make, and tiles as lie face down, those
// of piles that are not in play included.
struct unseen {
	int cards, tiles;
	int card[CARDS], tile[TILES];
};

// Finds them.
void
sight_unseen(const struct sight *s, struct unseen *u);

// Makes a game of a sight and of what is unseen in any order: of `card` first come the cards drawn by
// the seats in turn, then the deck from its top; of `tile` the piles in turn, each from its top.
void
sight_deal(const struct sight *s, const struct unseen *u, struct game *g);

#endif
