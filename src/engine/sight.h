// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat may see (R5.8): the game without the order of the deck and piles, and without the
// other seats' face-down cards (those drawn face down or, under `cards hidden`, nearly all). A
// sight has only the number of these cards. Code that decides from a sight alone cannot use
// anything that its seat does not know.
#ifndef ENGINE_SIGHT_H
#define ENGINE_SIGHT_H

#include "engine/game.h"

struct sight {
	struct options options;
	int seat; // the seat that owns this view
	int players, round, start;
	struct ask open;
	struct player player[PLAYERS_MAX]; // for other seats, `cards` has only the cards that everybody sees
	// number of cards this seat drew face down; for other seats, number of their face-down
	// cards
	int drawn[PLAYERS_MAX];
	int dice[ROLL_MAX], dice_count;
	int card_in_use;
	struct late_dice late[CARD_SPACES]; // visible to all seats
	int late_count;
	int placements[PLAYERS_MAX];
	unsigned stayed;
	int row[CARD_SPACES]; // cards on the spaces, as in struct game
	int deck_left;
	int top[PILES]; // the face-up tile of each pile; -1 if the pile is empty
	int left[PILES]; // number of tiles on each pile, including the face-up one
};

// Fills `s` with what `seat` sees of a game.
void
sight_of(const struct game *g, int seat, struct sight *s);

// Finds the cards and tiles that the seat cannot tell apart, lowest number first: the cards of the
// deck and the other seats' face-down cards; all face-down tiles, including piles that are not in
// play.
void
sight_unseen(const struct sight *s, struct unseen *u);

// Makes a game from a sight and the unseen pieces in any order: `card` begins with the face-down
// cards of the other seats in turn, then the deck from its top; `tile` has the piles in turn, each
// from its top.
void
sight_deal(const struct sight *s, const struct unseen *u, struct game *g);

#endif
