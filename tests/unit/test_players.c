// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Computer players: whatever is unseen may be shuffled, all they decide is legal, and their chance is
// the key they are handed.
#include <stdlib.h>
#include <limits.h>
#include <string.h>

#include "unit.h"
#include "engine/notation.h"
#include "engine/score.h"
#include "players/player.h"
#include "players/policy.h"
#include "players/value.h"

static struct chance chance;

// Whether a number of 65536ths is 2 to the power of -i/256, to the nearest: whether its 256th power lies
// about 2 to the power of -i.
static bool
is_power(uint32_t n, int i)
{
	long double low = (n - 0.5L) / 65536, high = (n + 0.5L) / 65536, want = 1;

	for (int k = 0; k < 8; k++) {
		low *= low;
		high *= high;
	}
	while (i-- > 0)
		want /= 2;
	return low <= want && want < high;
}

TEST(odds_are_powers_of_two)
{
	static struct slate slate = { .count = 2 };
	uint32_t odds[PLACEMENTS_MAX];

	for (int i = 0; i < 256; i++) {
		slate.list[1].logit = -i;
		uint32_t sum = policy_odds(&slate, WHOLE, odds);
		assert_int_equal(odds[0], 65536);
		assert_int_equal(sum, 65536 + odds[1]);
		assert_true(is_power(odds[1], i));
	}
}

static void
seeded(int n)
{
	unsigned char key[CHANCE_KEY] = { (unsigned char)n, 1 };

	chance_begin(&chance, key);
}

static int
below(int n)
{
	return (int)chance_below(&chance, (uint32_t)n);
}

static void
set_up(struct game *g, int players)
{
	struct options options = { 0 };
	int deck[CARDS], order[TILES];

	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		option_set(&options, i, below(option_values(i)));
	chance_order(&chance, CARDS, deck);
	chance_order(&chance, TILES, order);
	game_setup(g, players, &options, deck, order, below(players), NULL);
}

static void
decide(enum level level, const struct game *g, int key_number, struct decision *out)
{
	unsigned char key[CHANCE_KEY];
	struct arena arena = { 0 };
	struct sight sight;

	for (int i = 0; i < CHANCE_KEY; i++)
		key[i] = (unsigned char)(37 * key_number + 101 * i + (key_number >> i % 8));
	sight_of(g, g->open.seat, &sight);
	(void)player_decide(level, &sight, key, &arena, out);
	arena_release(&arena);
}

static void
roll(struct game *g)
{
	int faces[ROLL_MAX];

	chance_roll(&chance, g->open.dice, faces);
	(void)game_roll(g, faces, NULL);
}

// The same game for the seat whose turn it is, with all that it does not see shuffled.
static void
shuffle_unseen(const struct game *g, struct game *other)
{
	struct sight sight;
	struct unseen unseen;

	sight_of(g, g->open.seat, &sight);
	sight_unseen(&sight, &unseen);
	chance_shuffle(&chance, unseen.cards, unseen.card);
	chance_shuffle(&chance, unseen.tiles, unseen.tile);
	sight_deal(&sight, &unseen, other);
}

static bool
same(const struct decision *a, const struct decision *b)
{
	char one[DECISION_TEXT], two[DECISION_TEXT];

	return strcmp(decision_print(a, one), decision_print(b, two)) == 0;
}

static bool
is_all(void)
{
	const char *size = getenv("TEST_SIZE");

	return size != NULL && strcmp(size, "all") == 0;
}

// Looks at `most` positions of games of the level, or of `fair` where the level takes long.
static void
look_at(enum level level, int most)
{
	struct game g, other;
	struct decision d, shuffled_d;
	enum level usual = level_info[level].placement.rollouts > 0 ? LEVEL_FAIR : level;

	for (int n = 0; most > 0; n++) {
		set_up(&g, 2 + n % 3);
		while (g.open.kind != ASK_OVER && g.round < 30 && most > 0) {
			if (g.open.kind == ASK_ROLL) {
				roll(&g);
				continue;
			}
			decide(usual, &g, most & 255, &d);
			if (usual == level || below(4) == 0) {
				decide(level, &g, most & 255, &d);
				shuffle_unseen(&g, &other);
				decide(level, &other, most & 255, &shuffled_d);
				assert_true(same(&d, &shuffled_d));
				most--;
			}
			assert_int_equal(REFUSED_ALLOWED, game_apply(&g, &d, NULL));
		}
	}
}

TEST(nothing_unseen_changes_a_decision)
{
	const int some[LEVELS] = { 5000, 5000, 300, 20, 5000 }, many[LEVELS] = { 20000, 20000, 2000, 200, 20000 };

	seeded(1);
	for (enum level level = 0; level < LEVELS; level++)
		look_at(level, is_all() ? many[level] : some[level]);
}

TEST(only_a_level_that_draws_heeds_the_key)
{
	struct game g;
	struct decision d, easy[2], fair[2];
	int others = 0;

	seeded(2);
	set_up(&g, 4);
	while (g.open.kind != ASK_OVER) {
		if (g.open.kind == ASK_ROLL) {
			roll(&g);
			continue;
		}
		for (int key = 0; key < 2; key++) {
			decide(LEVEL_EASY, &g, key, &easy[key]);
			decide(LEVEL_FAIR, &g, key, &fair[key]);
		}
		others += !same(&easy[0], &easy[1]);
		assert_true(same(&fair[0], &fair[1]));
		d = fair[0];
		(void)game_apply(&g, &d, NULL);
	}
	assert_in_range(others, 5, 1000);
}

static int
points_of(enum level level, enum level others, int games)
{
	int ahead = 0;

	for (int n = 0; n < games; n++) {
		struct game g;
		struct decision d;
		set_up(&g, 3);
		while (g.open.kind != ASK_OVER && g.round < 40) {
			if (g.open.kind == ASK_ROLL) {
				roll(&g);
				continue;
			}
			decide(g.open.seat == n % 3 ? level : others, &g, below(256), &d);
			(void)game_apply(&g, &d, NULL);
		}
		ahead += score_seat(&g, n % 3, true).total - score_seat(&g, (n + 1) % 3, true).total;
	}
	return ahead;
}

// How much they are ahead is measured by matches; that they are can be seen in a few games.
TEST(levels_are_in_order)
{
	seeded(3);
	assert_true(points_of(LEVEL_EASY, LEVEL_HUNT, 20) > 0);
	assert_true(points_of(LEVEL_FAIR, LEVEL_EASY, 60) > 0);
	assert_true(points_of(LEVEL_STRONG, LEVEL_FAIR, 16) > 0);
}

// Plays on by the policy and by habit until it is asked no more than this.
static void
play_until(struct mind *m, struct game *g, int round)
{
	struct decision d;
	struct slate s;

	while (g->open.kind != ASK_OVER && g->round < round) {
		if (g->open.kind == ASK_ROLL) {
			roll(g);
			continue;
		}
		if (g->open.kind == ASK_PLACE) {
			s.pairs = NULL;
			policy_weigh(m, g, &s);
			const struct placement *best = &s.list[policy_best(&s)];
			d = (struct decision){ .kind = DO_PLACE, .place = best->place, .people = best->people };
		} else {
			habit_decide(m, g, &d);
		}
		(void)game_apply(g, &d, NULL);
	}
}

// Who is thought to win, wins more often than by chance, and more often the nearer the end is.
TEST(who_is_likely_to_win_wins)
{
	enum { GAMES = 200 };
	int right[3] = { 0 };

	seeded(11);
	for (int i = 0; i < GAMES * 3; i++) {
		static const int rounds[3] = { 1, 5, 9 };
		struct game g;
		struct mind m;
		int32_t odds[PLAYERS_MAX], sum = 0;
		int players = 2 + i % 3, best = 0;
		set_up(&g, players);
		mind_begin(&m, weights_for(players));
		play_until(&m, &g, rounds[i / GAMES]);
		prospect_odds(&m, &g, STAKE, odds);
		for (int s = 0; s < players; s++) {
			sum += odds[s];
			best = odds[s] > odds[best] ? s : best;
		}
		assert_in_range(sum, STAKE - players, STAKE);
		play_until(&m, &g, 100);
		right[i / GAMES] += (int)(score_winners(&g) >> best & 1);
		prospect_odds(&m, &g, STAKE, odds);
		for (int s = 0; s < players; s++)
			assert_true((odds[s] > STAKE / 4) == (int)(score_winners(&g) >> s & 1) ||
			    score_seat(&g, s, true).total + 3 > score_seat(&g, best, true).total);
	}
	assert_in_range(right[1], GAMES * 42 / 100, GAMES);
	assert_in_range(right[2], right[1], GAMES);
}

// Whether the seat is asked to pay for a card in the last round, and has nothing else to pay for:
// then goods of all kinds are worth the same.
static bool
any_goods_will_do(const struct game *g)
{
	const struct player *p = &g->player[g->open.seat];
	bool last = false, builds = false;

	for (int pile = 0; pile < g->players; pile++) {
		last = last || pile_left(g, pile) == 0;
		builds = builds || p->at[(int)BUILDING_1 + pile] > 0;
	}
	return g->open.kind == ASK_PAY && last && !builds;
}

static int
cheapest(const struct game *g)
{
	struct decision list[LEGAL_MAX];
	int least = INT_MAX;

	for (int i = game_legal(g, list) - 1; i >= 0; i--)
		if (list[i].kind == DO_PAY && goods_value(list[i].goods) < least)
			least = goods_value(list[i].goods);
	return least;
}

TEST(equal_payments_are_made_with_the_cheapest_goods)
{
	int paid = 0, cheap = 0;

	seeded(5);
	for (int n = 0; n < 60; n++) {
		struct game g;
		struct decision d;
		set_up(&g, 2 + n % 3);
		while (g.open.kind != ASK_OVER && g.round < 40) {
			if (g.open.kind == ASK_ROLL) {
				roll(&g);
				continue;
			}
			bool asked = any_goods_will_do(&g);
			decide(asked ? LEVEL_STRONG : LEVEL_FAIR, &g, below(256), &d);
			if (asked && d.kind == DO_PAY) {
				paid++;
				cheap += goods_value(d.goods) == cheapest(&g);
			}
			(void)game_apply(&g, &d, NULL);
		}
	}
	assert_in_range(paid, 20, 1000);
	assert_in_range(cheap, paid * 9 / 10, paid);
}

TEST(a_searcher_counts_its_work)
{
	unsigned char key[CHANCE_KEY] = { 1 };
	struct arena arena = { 0 };
	struct decision d;
	struct sight sight;
	struct game g;

	seeded(4);
	set_up(&g, 4);
	sight_of(&g, g.open.seat, &sight);
	struct work work = player_decide(LEVEL_STRONG, &sight, key, &arena, &d);
	assert_int_equal(level_info[LEVEL_STRONG].placement.rollouts, work.rollouts);
	assert_true(work.steps > 10 * work.rollouts);
	work = player_decide(LEVEL_EXPERT, &sight, key, &arena, &d);
	assert_true(arena.total < 8 << 20);
	assert_int_equal(level_info[LEVEL_EXPERT].placement.rollouts, work.rollouts);
	work = player_decide(LEVEL_FAIR, &sight, key, &arena, &d);
	assert_int_equal(0, work.steps);
	arena_release(&arena);
}

TEST(levels_have_names)
{
	assert_int_equal(LEVEL_EASY, level_named("easy"));
	assert_int_equal(LEVEL_EASY, level_named("bot"));
	assert_int_equal(LEVEL_EXPERT, level_named("expert"));
	assert_int_equal(LEVELS, level_named("perfect"));
	assert_int_equal(LEVELS, level_named(""));
}

// The first numbers of xoshiro256** from the state 1, 2, 3, 4, as its authors' program gives them.
TEST(numbers_are_those_of_xoshiro)
{
	static const uint64_t known[] = { 11520, 0, 1509978240, UINT64_C(1215971899390074240) };
	unsigned char key[CHANCE_KEY] = { 0 };
	struct chance c;

	for (int i = 0; i < 4; i++)
		key[8 * i] = (unsigned char)(i + 1);
	chance_begin(&c, key);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		assert_true(chance_next(&c) == known[i]);
	// Of a state that is not all zeros nothing is changed.
	memset(key, 0, sizeof key);
	key[0] = 2;
	chance_begin(&c, key);
	assert_true(c.state[0] == 2);
	key[0] = 0;
	chance_begin(&c, key);
	assert_true(c.state[0] == 1);
}

UNIT(players, NULL, NULL)
