// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Playing a game back: any place is reached from any other, units end where they should, and what
// a rollback has undone can be seen or left out.
#include <stdio.h>
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "../report/play.h"
#include "audit/playback.h"
#include "engine/notation.h"
#include "table/log.h"

enum { STEPS_MAX = 20000 };

// A game as its log: setup, then the steps of a random game.
struct record {
	struct game start;
	struct event_row step[STEPS_MAX];
	size_t count;
};

static struct record record;
static struct play player;
static const struct report_seat seats[PLAYERS_MAX] = { { .name = "ann", .title = "Ann" },
	{ .name = "ben", .title = "Ben" }, { .name = "cy", .title = "Cy" }, { .name = "dee" } };

static struct event_row *
add(enum step_kind kind, int round, int seat, const char *body, const char *faces)
{
	struct event_row *row = &record.step[record.count];

	assert_true(record.count < STEPS_MAX);
	*row = (struct event_row){ .seq = (int64_t)++record.count, .round = round, .seat = seat,
		.kind = kind, .body = body, .faces = faces, .drawn = "", .label = "", .source = "plan", .hash = "" };
	return row;
}

// Plays on at random until round `until` begins or the game is over.
static void
play_on(struct game *g, int until)
{
	static struct decision legal[LEGAL_MAX];
	char text[DECISION_TEXT];
	int faces[ROLL_MAX];

	while (g->open.kind != ASK_OVER && g->round < until) {
		int round = g->round, seat = g->open.seat;
		if (g->open.kind == ASK_ROLL) {
			for (int i = 0; i < g->open.dice; i++)
				faces[i] = play_below(&player, 6) + 1;
			add(STEP_ROLL, round, seat, "roll", numbers_print(&arena, faces, g->open.dice));
			assert_int_equal(game_roll(g, faces, NULL), REFUSED_ALLOWED);
			continue;
		}
		const struct decision *d = &legal[play_below(&player, game_legal(g, legal))];
		add(STEP_DECISION, round, seat, arena_strdup(&arena, decision_print(d, text)), "");
		assert_int_equal(game_apply(g, d, NULL), REFUSED_ALLOWED);
	}
}

static struct game
begin_record(uint64_t seed, int players)
{
	record.count = 0;
	play_begin(&player, seed, players, &(struct options){ .hunt_again = false });
	record.start = player.game;
	add(STEP_SETUP, 0, -1, "seats ann,ben", "");
	add(STEP_SETUP, 0, -1, "deck", "");
	return player.game;
}

// A whole game in which round 3 is played twice: back from the middle of round 4.
static size_t
record_rollback(void)
{
	struct game g = begin_record(7, 3), third;

	play_on(&g, 3);
	third = g;
	size_t first = record.count;
	play_on(&g, 4);
	play_on(&g, 5);
	struct event_row *back = add(STEP_ROLLBACK, 3, -1, "round 3; steps 1-2", "");
	for (size_t i = first; i + 1 < record.count; i++)
		record.step[i].superseded_by = back->seq;
	play_on(&third, 1000);
	return first;
}

static struct playback *
open_record(bool undone)
{
	struct playback *p = arena_alloc(&arena, sizeof *p);
	const struct playback_of of = { .step = record.step, .steps = record.count, .undone = undone,
		.start = &record.start, .seats = seats };
	struct err e = { 0 };

	if (playback_init(p, &arena, &of, &e) != 0)
		fail_msg("%s", e.text);
	return p;
}

TEST(every_place_is_the_same_from_both_sides)
{
	for (int players = 2; players <= PLAYERS_MAX; players++) {
		struct game g = begin_record((uint64_t)players, players);
		play_on(&g, 1000);
		struct playback *p = open_record(true);
		struct game *all = arena_alloc(&arena, (p->count + 1) * sizeof *all);
		for (size_t i = 0; i <= p->count; i++)
			all[i] = *playback_seek(p, i);
		assert_memory_equal(&all[0], &record.start, sizeof g);
		assert_memory_equal(&all[p->count], &g, sizeof g);
		for (size_t i = p->count + 1; i-- > 0;)
			assert_memory_equal(playback_seek(p, i), &all[i], sizeof g);
		for (int i = 0; i < 200; i++) {
			size_t at = (size_t)play_below(&player, (int)p->count + 1);
			assert_memory_equal(playback_seek(p, at), &all[at], sizeof g);
		}
		assert_memory_equal(playback_seek(p, p->count + 99), &g, sizeof g);
	}
}

TEST(going_back_costs_no_more_than_a_round)
{
	struct game g = begin_record(3, 2);
	play_on(&g, 1000);
	struct playback *p = open_record(true);
	assert_true(p->marks > 5);
	for (size_t m = 1; m < p->marks; m++) {
		assert_int_equal(p->step[p->mark[m].at].round, p->mark[m].round);
		assert_int_equal(p->mark[m].round, p->mark[m - 1].round + (m > 1));
	}
}

TEST(units_end_where_they_should)
{
	struct game g = begin_record(5, 2);
	play_on(&g, 1000);
	struct playback *p = open_record(true);
	for (enum unit unit = UNIT_STEP; unit < UNITS; unit++) {
		size_t at = 0, count = 0;
		while (at < p->count) {
			size_t next = playback_forward(p, at, unit);
			assert_true(next > at);
			assert_int_equal(playback_back(p, next, unit), at);
			at = next;
			count++;
			if (at == p->count)
				break;
			const struct event_row *before = &p->step[at - 1], *after = &p->step[at];
			if (unit == UNIT_DECISION)
				assert_int_not_equal(after->kind, STEP_ROLL);
			if (unit == UNIT_ROUND)
				assert_int_equal(after->round, before->round + 1);
		}
		if (unit == UNIT_STEP)
			assert_int_equal(count, p->count);
		if (unit == UNIT_ROUND) // and the setup
			assert_int_equal(count, g.round + 1);
	}
	assert_int_equal(playback_forward(p, p->count, UNIT_ROUND), p->count);
	assert_int_equal(playback_back(p, 0, UNIT_ROUND), 0);
}

TEST(a_turn_is_one_placement_or_all_that_a_player_uses)
{
	struct game g = begin_record(5, 2);
	play_on(&g, 2);
	struct playback *p = open_record(true);
	size_t at = playback_forward(p, 0, UNIT_TURN);
	assert_int_equal(at, 2); // the setup
	while (playback_seek(p, at)->open.kind == ASK_PLACE) {
		assert_int_equal(playback_forward(p, at, UNIT_TURN), at + 1);
		at++;
	}
	int first = playback_seek(p, at)->open.seat;
	size_t next = playback_forward(p, at, UNIT_TURN);
	assert_true(next > at + 1);
	for (size_t i = at; i < next; i++)
		if (strcmp(p->step[i].body, "roll") != 0 && strncmp(p->step[i].body, "pick", 4) != 0)
			assert_int_equal(p->step[i].seat, first);
}

// The step that must be there.
static const struct event_row *
step_at(const struct playback *p, size_t at)
{
	static const struct event_row none = { .kind = STEP_RECORD };
	const struct event_row *step = playback_step(p, at);

	assert_non_null(step);
	return step != NULL ? step : &none;
}

TEST(rounds_and_numbers_are_found)
{
	size_t first = 0, last = 0, at = 0;

	struct game g = begin_record(5, 2);
	play_on(&g, 1000);
	struct playback *p = open_record(true);
	assert_true(playback_round(p, 2, &first, &last));
	assert_int_equal(p->step[first].round, 2);
	assert_int_equal(p->step[first - 1].round, 1);
	assert_int_equal(p->step[last - 1].round, 2);
	assert_int_equal(p->step[last].round, 3);
	assert_true(playback_round(p, g.round, &first, &last));
	assert_int_equal(last, p->count);
	assert_false(playback_round(p, g.round + 1, &first, &last));
	assert_false(playback_round(p, 0, &first, &last));
	assert_true(playback_number(p, 9, &at));
	assert_int_equal(step_at(p, at)->seq, 9);
	assert_false(playback_number(p, 0, &at));
	assert_null(playback_step(p, 0));
}

TEST(places_behind_the_end_are_the_end)
{
	struct game g = begin_record(5, 2);
	play_on(&g, 2);
	struct playback *p = open_record(true);
	assert_memory_equal(playback_seek(p, p->count + 5), &g, sizeof g);
	assert_int_equal(playback_back(p, p->count + 5, UNIT_STEP), p->count - 1);
	assert_null(playback_step(p, p->count + 1));
	int all = playback_tell(p, &arena, 0, p->count, -1).count;
	assert_int_equal(playback_tell(p, &arena, 0, p->count + 5, -1).count, all);
	assert_int_equal(p->at, p->count);
}

// The decision that a player sees beside the dice it was rolled for.
TEST(dice_belong_to_the_decision_before)
{
	size_t rolls = 0;

	struct game g = begin_record(5, 2);
	play_on(&g, 3);
	struct playback *p = open_record(true);
	for (size_t at = 1; at <= p->count; at++) {
		const struct event_row *found = playback_decision(p, at);
		assert_true(found != NULL && found->kind != STEP_ROLL);
		rolls += step_at(p, at)->kind == STEP_ROLL;
		if (found != step_at(p, at))
			assert_int_equal(step_at(p, at)->kind, STEP_ROLL);
	}
	assert_true(rolls > 3);
	assert_null(playback_decision(p, 0));
}

TEST(archive_without_its_first_position_is_not_played)
{
	struct state_row later = { .round = 2, .state = "{}" };
	struct archive archive = { .name = "tundra", .players = 2,
		.seat = { { .name = "ann", .title = "" }, { .name = "ben", .title = "Ben" } } };
	struct playback *p = arena_alloc(&arena, sizeof *p);
	struct err none = { 0 }, second = { 0 }, damaged = { 0 };

	assert_int_equal(playback_open(p, &arena, &archive, true, &none), -1);
	assert_non_null(strstr(none.text, "game 'tundra' holds no position to begin with"));
	archive.start = &later;
	archive.starts = 1;
	assert_int_equal(playback_open(p, &arena, &archive, true, &second), -1);
	assert_non_null(strstr(second.text, "holds no position to begin with"));
	later.round = 1;
	assert_int_equal(playback_open(p, &arena, &archive, true, &damaged), -1);
	assert_non_null(strstr(damaged.text, "game 'tundra': "));
}

TEST(a_rollback_goes_back_and_what_it_undid_can_be_left_out)
{
	size_t first = 0, last = 0;

	size_t undone = record_rollback();
	struct playback *all = open_record(true), *kept = open_record(false);
	assert_int_equal(all->count, record.count);
	assert_true(kept->count < all->count);
	const struct game third = *playback_seek(all, undone);
	size_t back = undone;
	while (all->step[back].kind != STEP_ROLLBACK)
		back++;
	assert_int_equal(playback_seek(all, back)->round, 5);
	assert_memory_equal(playback_seek(all, back + 1), &third, sizeof third);
	assert_memory_equal(playback_seek(kept, undone), &third, sizeof third);
	assert_memory_equal(playback_seek(kept, undone + 1), &third, sizeof third);
	assert_true(playback_round(all, 3, &first, &last));
	assert_int_equal(first, back + 1);
	const struct game end = *playback_seek(all, all->count);
	assert_int_equal(end.open.kind, ASK_OVER);
	assert_memory_equal(playback_seek(kept, kept->count), &end, sizeof end);
}

TEST(what_happened_is_told_with_setup_and_rollback)
{
	size_t undone = record_rollback(), back = undone;
	struct playback *p = open_record(true);
	struct told_list told = playback_tell(p, &arena, 0, 3, -1);
	assert_true(told.count >= 3);
	assert_string_equal(told.list[0].text, "The game is set up for 3 players, with sealed orders each round.");
	assert_string_equal(told.list[1].text, "The deck is shuffled.");
	assert_non_null(strstr(told.list[2].text, " places "));
	assert_int_equal(p->at, 3);
	while (p->step[back].kind != STEP_ROLLBACK)
		back++;
	told = playback_tell(p, &arena, back, back + 1, -1);
	assert_int_equal(told.count, 1);
	assert_string_equal(told.list[0].text,
	    "The GM takes the game back: round 3; steps 1-2 do not count.");
	told = playback_tell(p, &arena, 0, p->count, -1);
	assert_non_null(strstr(told.list[told.count - 1].text, "The game ends"));
}

TEST(an_agreed_end_is_a_turn_of_the_last_round)
{
	size_t first = 0, last = 0;

	struct game g = begin_record(5, 2);
	play_on(&g, 2);
	add(STEP_END, 2, -1, "end in round 2", "");
	struct playback *p = open_record(true);
	assert_true(playback_round(p, 2, &first, &last));
	assert_int_equal(first, p->count - 1);
	assert_int_equal(last, p->count);
	assert_int_equal(playback_seek(p, last)->open.kind, ASK_OVER);
	assert_int_equal(playback_back(p, last, UNIT_TURN), first);
	struct told_list told = playback_tell(p, &arena, first, last, -1);
	assert_int_equal(told.count, 1);
	assert_string_equal(told.list[0].text, "The game ends early.");
}

TEST(a_step_against_the_rules_is_told)
{
	struct playback p;
	struct err e = { 0 };

	struct game g = begin_record(5, 2);
	play_on(&g, 2);
	record.step[4].body = "place hunt 99";
	const struct playback_of of = { .step = record.step, .steps = record.count, .undone = true,
		.start = &record.start, .seats = seats };
	assert_int_equal(playback_init(&p, &arena, &of, &e), -1);
	assert_int_equal(e.code, ERR_DATA);
	assert_non_null(strstr(e.text, "step 5"));
}

UNIT(playback, NULL, release)
