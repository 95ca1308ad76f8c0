// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plans, and what computer players mean to do in a sealed round.
#include <string.h>

#include "unit.h"
#include "players/value.h"
#include "players/intent.h"

enum { GAMES = 4, ROUNDS_MOST = 12 };

static struct chance chance;

static void
begin(int number, int players, struct game *g)
{
	static const struct options options;
	unsigned char key[CHANCE_KEY] = { (unsigned char)number, (unsigned char)players, 7 };
	int deck[CARDS], order[TILES];

	chance_begin(&chance, key);
	chance_order(&chance, CARDS, deck);
	chance_order(&chance, TILES, order);
	game_setup(g, players, &options, deck, order, number % players, NULL);
}

static void
mean(enum level level, const struct game *g, int seat, struct intent *out)
{
	unsigned char key[CHANCE_KEY] = { (unsigned char)seat, (unsigned char)g->round };
	struct arena arena = { 0 };
	struct sight sight;

	sight_of(g, seat, &sight);
	(void)intent_make(level, &sight, key, &arena, out);
	arena_release(&arena);
}

static void
assert_same_places(const struct draft *a, const struct draft *b)
{
	assert_int_equal(a->count, b->count);
	for (int l = 0; l < a->count; l++)
		assert_int_equal(a->line[l].alternative[0].place, b->line[l].alternative[0].place);
}

// A round of a game: what each seat meant to do.
struct round {
	struct game start;
	struct intent intent[PLAYERS_MAX];
	bool hunted[PLAYERS_MAX]; // whether a seat was sent hunting by no line of its plan
};

// What a line asks for first is not had by any line below it: that would be an order that does nothing.
static void
assert_asks_once(const struct draft *d)
{
	for (int l = 0; l < d->count; l++)
		for (int k = 0; k < d->line[l].count; k++)
			for (int i = 0; i < l; i++)
				assert_int_not_equal(d->line[i].alternative[0].place, d->line[l].alternative[k].place);
}

static void
place(struct round *r, struct game *g, enum level level, struct decision *d)
{
	int seat = g->open.seat;
	struct decision next;

	if (g->placements[seat] == 0)
		mean(level, &r->start, seat, &r->intent[seat]);
	assert_asks_once(&r->intent[seat].plan);
	intent_follow(&r->intent[seat], g, d);
	const struct plan plan = draft_plan(&r->intent[seat].plan);
	r->hunted[seat] = r->hunted[seat] || plan_next(&plan, plan_done(&plan, &g->player[seat]), g, seat, &next) == 0;
}

// Plays a round; returns the position at its end, before anybody is taken back.
static void
place_all(struct round *r, struct game *g, enum level level)
{
	struct decision d;

	*r = (struct round){ .start = *g };
	while (g->open.kind == ASK_PLACE) {
		place(r, g, level, &d);
		assert_int_equal(game_apply(g, &d, NULL), REFUSED_ALLOWED);
	}
}

static void
finish_round(struct game *g)
{
	int faces[ROLL_MAX], round = g->round;
	struct mind mind;
	struct decision d;

	mind_begin(&mind, weights_for(g->players));
	while (g->open.kind != ASK_OVER && g->round == round) {
		if (g->open.kind == ASK_ROLL) {
			chance_roll(&chance, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
			continue;
		}
		habit_decide(&mind, g, &d);
		(void)game_apply(g, &d, NULL);
	}
}

// Whether a seat hunts who would have something of a place of the village.
static bool
would_have(const struct game *g, int seat, enum place place)
{
	const struct player *p = &g->player[seat];

	if (place == HUT)
		return p->at[HUNT] >= place_room[HUT] && p->people < PEOPLE_MAX;
	return p->at[HUNT] > 0 && (place == FIELD ? p->track < TRACK_MAX : tool_points(p) < TOOL_SLOTS * TOOL_VALUE_MAX);
}

TEST(nothing_of_the_village_stays_free_while_a_computer_hunts)
{
	static const enum place village[] = { FIELD, TOOL_MAKER, HUT };
	int seen = 0, empty = 0;
	static struct round r;
	struct game g;

	for (int n = 0; n < 3 * GAMES; n++)
		for (begin(n, PLAYERS_MAX, &g); g.open.kind != ASK_OVER && g.round <= ROUNDS_MOST; finish_round(&g)) {
			place_all(&r, &g, LEVEL_EASY);
			seen++;
			bool any = false;
			for (size_t i = 0; i < sizeof village / sizeof *village; i++)
				for (int seat = 0; seat < g.players; seat++)
					any = any || (people_on(&g, village[i]) == 0 && would_have(&g, seat, village[i]));
			empty += any;
		}
	assert_true(seen > 100);
	assert_true(100 * empty <= 3 * seen);
}

TEST(every_person_of_a_plan_has_somewhere_to_go)
{
	static struct round r;
	struct game g;

	for (int players = 2; players <= PLAYERS_MAX; players++)
		for (begin(players, players, &g); g.open.kind != ASK_OVER && g.round <= ROUNDS_MOST; finish_round(&g)) {
			place_all(&r, &g, players == PLAYERS_MAX ? LEVEL_FAIR : LEVEL_EASY);
			for (int seat = 0; seat < players; seat++)
				assert_false(r.hunted[seat]);
		}
}

TEST(nothing_unseen_changes_a_plan)
{
	struct intent one, two;
	struct unseen unseen;
	struct sight sight;
	struct game g, other;

	for (int n = 0; n < GAMES; n++) {
		begin(n, 2 + n % 3, &g);
		sight_of(&g, 0, &sight);
		sight_unseen(&sight, &unseen);
		chance_shuffle(&chance, unseen.cards, unseen.card);
		chance_shuffle(&chance, unseen.tiles, unseen.tile);
		sight_deal(&sight, &unseen, &other);
		mean(LEVEL_FAIR, &g, 0, &one);
		mean(LEVEL_FAIR, &other, 0, &two);
		assert_same_places(&one.plan, &two.plan);
	}
}

TEST(plans_with_another_aim_have_more_of_it)
{
	static const enum crop wanted[AIMS] = { [AIM_BUILD] = CROP_BUILDINGS, [AIM_FOOD] = CROP_FOOD, [AIM_POINTS] = CROP_POINTS };
	static struct intent all[AIMS], alone;
	int more[AIMS] = { 0 };
	static struct round r;
	struct sight sight;
	struct game g;

	for (begin(1, PLAYERS_MAX, &g); g.open.kind != ASK_OVER && g.round <= ROUNDS_MOST; finish_round(&g)) {
		const unsigned char key[CHANCE_KEY] = { 0, (unsigned char)g.round };
		struct arena arena = { 0 };
		sight_of(&g, 0, &sight);
		(void)intent_make_all(LEVEL_EASY, &sight, key, &arena, all);
		(void)intent_make(LEVEL_EASY, &sight, key, &arena, &alone);
		arena_release(&arena);
		assert_same_places(&alone.plan, &all[AIM_WIN].plan);
		for (enum aim aim = AIM_WIN + 1; aim < AIMS; aim++)
			if (all[aim].plan.count > 0)
				more[aim] += all[aim].crop[wanted[aim]] - all[AIM_WIN].crop[wanted[aim]];
		place_all(&r, &g, LEVEL_EASY);
	}
	for (enum aim aim = AIM_WIN + 1; aim < AIMS; aim++)
		assert_true(more[aim] > 0);
}

// Whether most of the rounds see people of the plan where they gain nothing in any.
static bool
sends_in_vain(const struct sight *s, struct draft *plan)
{
	enum { ROUNDS = 64 };
	static const unsigned char key[CHANCE_KEY] = { 5 };
	struct line_use use[DRAFT_LINES] = { 0 };
	struct arena arena = { 0 };
	struct imagined all;
	struct chance c;
	bool found = false;

	chance_begin(&c, key);
	imagined_begin(&all, s, ROUNDS, &c, &arena);
	for (int i = 0; i < ROUNDS; i++)
		(void)imagined_play(&all, i, plan, use);
	arena_release(&arena);
	for (int l = 0; l < plan->count; l++)
		for (int k = 0; k < plan->line[l].count; k++)
			found = found || (2 * use[l].placed[k] > ROUNDS && use[l].gained[k] == 0);
	return found;
}

TEST(suggestions_send_nobody_where_nothing_is_gained)
{
	static struct intent all[AIMS];
	int plans = 0, vain = 0;
	static struct round r;
	struct sight sight;
	struct game g;

	for (begin(3, PLAYERS_MAX, &g); g.open.kind != ASK_OVER && g.round <= ROUNDS_MOST; finish_round(&g)) {
		for (int seat = 0; seat < g.players; seat++) {
			const unsigned char key[CHANCE_KEY] = { (unsigned char)seat, (unsigned char)g.round };
			struct arena arena = { 0 };
			sight_of(&g, seat, &sight);
			(void)intent_make_all(LEVEL_FAIR, &sight, key, &arena, all);
			arena_release(&arena);
			for (enum aim aim = 0; aim < AIMS; aim++) {
				plans += all[aim].plan.count > 0;
				vain += sends_in_vain(&sight, &all[aim].plan);
			}
		}
		place_all(&r, &g, LEVEL_FAIR);
	}
	assert_true(plans > 100);
	assert_true(200 * vain <= plans);
}

enum { PLAYED_ROUNDS = 2 };

// Plays a plan in one of the rounds that a seat imagines, where nothing has been played before.
static struct harvest
play_alone(const struct sight *s, int round, int ahead, struct draft *plan, struct line_use use[static DRAFT_LINES])
{
	static const unsigned char key[CHANCE_KEY] = { 3 };
	struct imagined all;
	struct chance c;
	struct arena arena = { 0 };

	chance_begin(&c, key);
	imagined_begin(&all, s, PLAYED_ROUNDS, &c, &arena);
	all.ahead = ahead;
	const struct harvest got = imagined_play(&all, round, plan, use);
	arena_release(&arena);
	return got;
}

// Plays plans in two imagined rounds, and up to `ahead` rounds after them, one after the other.
static int32_t
play_many(int ahead)
{
	enum { PLANS = 40 };
	static const unsigned char key[CHANCE_KEY] = { 3 };
	static const struct draft_style style = { .more = 2, .heat = { 2 * WHOLE, 2 * WHOLE, 2 * WHOLE, 2 * WHOLE } };
	struct line_use use[DRAFT_LINES], alone[DRAFT_LINES];
	struct draft drafts[PLAYERS_MAX];
	int gained = 0;
	int32_t worth = 0;
	struct arena arena = { 0 };
	struct imagined all;
	struct sight sight;
	struct chance c;
	struct game g;

	begin(2, PLAYERS_MAX, &g);
	sight_of(&g, 1, &sight);
	chance_begin(&c, key);
	imagined_begin(&all, &sight, PLAYED_ROUNDS, &c, &arena);
	all.ahead = ahead;
	for (int i = 0; i < PLAYED_ROUNDS * PLANS; i++) {
		draft_round(&all.mind, &g, &style, &chance, drafts);
		draft_finish(&g, 1, &drafts[1]);
		memset(use, 0, sizeof use);
		memset(alone, 0, sizeof alone);
		const struct harvest one = imagined_play(&all, i % PLAYED_ROUNDS, &drafts[1], use);
		const struct harvest other = play_alone(&sight, i % PLAYED_ROUNDS, ahead, &drafts[1], alone);
		assert_memory_equal(&one, &other, sizeof one);
		assert_memory_equal(use, alone, sizeof use);
		gained += use[0].gained[0];
		worth = one.worth;
	}
	assert_true(gained > 0);
	arena_release(&arena);
	return worth;
}

TEST(what_a_plan_brings_does_not_depend_on_plans_played_before)
{
	assert_int_not_equal(play_many(0), play_many(1));
}

TEST(lines_are_done_where_people_are)
{
	struct plan_line line[] = {
		{ .alternative = { { .place = HUT, .least = 2, .most = 2 }, { .place = FIELD, .least = 1, .most = 1 } },
		    .count = 2 },
		{ .alternative = { { .place = FIELD, .least = 1, .most = 1 } }, .count = 1 },
		{ .alternative = { { .place = FOREST, .least = 1, .most = 3 } }, .count = 1 },
	};
	const struct plan plan = { .line = line, .count = 3 };
	struct player who = { .at = { [FIELD] = 1 } };

	assert_int_equal(plan_done(&plan, &who), 1);
	who.at[HUT] = 2;
	assert_int_equal(plan_done(&plan, &who), 3);
	who.at[FOREST] = 2;
	assert_int_equal(plan_done(&plan, &who), 7);
}

TEST(first_line_that_can_be_carried_out_is_next)
{
	struct plan_line line[] = {
		{ .alternative = { { .place = FIELD, .least = 1, .most = 1 } }, .count = 1 },
		{ .alternative = { { .place = FOREST, .least = 6, .most = 7 }, { .place = CLAY, .least = 1, .most = 2 } },
		    .count = 2 },
	};
	const struct plan plan = { .line = line, .count = 2 };
	struct decision d;
	struct game g;

	begin(0, 3, &g);
	assert_int_equal(plan_next(&plan, 0, &g, 0, &d), 1);
	assert_int_equal(d.place, FIELD);
	assert_int_equal(plan_next(&plan, 1, &g, 0, &d), 2);
	assert_int_equal(d.place, CLAY);
	assert_int_equal(d.people, 2);
	assert_int_equal(plan_next(&plan, 3, &g, 0, &d), 0);
}

UNIT(intent, NULL, NULL)
