// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A sight is what a seat may see, and nothing more (R5.8): whatever is unseen may be shuffled.
#include <string.h>

#include "unit.h"
#include "engine/score.h"
#include "engine/sight.h"

// Marsaglia's xorshift.
static uint64_t chance;

static int
below(int n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (int)((chance >> 11) % (uint64_t)n);
}

static void
mix(int *list, int n)
{
	for (int i = n - 1; i > 0; i--) {
		int j = below(i + 1), kept = list[i];
		list[i] = list[j];
		list[j] = kept;
	}
}

static void
set_up(struct game *g, int players)
{
	const struct options options = { .hunt_again = (unsigned char)below(2), .cards = (unsigned char)below(2) };
	int deck[CARDS], order[TILES];

	for (int i = 0; i < CARDS; i++)
		deck[i] = i;
	for (int i = 0; i < TILES; i++)
		order[i] = i;
	mix(deck, CARDS);
	mix(order, TILES);
	game_setup(g, players, &options, deck, order, below(players), NULL);
}

static void
step(struct game *g)
{
	struct decision legal[LEGAL_MAX];
	int faces[ROLL_MAX];

	if (g->open.kind != ASK_ROLL) {
		(void)game_apply(g, &legal[below(game_legal(g, legal))], NULL);
		return;
	}
	for (int i = 0; i < g->open.dice; i++)
		faces[i] = 1 + below(6);
	(void)game_roll(g, faces, NULL);
}

// The cards of a seat that the others do not see: with `cards hidden` all but the one in use and those that are kept.
static uint64_t
lying_down(const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];
	uint64_t down = g->options.cards == CARDS_OPEN ? p->hidden : p->cards;

	for (int c = 0; c < CARDS && g->options.cards == CARDS_HIDDEN; c++)
		if (c == g->card_in_use || (cards[c].top == TOP_ANY_2 && p->any_2) ||
		    (cards[c].top == TOP_ONCE && (p->once >> (cards[c].n - once_value[0]) & 1) != 0))
			down &= ~(UINT64_C(1) << c);
	return down;
}

// The game's own hidden parts in another order, without asking the sight what they are: the deck and
// the others' face-down cards as one heap, the tiles that lie face down as another.
static void
shuffle_hidden(struct game *g, int seat)
{
	int heap[CARDS], tiles_down[TILES], n = 0, t = 0;

	for (int i = g->deck_next; i < CARDS; i++)
		heap[n++] = g->deck[i];
	for (int s = 0; s < g->players; s++)
		for (int c = 0; s != seat && c < CARDS; c++)
			if ((lying_down(g, s) >> c & 1) != 0)
				heap[n++] = c;
	mix(heap, n);
	for (int i = CARDS - 1; i >= g->deck_next; i--)
		g->deck[i] = heap[--n];
	for (int s = 0; s < g->players; s++) {
		struct player *p = &g->player[s];
		uint64_t down = lying_down(g, s), fresh = 0;
		if (s == seat || down == 0)
			continue;
		for (uint64_t old = down; old != 0; old &= old - 1)
			fresh |= UINT64_C(1) << heap[--n];
		p->cards = (p->cards & ~down) | fresh;
		p->hidden = g->options.cards == CARDS_OPEN ? fresh : 0;
	}
	for (int pile = 0; pile < PILES; pile++)
		for (int i = pile < g->players ? g->pile_next[pile] + 1 : 0; i < PILE_SIZE; i++)
			tiles_down[t++] = g->pile[pile][i];
	mix(tiles_down, t);
	for (int pile = 0; pile < PILES; pile++)
		for (int i = pile < g->players ? g->pile_next[pile] + 1 : 0; i < PILE_SIZE; i++)
			g->pile[pile][i] = tiles_down[--t];
}

static void
look(const struct game *g, int seat)
{
	struct sight before, after;
	struct unseen unseen;
	struct game other;

	memcpy(&other, g, sizeof other);
	sight_of(g, seat, &before);
	shuffle_hidden(&other, seat);
	sight_of(&other, seat, &after);
	assert_memory_equal(&before, &after, sizeof before);

	sight_unseen(&before, &unseen);
	mix(unseen.card, unseen.cards);
	mix(unseen.tile, unseen.tiles);
	sight_deal(&before, &unseen, &other);
	const char *broken = game_invariant(&other);
	if (broken != NULL)
		fail_msg("dealt: %s", broken);
	sight_of(&other, seat, &after);
	assert_memory_equal(&before, &after, sizeof before);
	while (other.open.kind != ASK_OVER)
		step(&other);
	assert_null(game_invariant(&other));
}

TEST(nothing_unseen_changes_a_sight)
{
	struct game g;
	int looked = 0, hidden = 0;

	chance = 20;
	for (int n = 0; looked < 5000 || hidden < 100; n++) {
		set_up(&g, 2 + n % 3);
		while (g.open.kind != ASK_OVER) {
			if (below(8) == 0) {
				look(&g, below(g.players));
				looked++;
				for (int s = 0; s < g.players; s++)
					hidden += g.player[s].hidden != 0;
			}
			step(&g);
		}
	}
}

// The 15th card, `draw`, and what is drawn by it.
TEST(a_drawn_card_is_seen_by_its_owner_alone)
{
	struct game g;
	struct sight own, other;

	chance = 21;
	do {
		set_up(&g, 3);
		g.options.cards = CARDS_OPEN;
		while (g.open.kind != ASK_OVER && (g.player[0].hidden == 0))
			step(&g);
	} while (g.player[0].hidden == 0);
	sight_of(&g, 0, &own);
	sight_of(&g, 1, &other);
	assert_true(own.player[0].cards == g.player[0].cards);
	assert_true(own.player[0].hidden == g.player[0].hidden);
	assert_true(other.player[0].cards == (g.player[0].cards & ~g.player[0].hidden));
	assert_true(other.player[0].hidden == 0);
	assert_int_equal(1, own.drawn[0]);
	assert_int_equal(1, other.drawn[0]);
}

TEST(unseen_is_what_is_left)
{
	struct game g;
	struct sight s;
	struct unseen u;

	chance = 22;
	set_up(&g, 2);
	sight_of(&g, 1, &s);
	sight_unseen(&s, &u);
	assert_int_equal(CARDS - CARD_SPACES, u.cards);
	assert_int_equal(TILES - 2, u.tiles);
	assert_int_equal(PILE_SIZE, s.left[1]);
	assert_int_equal(0, s.left[2]);
	assert_int_equal(-1, s.top[3]);
}

UNIT(sight, NULL, NULL)
