// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Many random games through the engine: whatever happens, what must hold holds.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "engine/notation.h"
#include "engine/score.h"

enum {
	STEPS_MAX = 60000, // no random game comes near it
	BRUTE_EVERY = 1499, // steps between two comparisons with brute force
};

// Marsaglia's xorshift: good enough to wander about, and the same everywhere.
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
shuffle(int *order, int n)
{
	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = below(i + 1), kept = order[i];
		order[i] = order[j];
		order[j] = kept;
	}
}

static void
set_up(struct game *g, int players, const struct options *options)
{
	int deck[CARDS], tile_order[TILES];

	shuffle(deck, CARDS);
	shuffle(tile_order, TILES);
	game_setup(g, players, options, deck, tile_order, below(players), NULL);
}

static void
must_hold(const struct game *g)
{
	const char *broken = game_invariant(g);

	if (broken != NULL)
		fail_msg("round %d, %s: %s", g->round, ask_name(g->open.kind), broken);
}

static bool
same_decision(const struct decision *a, const struct decision *b)
{
	return a->kind == b->kind && a->place == b->place && a->people == b->people &&
	    memcmp(a->goods, b->goods, sizeof a->goods) == 0 && a->tools == b->tools &&
	    a->once == b->once && a->face == b->face;
}

static void
round_trip(const struct decision *d)
{
	char text[DECISION_TEXT];
	struct decision again;

	decision_print(d, text);
	if (!decision_parse(text, &again) || !same_decision(d, &again))
		fail_msg("'%s' is not read as it was written", text);
}

// Counts the decisions that game_check allows; each refused one must change nothing.
struct brute {
	const struct game *g;
	int allowed;
};

static void
try_one(struct brute *b, const struct decision *d)
{
	if (game_check(b->g, d) == REFUSED_ALLOWED) {
		b->allowed++;
		return;
	}
	struct game after;
	struct events ev = { .count = 0 };
	memcpy(&after, b->g, sizeof after);
	assert_int_not_equal(game_apply(&after, d, &ev), REFUSED_ALLOWED);
	assert_memory_equal(&after, b->g, sizeof after);
	assert_int_equal(ev.count, 0);
}

static void
try_goods(struct brute *b, enum decision_kind kind)
{
	const int *own = b->g->player[b->g->open.seat >= 0 ? b->g->open.seat : 0].goods;
	int high[GOODS];
	struct decision d = { .kind = kind };

	for (int i = 0; i < GOODS; i++) {
		high[i] = kind == DO_TAKE ? 3 : own[i] + 1;
		high[i] = high[i] > 8 ? 8 : high[i];
	}
	for (d.goods[0] = -1; d.goods[0] <= high[0]; d.goods[0]++)
		for (d.goods[1] = -1; d.goods[1] <= high[1]; d.goods[1]++)
			for (d.goods[2] = -1; d.goods[2] <= high[2]; d.goods[2]++)
				for (d.goods[3] = -1; d.goods[3] <= high[3]; d.goods[3]++)
					try_one(b, &d);
}

static int
brute_force(const struct game *g)
{
	struct brute b = { .g = g };
	struct decision d;

	for (int place = -1; place <= PLACES; place++) {
		d = (struct decision){ .kind = DO_USE, .place = (enum place)place };
		try_one(&b, &d);
		d.kind = DO_PLACE;
		for (d.people = -1; d.people <= PEOPLE_MAX + 1; d.people++)
			try_one(&b, &d);
	}
	try_goods(&b, DO_TAKE);
	try_goods(&b, DO_PAY);
	try_goods(&b, DO_FEED);
	for (unsigned set = 0; set < 256; set++) {
		d = (struct decision){ .kind = DO_TOOLS, .tools = set & 15, .once = set >> 4 & 15 };
		try_one(&b, &d);
	}
	d = (struct decision){ .kind = DO_PICK };
	for (d.face = -1; d.face <= 7; d.face++)
		try_one(&b, &d);
	try_one(&b, &(struct decision){ .kind = DO_DECLINE });
	try_one(&b, &(struct decision){ .kind = DO_REFUSE });
	return b.allowed;
}

// Every decision of the list is allowed and told apart from all others.
static void
check_list(const struct game *g, const struct decision *list, int n)
{
	assert_in_range(n, 1, LEGAL_MAX);
	for (int i = 0; i < n; i++) {
		assert_int_equal(game_check(g, &list[i]), REFUSED_ALLOWED);
		for (int j = 0; j < i; j++)
			assert_false(same_decision(&list[i], &list[j]));
	}
}

static void
roll(struct game *g)
{
	int faces[ROLL_MAX] = { 0 };

	assert_in_range(g->open.dice, 1, ROLL_MAX);
	for (int i = 0; i < g->open.dice; i++)
		faces[i] = 1 + below(6);
	assert_int_equal(game_roll(g, faces, NULL), REFUSED_ALLOWED);
}

static void
decide(struct game *g, bool closely)
{
	struct decision list[LEGAL_MAX];
	struct events ev = { .count = 0 };
	int n = game_legal(g, list);

	assert_true(n > 0);
	if (closely) {
		check_list(g, list, n);
		assert_int_equal(brute_force(g), n);
	}
	const struct decision *d = &list[below(n)];
	round_trip(d);
	assert_int_equal(game_apply(g, d, &ev), REFUSED_ALLOWED);
	assert_true(ev.count > 0 || d->kind == DO_USE);
}

static void
play(int players, const struct options *options)
{
	static int steps_played;
	struct decision list[LEGAL_MAX];
	struct game g;

	set_up(&g, players, options);
	must_hold(&g);
	for (int steps = 0; g.open.kind != ASK_OVER; steps++) {
		if (steps == STEPS_MAX)
			fail_msg("the game does not end");
		if (g.open.kind == ASK_ROLL)
			roll(&g);
		else
			decide(&g, ++steps_played % BRUTE_EVERY == 0);
		must_hold(&g);
	}
	assert_int_equal(game_legal(&g, list), 0);
	assert_int_equal(brute_force(&g), 0);
	assert_true(score_winners(&g) != 0 && score_winners(&g) >> players == 0);
}

// Games of each number of players and each set of options: more in `make check-all`.
static int
games_each(void)
{
	const char *size = getenv("TEST_SIZE");

	return size != NULL && strcmp(size, "all") == 0 ? 84 : 6;
}

static void
all_options(int players)
{
	struct options o;

	for (int i = 24 * games_each(); i > 0; i--) {
		int set = i % 24;
		for (enum rule_option option = 0; option < RULE_OPTIONS; option++) {
			option_set(&o, option, set % option_values(option));
			set /= option_values(option);
		}
		play(players, &o);
	}
}

TEST(games_of_two_hold)
{
	chance = 2;
	all_options(2);
}

TEST(games_of_three_hold)
{
	chance = 3;
	all_options(3);
}

TEST(games_of_four_hold)
{
	chance = 4;
	all_options(4);
}

// Same chance, same game: nothing but what the engine is told decides.
TEST(same_chance_gives_the_same_game)
{
	struct game end[2];
	struct decision list[LEGAL_MAX];

	for (int i = 0; i < 2; i++) {
		chance = 5;
		set_up(&end[i], 4, &(struct options){ .hunt_again = false });
		while (end[i].open.kind != ASK_OVER)
			if (end[i].open.kind == ASK_ROLL)
				roll(&end[i]);
			else
				(void)game_apply(&end[i], &list[below(game_legal(&end[i], list))],
				    NULL);
	}
	assert_memory_equal(&end[0], &end[1], sizeof end[0]);
}

UNIT(random, NULL, NULL)
