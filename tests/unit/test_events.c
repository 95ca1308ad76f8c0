// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events.
#include "unit.h"
#include "../store/fixture.h"

static void
add(struct fixture *f, int64_t seq, int round)
{
	struct event_row ev = { .game_id = f->game.id,
		.seq = seq,
		.round = round,
		.seat = -1,
		.kind = STEP_ROLL,
		.body = "roll forest 3",
		.faces = "2 5 1",
		.source = "dice",
		.hash = "h",
		.made_at = NOW };

	OK(events_append(f->s, &ev, &f->e));
}

FIXTURE_TEST(step_comes_back_as_it_was_stored)
{
	struct event_row ev = { .game_id = f->game.id,
		.seq = 1,
		.round = 3,
		.seat = 1,
		.kind = STEP_DECISION,
		.body = "clay 3",
		.faces = "",
		.label = "v1|x",
		.source = "plan",
		.line = 4,
		.order_id = f->order.id,
		.hash = "aa",
		.made_at = NOW };
	struct event_rows list;

	OK(events_append(f->s, &ev, &f->e));
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].game_id, f->game.id);
	assert_int_equal(list.at[0].seq, 1);
	assert_int_equal(list.at[0].round, 3);
	assert_int_equal(list.at[0].seat, 1);
	assert_int_equal(list.at[0].kind, STEP_DECISION);
	assert_string_equal(list.at[0].body, "clay 3");
	assert_string_equal(list.at[0].faces, "");
	assert_string_equal(list.at[0].label, "v1|x");
	assert_string_equal(list.at[0].source, "plan");
	assert_int_equal(list.at[0].line, 4);
	assert_int_equal(list.at[0].order_id, f->order.id);
	assert_string_equal(list.at[0].hash, "aa");
	assert_int_equal(list.at[0].made_at, NOW);
	assert_int_equal(list.at[0].superseded_by, 0);
}

FIXTURE_TEST(ranges_and_rounds_come_in_order)
{
	struct event_rows list;

	OK(store_begin(f->s, &f->e));
	for (int64_t seq = 1; seq <= 100; seq++)
		add(f, seq, (int)(seq + 9) / 10);
	OK(store_commit(f->s, &f->e));
	OK(events_range(f->s, &(struct event_range){ f->game.id, 98, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_int_equal(list.at[0].seat, -1);
	assert_int_equal(list.at[0].order_id, 0);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, 20, false }, &list, &f->e));
	assert_int_equal(list.count, 20);
	for (size_t i = 0; i < list.count; i++)
		assert_int_equal(list.at[i].seq, i + 1);
	OK(events_of_round(f->s, f->game.id, 3, &list, &f->e));
	assert_int_equal(list.count, 10);
	assert_int_equal(list.at[0].seq, 21);
	assert_int_equal(list.at[9].seq, 30);
	OK(events_range(f->s, &(struct event_range){ 4711, 1, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 0);
}

FIXTURE_TEST(step_is_stored_once)
{
	struct event_row ev = { .game_id = f->game.id,
		.seq = 1,
		.seat = 0,
		.kind = STEP_DECISION,
		.body = "x",
		.source = "plan",
		.hash = "other",
		.made_at = NOW };
	struct event_rows list;

	add(f, 1, 1);
	FAILS(events_append(f->s, &ev, &f->e), ERR_TRY_AGAIN,
	    "step 1 of the game is there already");
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_string_equal(list.at[0].hash, "h");
}

FIXTURE_TEST(superseded_steps_are_kept_but_do_not_stand)
{
	struct event_rows list;
	int64_t count;

	for (int64_t seq = 1; seq <= 9; seq++) // rounds 1 to 3, three steps each
		add(f, seq, (int)(seq + 2) / 3);
	add(f, 10, 2); // back to round 2
	OK(events_supersede(f->s, &(struct event_undoing){ f->game.id, 4, 9, 10, " seat note " }, &count, &f->e));
	assert_int_equal(count, 6);
	add(f, 11, 2);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 5);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 2, -1, false }, &list, &f->e));
	assert_int_equal(list.count, 4);
	assert_int_equal(list.at[1].seq, 3);
	assert_int_equal(list.at[2].seq, 10);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 4, 1, false }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].seq, 10);
	OK(events_of_round(f->s, f->game.id, 2, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[1].seq, 11);
	OK(events_of_round(f->s, f->game.id, 3, &list, &f->e));
	assert_int_equal(list.count, 0);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 3, 3, true }, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_int_equal(list.at[0].superseded_by, 0);
	assert_int_equal(list.at[1].seq, 4);
	assert_int_equal(list.at[1].superseded_by, 10);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, -1, true }, &list, &f->e));
	assert_int_equal(list.count, 11);
}

FIXTURE_TEST(second_rollback_leaves_the_marks_of_the_first)
{
	struct event_rows list;
	int64_t count;

	for (int64_t seq = 1; seq <= 6; seq++)
		add(f, seq, 1);
	OK(events_supersede(f->s, &(struct event_undoing){ f->game.id, 3, 4, 5, " seat note " }, NULL, &f->e));
	OK(events_supersede(f->s, &(struct event_undoing){ f->game.id, 2, 5, 6, " seat note " }, &count, &f->e));
	assert_int_equal(count, 2);
	OK(events_range(f->s, &(struct event_range){ f->game.id, 1, -1, true }, &list, &f->e));
	static const int marks[] = { 0, 6, 5, 5, 6, 0 };
	for (size_t i = 0; i < list.count; i++)
		assert_int_equal(list.at[i].superseded_by, marks[i]);
	OK(events_supersede(f->s, &(struct event_undoing){ 4711, 1, 5, 6, " seat note " }, &count, &f->e));
	assert_int_equal(count, 0);
	FAILS(events_supersede(f->s, &(struct event_undoing){ f->game.id, 1, 6, 6, " seat note " }, NULL, &f->e),
	    ERR_SOFTWARE, "superseded_by > seq");
}

static int64_t
undone_rolls(struct fixture *f, int round, int seat, const char *pattern)
{
	const struct event_rolls rolls = { f->game.id, round, seat, pattern };
	int64_t count;

	OK(events_undone_rolls(f->s, &rolls, &count, &f->e));
	return count;
}

FIXTURE_TEST(undone_rolls_are_counted_by_round_seat_and_place)
{
	struct event_row ev = { .game_id = f->game.id, .seat = 1, .round = 3, .kind = STEP_ROLL,
		.body = "roll forest 3", .source = "dice", .hash = "h", .made_at = NOW };

	for (ev.seq = 1; ev.seq <= 3; ev.seq++)
		OK(events_append(f->s, &ev, &f->e));
	assert_int_equal(undone_rolls(f, 3, 1, "roll forest *"), 0);
	OK(events_supersede(f->s, &(struct event_undoing){ f->game.id, 1, 2, 3, " seat note " }, NULL, &f->e));
	assert_int_equal(undone_rolls(f, 3, 1, "roll forest *"), 2);
	assert_int_equal(undone_rolls(f, 3, 0, "roll forest *"), 0);
	assert_int_equal(undone_rolls(f, 2, 1, "roll forest *"), 0);
	assert_int_equal(undone_rolls(f, 3, 1, "roll clay *"), 0);
}

UNIT(events, fixture_fill, fixture_release)
