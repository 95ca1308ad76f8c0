// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players' own reminders.
#include "unit.h"
#include "../store/fixture.h"
#include "store/seats.h"

static void
set(struct fixture *f, int64_t seat_id, int64_t span, int64_t due_at)
{
	struct reminder_row row = { .seat_id = seat_id, .span = span, .due_at = due_at };

	OK(reminders_set(f->s, &row, &f->e));
}

static struct reminder_row
get(struct fixture *f, int64_t seat_id)
{
	struct reminder_row row;

	OK(reminders_get(f->s, seat_id, &row, &f->e));
	return row;
}

FIXTURE_TEST(reminder_is_set_changed_and_dropped)
{
	assert_int_equal(get(f, f->ann.id).seat_id, 0);
	set(f, f->ann.id, 3600, NOW);
	set(f, f->ann.id, 7200, NOW + 1);
	assert_int_equal(get(f, f->ann.id).span, 7200);
	assert_int_equal(get(f, f->ann.id).due_at, NOW + 1);
	assert_int_equal(get(f, f->bob.id).seat_id, 0);
	OK(reminders_drop(f->s, f->ann.id, &f->e));
	assert_int_equal(get(f, f->ann.id).seat_id, 0);
}

FIXTURE_TEST(reminder_is_due_once)
{
	struct ids ids;

	set(f, f->ann.id, 3600, NOW);
	set(f, f->bob.id, 0, 0);
	OK(reminders_due(f->s, NOW - 1, &ids, &f->e));
	assert_int_equal(ids.count, 0);
	OK(reminders_due(f->s, NOW, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	assert_int_equal(ids.at[0], f->ann.id);
	OK(reminders_done(f->s, f->ann.id, &f->e));
	OK(reminders_due(f->s, NOW + 99, &ids, &f->e));
	assert_int_equal(ids.count, 0);
	assert_int_equal(get(f, f->ann.id).span, 3600);
}

FIXTURE_TEST(reminders_go_with_the_deadline_of_the_game)
{
	set(f, f->ann.id, 3600, 0);
	set(f, f->bob.id, 0, 0);
	OK(games_set_deadline(f->s, f->game.id, NOW + 7200, NOW, &f->e));
	assert_int_equal(get(f, f->ann.id).due_at, NOW + 3600);
	assert_int_equal(get(f, f->bob.id).due_at, 0);
	OK(reminders_done(f->s, f->ann.id, &f->e));
	OK(games_set_deadline(f->s, f->game.id, NOW + 7200, NOW + 1, &f->e));
	assert_int_equal(get(f, f->ann.id).due_at, 0); // the same one: once is enough
	OK(games_set_deadline(f->s, f->game.id, NOW + 3600, NOW, &f->e));
	assert_int_equal(get(f, f->ann.id).due_at, 0); // that time is now
	OK(games_set_deadline(f->s, f->game.id, NOW + 9000, NOW, &f->e));
	f->game.deadline_at = 0;
	OK(games_save(f->s, &f->game, 0, NOW, &f->e));
	assert_int_equal(get(f, f->ann.id).due_at, 0);
}

UNIT(reminders, fixture_fill, fixture_release)
