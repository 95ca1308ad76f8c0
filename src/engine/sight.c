// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat may see (R5.8), and a game consistent with it.
#include "engine/sight.h"

#include <string.h>

// Returns the cards of a seat that everybody sees, as bits. Under `cards hidden` these are the card
// in use and the cards kept for later use.
static uint64_t
face_up(const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];
	uint64_t up = 0;

	if (g->options.cards == CARDS_OPEN)
		return p->cards & ~p->hidden;
	if (g->card_in_use >= 0)
		up = UINT64_C(1) << g->card_in_use;
	for (int c = 0; c < CARDS && (p->once != 0 || p->any_2); c++)
		if ((cards[c].top == TOP_ANY_2 && p->any_2) ||
		    (cards[c].top == TOP_ONCE && (p->once >> (cards[c].n - ONCE_LEAST) & 1) != 0))
			up |= UINT64_C(1) << c;
	return up & p->cards;
}

void
sight_of(const struct game *g, int seat, struct sight *s)
{
	memset(s, 0, sizeof *s);
	s->options = g->options;
	s->seat = seat;
	s->players = g->players;
	s->round = g->round;
	s->start = g->start;
	s->open = g->open;
	memcpy(s->player, g->player, sizeof s->player);
	for (int i = 0; i < g->players; i++) {
		s->drawn[i] = set_count(g->player[i].hidden);
		if (i != seat) {
			s->player[i].cards = face_up(g, i);
			s->player[i].hidden = 0;
			s->drawn[i] = set_count(g->player[i].cards & ~s->player[i].cards);
		}
	}
	s->dice_count = g->dice_count;
	memcpy(s->dice, g->dice, (size_t)g->dice_count * sizeof *s->dice);
	s->card_in_use = g->card_in_use;
	memcpy(s->late, g->late, sizeof s->late);
	s->late_count = g->late_count;
	memcpy(s->placements, g->placements, sizeof s->placements);
	s->stayed = g->stayed;
	memcpy(s->row, g->row, sizeof s->row);
	s->deck_left = CARDS - g->deck_next;
	for (int pile = 0; pile < PILES; pile++) {
		s->left[pile] = pile_left(g, pile);
		s->top[pile] = tile_on(g, BUILDING_1 + (enum place)pile);
	}
}

// Returns the cards that the seat has seen, as bits.
static uint64_t
seen_cards(const struct sight *s)
{
	uint64_t seen = 0;

	for (int i = 0; i < s->players; i++)
		seen |= s->player[i].cards;
	for (int i = 0; i < CARD_SPACES; i++)
		if (s->row[i] >= 0)
			seen |= UINT64_C(1) << s->row[i];
	return seen;
}

static uint32_t
seen_tiles(const struct sight *s)
{
	uint32_t seen = 0;

	for (int i = 0; i < s->players; i++)
		seen |= s->player[i].tiles;
	for (int pile = 0; pile < PILES; pile++)
		if (s->top[pile] >= 0)
			seen |= UINT32_C(1) << s->top[pile];
	return seen;
}

void
sight_unseen(const struct sight *s, struct unseen *u)
{
	uint64_t cards_seen = seen_cards(s);
	uint32_t tiles_seen = seen_tiles(s);

	u->cards = u->tiles = 0;
	for (int c = 0; c < CARDS; c++)
		if ((cards_seen >> c & 1) == 0)
			u->card[u->cards++] = c;
	for (int t = 0; t < TILES; t++)
		if ((tiles_seen >> t & 1) == 0)
			u->tile[u->tiles++] = t;
}

// Fills the deck: below the cards already taken come the cards of `u` from index `next` on. The
// order of the taken cards does not matter.
static void
deal_deck(const struct sight *s, const struct unseen *u, int next, struct game *g)
{
	uint64_t under = 0;
	int n = 0;

	g->deck_next = CARDS - s->deck_left;
	for (int i = 0; i < s->deck_left; i++) {
		g->deck[g->deck_next + i] = u->card[next + i];
		under |= UINT64_C(1) << u->card[next + i];
	}
	for (int c = 0; c < CARDS; c++)
		if ((under >> c & 1) == 0)
			g->deck[n++] = c;
}

static void
deal_piles(const struct sight *s, const struct unseen *u, struct game *g)
{
	uint32_t built = 0;
	int next = 0, t = 0;

	for (int i = 0; i < s->players; i++)
		built |= s->player[i].tiles;
	for (int pile = 0; pile < PILES; pile++) {
		int *at = g->pile[pile];
		int taken = pile < s->players ? PILE_SIZE - s->left[pile] : 0, i = 0;
		g->pile_next[pile] = taken;
		for (; i < taken; i++, t++) {
			while ((built >> t & 1) == 0)
				t++;
			at[i] = t;
		}
		if (s->top[pile] >= 0)
			at[i++] = s->top[pile];
		while (i < PILE_SIZE)
			at[i++] = u->tile[next++];
	}
}

void
sight_deal(const struct sight *s, const struct unseen *u, struct game *g)
{
	int next = 0;

	memset(g, 0, sizeof *g);
	g->options = s->options;
	g->players = s->players;
	g->round = s->round;
	g->start = s->start;
	g->open = s->open;
	memcpy(g->player, s->player, sizeof g->player);
	for (int i = 0; i < s->players; i++)
		for (int n = 0; i != s->seat && n < s->drawn[i]; n++) {
			const uint64_t bit = UINT64_C(1) << u->card[next++];
			g->player[i].cards |= bit;
			// Under `cards hidden` most face-down cards were taken face up.
			g->player[i].hidden |= s->options.cards == CARDS_OPEN ? bit : 0;
		}
	memcpy(g->dice, s->dice, sizeof g->dice);
	g->dice_count = s->dice_count;
	g->card_in_use = s->card_in_use;
	memcpy(g->late, s->late, sizeof g->late);
	g->late_count = s->late_count;
	memcpy(g->placements, s->placements, sizeof g->placements);
	g->stayed = s->stayed;
	memcpy(g->row, s->row, sizeof g->row);
	deal_deck(s, u, next, g);
	deal_piles(s, u, g);
}
