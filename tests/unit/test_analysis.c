// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The analysis of games: what it says of good and bad luck, of good and bad decisions, and that it looks at
// nothing that the seat did not see.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "players/analysis.h"
#include "players/intent.h"

static struct chance chance;
static struct analyst analyst;

static void
set_up(struct game *g, int number, int players)
{
	unsigned char key[CHANCE_KEY] = { (unsigned char)number, 7 };
	struct options options = { 0 };
	int deck[CARDS], order[TILES];

	chance_begin(&chance, key);
	chance_order(&chance, CARDS, deck);
	chance_order(&chance, TILES, order);
	game_setup(g, players, &options, deck, order, number % players, NULL);
	analyst_begin(&analyst, players);
}

static void
key_of(int n, unsigned char key[static CHANCE_KEY])
{
	for (int i = 0; i < CHANCE_KEY; i++)
		key[i] = (unsigned char)(29 * n + 83 * i + (n >> i % 8));
}

static void
decide(enum level level, const struct game *g, struct decision *out)
{
	unsigned char key[CHANCE_KEY];
	struct arena arena = { 0 };
	struct sight sight;

	key_of(g->round, key);
	sight_of(g, g->open.seat, &sight);
	(void)player_decide(level, &sight, key, &arena, out);
	arena_release(&arena);
}

static void
step(struct game *g)
{
	int faces[ROLL_MAX];
	struct decision d;

	if (g->open.kind == ASK_ROLL) {
		chance_roll(&chance, g->open.dice, faces);
		(void)game_roll(g, faces, NULL);
		return;
	}
	decide(LEVEL_FAIR, g, &d);
	(void)game_apply(g, &d, NULL);
}

static struct assessed
judged(const struct game *g, const struct decision *d, int number)
{
	unsigned char key[CHANCE_KEY];
	struct assessed v;

	key_of(number, key);
	analyse_decision(&analyst, g, d, key, &v);
	return v;
}

static struct fortune
luck_of(const struct game *g, int face)
{
	unsigned char key[CHANCE_KEY];
	int faces[ROLL_MAX];
	struct fortune f;

	key_of(face, key);
	for (int i = 0; i < ROLL_MAX; i++)
		faces[i] = face;
	analyse_roll(&analyst, g, faces, key, &f);
	return f;
}

// Goes on to the next roll of so many dice at least, for goods or food.
static void
go_to_roll(struct game *g, int dice)
{
	while (g->open.kind != ASK_ROLL || g->open.roll != ROLL_PLACE || g->open.dice < dice)
		step(g);
}

TEST(high_dice_are_luck_and_low_ones_are_none)
{
	struct game g;

	for (int number = 0; number < 4; number++) {
		set_up(&g, number, 2 + number % 3);
		go_to_roll(&g, 2);
		struct fortune high = luck_of(&g, 6), low = luck_of(&g, 1);
		assert_true(high.luck > 3 * high.error);
		assert_true(low.luck < -3 * low.error);
	}
}

TEST(luck_is_none_on_average)
{
	struct game g;
	int64_t sum = 0, noise = 0;

	set_up(&g, 3, 4);
	go_to_roll(&g, 1);
	while (g.open.dice != 1) {
		step(&g);
		go_to_roll(&g, 1);
	}
	for (int face = 1; face <= 6; face++) {
		struct fortune f = luck_of(&g, face);
		sum += f.luck;
		noise += (int64_t)f.error * f.error;
	}
	assert_true(llabs(sum) <= 3 * whole_root(noise) + 6);
}

TEST(the_same_key_gives_the_same_judgement)
{
	struct decision d;
	struct game g;

	set_up(&g, 1, 3);
	decide(LEVEL_EASY, &g, &d);
	struct assessed one = judged(&g, &d, 5);
	analyst_begin(&analyst, 3);
	struct assessed other = judged(&g, &d, 5);
	assert_int_equal(one.loss, other.loss);
	assert_int_equal(one.error, other.error);
	assert_int_equal(one.choices, other.choices);
}

TEST(what_leaves_no_choice_loses_nothing)
{
	struct decision only;
	struct game g;

	set_up(&g, 2, 2);
	while (!game_forced(&g, &only))
		step(&g);
	struct assessed v = judged(&g, &only, 1);
	assert_int_equal(v.choices, 1);
	assert_int_equal(v.loss, 0);
	assert_false(v.differs);
}

TEST(starving_without_need_is_a_loss)
{
	const struct decision refuse = { .kind = DO_REFUSE };
	struct game g;

	// Somebody has goods, and too little food.
	set_up(&g, 4, 4);
	for (int s = 0; s < 4; s++) {
		g.player[s].food = 0;
		g.player[s].goods[0] = 9;
	}
	while (g.open.kind != ASK_FEED)
		step(&g);
	struct assessed v = judged(&g, &refuse, 1);
	assert_true(v.differs);
	assert_int_equal(v.better.kind, DO_FEED);
	assert_true(2 * v.loss > 3 * v.error);
}

TEST(what_is_found_better_is_not_judged_worse)
{
	struct decision d;
	struct game g;

	for (int number = 0; number < 4; number++) {
		set_up(&g, number, 4);
		decide(LEVEL_HUNT, &g, &d);
		struct assessed v = judged(&g, &d, 1);
		assert_true(v.loss > 3 * v.error);
		struct assessed again = judged(&g, &v.better, 2);
		assert_true(again.loss < v.loss);
	}
}

// What a seat cannot see lies in another order, and what others drew is something else.
TEST(nothing_unseen_is_looked_at)
{
	struct unseen unseen;
	struct sight sight;
	struct game g, other;
	struct decision d;

	set_up(&g, 6, 3);
	while (g.round < 3 || g.open.kind != ASK_PLACE)
		step(&g);
	sight_of(&g, g.open.seat, &sight);
	sight_unseen(&sight, &unseen);
	chance_shuffle(&chance, unseen.cards, unseen.card);
	chance_shuffle(&chance, unseen.tiles, unseen.tile);
	sight_deal(&sight, &unseen, &other);
	assert_memory_not_equal(g.deck, other.deck, sizeof g.deck);
	decide(LEVEL_EASY, &g, &d);
	struct assessed one = judged(&g, &d, 3), two = judged(&other, &d, 3);
	assert_int_equal(one.loss, two.loss);
	assert_int_equal(one.error, two.error);
}

TEST(expected_scores_are_near_the_score_at_last)
{
	unsigned char key[CHANCE_KEY];
	int32_t out[PLAYERS_MAX];
	struct game g;

	set_up(&g, 7, 2);
	while (g.open.kind != ASK_OVER)
		step(&g);
	key_of(1, key);
	analyse_scores(&analyst, &g, key, out);
	for (int s = 0; s < 2; s++)
		assert_int_equal(out[s], value_of(&analyst.mind, &g, s));
}

TEST(a_round_counts_25_points_at_most)
{
	struct loss l = { 0 };

	loss_add(&l, 1, THING_ALONE, 20 * WHOLE);
	assert_int_equal(loss_total(&l), 20 * WHOLE);
	loss_add(&l, 1, THING_ALONE, 20 * WHOLE);
	loss_add(&l, 1, THING_ALONE, -3 * WHOLE);
	assert_int_equal(loss_total(&l), 25 * WHOLE);
	loss_add(&l, 2, THING_ALONE, -2 * WHOLE);
	assert_int_equal(loss_total(&l), 23 * WHOLE);
	loss_add(&l, 4, THING_ALONE, 30 * WHOLE);
	assert_int_equal(loss_total(&l), 48 * WHOLE);
}

TEST(a_thing_missed_counts_once_in_a_round)
{
	struct loss l = { 0 };

	loss_add(&l, 1, BUILDING_1, 4 * WHOLE);
	loss_add(&l, 1, BUILDING_1, 6 * WHOLE);
	loss_add(&l, 1, BUILDING_1, 3 * WHOLE);
	assert_int_equal(loss_total(&l), 6 * WHOLE);
	loss_add(&l, 1, CARD_1, 2 * WHOLE);
	assert_int_equal(loss_total(&l), 8 * WHOLE);
	loss_add(&l, 2, BUILDING_1, 3 * WHOLE);
	assert_int_equal(loss_total(&l), 11 * WHOLE);
}

// The verdict on a plan of one line for a seat.
static struct plan_verdict
plan_judged(const struct game *g, const struct plan *plan, int number)
{
	const struct planned planned = { .start = g, .seat = 1, .plan = plan };
	unsigned char key[CHANCE_KEY];
	struct plan_verdict v;

	key_of(number, key);
	analyse_plan(&analyst, &planned, key, &v);
	return v;
}

static const struct alternative all_hunt = { .place = HUNT, .least = 1, .most = PEOPLE_MAX, .rest = true };

TEST(a_plan_that_only_hunts_loses)
{
	struct plan_line line = { .alternative = { all_hunt }, .count = 1 };
	const struct plan plan = { .line = &line, .count = 1 };
	struct game g;

	set_up(&g, 5, 4);
	struct plan_verdict v = plan_judged(&g, &plan, 1);
	assert_true(v.differs);
	assert_true(v.loss > 3 * v.error);
	assert_true(v.reason != REASON_NONE);
	struct plan better = draft_plan(&v.better);
	struct plan_verdict again = plan_judged(&g, &better, 2);
	assert_true(again.loss < v.loss);
}

TEST(a_plan_of_an_equal_loses_next_to_nothing)
{
	int64_t sum = 0, noise = 0;

	for (int number = 0; number < 6; number++) {
		unsigned char key[CHANCE_KEY];
		struct arena arena = { 0 };
		struct intent intent;
		struct sight sight;
		struct game g;
		set_up(&g, number, 4);
		sight_of(&g, 1, &sight);
		key_of(number, key);
		(void)intent_make(LEVEL_STRONG, &sight, key, &arena, &intent);
		const struct plan plan = draft_plan(&intent.plan);
		struct plan_verdict v = plan_judged(&g, &plan, 40 + number);
		sum += v.loss;
		noise += (int64_t)v.error * v.error;
		arena_release(&arena);
	}
	assert_true(sum < 6 * WHOLE + 2 * whole_root(noise));
}

// What a seat cannot see lies in another order: the verdict stays the same.
TEST(a_plan_is_judged_by_what_its_seat_knew)
{
	struct plan_line line = { .alternative = { all_hunt }, .count = 1 };
	const struct plan plan = { .line = &line, .count = 1 };
	struct unseen unseen;
	struct sight sight;
	struct game g, other;

	set_up(&g, 6, 3);
	while (g.round < 3 || g.open.kind != ASK_PLACE)
		step(&g);
	sight_of(&g, 1, &sight);
	sight_unseen(&sight, &unseen);
	chance_shuffle(&chance, unseen.cards, unseen.card);
	chance_shuffle(&chance, unseen.tiles, unseen.tile);
	sight_deal(&sight, &unseen, &other);
	struct plan_verdict one = plan_judged(&g, &plan, 3), two = plan_judged(&other, &plan, 3);
	assert_int_equal(one.loss, two.loss);
	assert_int_equal(one.error, two.error);
}

TEST(what_turned_up_is_luck_of_some_and_adds_up_to_none)
{
	unsigned char key[CHANCE_KEY];
	struct fortune luck[PLAYERS_MAX];
	int32_t usual[PLAYERS_MAX];
	struct display before;
	struct game g;
	int64_t sum = 0, order = 0;

	set_up(&g, 8, 4);
	key_of(1, key);
	analyse_display(&analyst, &g, NULL, key, luck, usual);
	for (int s = 0; s < 4; s++) {
		sum += luck[s].luck;
		order += usual[s];
	}
	assert_true(llabs(sum) <= 8 && llabs(order) <= 8); // margins, rounded
	display_of(&g, &before);
	analyse_display(&analyst, &g, &before, key, luck, usual); // nothing has turned up
	for (int s = 0; s < 4; s++)
		assert_int_equal(luck[s].luck, 0);
}

TEST(a_root_is_rounded_down)
{
	for (int64_t n = 0; n < 1000; n++) {
		int64_t root = whole_root(n);
		assert_true(root * root <= n && (root + 1) * (root + 1) > n);
	}
	assert_int_equal(whole_root(INT64_C(1) << 60), 1 << 30);
}

UNIT(analysis, NULL, NULL)
