// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Setting a game up from its shuffles (R1).
#include <assert.h>
#include <string.h>

#include "engine/game.h"
#include "engine/internal.h"

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

// Returns the index of a pile's first face-down tile; the top tile of a pile in play is face up.
static int
first_face_down(const struct game *g, int pile)
{
	if (pile >= g->players)
		return 0;
	return pile_left(g, pile) > 0 ? g->pile_next[pile] + 1 : PILE_SIZE;
}

void
game_face_down(const struct game *g, struct unseen *u)
{
	uint64_t cards_down = 0;
	uint32_t tiles_down = 0;

	for (int i = g->deck_next; i < CARDS; i++)
		cards_down |= UINT64_C(1) << g->deck[i];
	for (int pile = 0; pile < PILES; pile++)
		for (int i = first_face_down(g, pile); i < PILE_SIZE; i++)
			tiles_down |= UINT32_C(1) << g->pile[pile][i];
	u->cards = u->tiles = 0;
	for (int c = 0; c < CARDS; c++)
		if ((cards_down >> c & 1) != 0)
			u->card[u->cards++] = c;
	for (int t = 0; t < TILES; t++)
		if ((tiles_down >> t & 1) != 0)
			u->tile[u->tiles++] = t;
}

void
game_redraw(struct game *g, const int *card_order, const int *tile_order)
{
	struct unseen u;
	int next = 0;

	game_face_down(g, &u);
	assert(shuffle_valid(card_order, u.cards) && shuffle_valid(tile_order, u.tiles));
	for (int i = 0; i < u.cards; i++)
		g->deck[g->deck_next + i] = u.card[card_order[i]];
	for (int pile = 0; pile < PILES; pile++)
		for (int i = first_face_down(g, pile); i < PILE_SIZE; i++)
			g->pile[pile][i] = u.tile[tile_order[next++]];
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
