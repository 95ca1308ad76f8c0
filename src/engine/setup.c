// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Setting a game up from its shuffles (R1).
#include <assert.h>
#include <string.h>

#include "engine/game.h"
#include "engine/round.h"

bool
shuffle_valid(const int *order, int n)
{
	uint64_t seen = 0;

	for (int i = 0; i < n; i++) {
		if (order[i] < 0 || order[i] >= n || (seen >> order[i] & 1) != 0)
			return false;
		seen |= UINT64_C(1) << order[i];
	}
	return true;
}

void
game_setup(struct game *g, int players, const struct options *options,
    const int deck[static CARDS], const int tile_order[static TILES], int start,
    struct events *ev)
{
	struct events unread;

	assert(players >= 2 && players <= PLAYERS_MAX && start >= 0 && start < players);
	assert(shuffle_valid(deck, CARDS) && shuffle_valid(tile_order, TILES));
	memset(g, 0, sizeof *g);
	g->options = *options;
	g->players = players;
	g->round = 1;
	g->start = start;
	g->card_in_use = -1;
	memcpy(g->deck, deck, sizeof g->deck);
	memcpy(g->pile, tile_order, sizeof g->pile);
	for (int i = 0; i < CARD_SPACES; i++)
		g->row[i] = -1;
	for (int s = 0; s < players; s++) {
		g->player[s].people = PEOPLE_START;
		g->player[s].food = FOOD_START;
	}
	round_begin(g, events_or(ev, &unread));
}
