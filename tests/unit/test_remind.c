// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders of games that were due when they were listed, and may not be any more when their turn
// comes: another process has been there meanwhile.
#include "unit.h"
#include "lake.h"
#include "post/remind.h"
#include "store/seats.h"

// A game of two with three days for each deadline, who are reminded a day before it.
static struct judge
begin(struct fixture *f, struct game_row *row)
{
	struct judge j = lake_judge_of(f);
	struct new_game new = { .name = "lake", .title = "", .players = 2, .mode = GAME_MODE_TURN,
		.seat = { { .name = "ann", .title = "", .address = "ann@example.org", .word = "" },
		    { .name = "ben", .title = "", .address = "ben@example.org", .word = "" } },
		.rhythm.span = 3 * DAY, .remind = DAY, .start = "ann" };
	struct created made;

	j.from = "gm@example.org";
	OK(judge_create(&j, &new, false, &made, &f->e));
	OK(games_find(f->s, "lake", row, &f->e));
	return j;
}

static int
letters(struct judge *j, struct fixture *f, int64_t game_id)
{
	struct reminded out;

	OK(judge_remind(j, game_id, false, &out, &f->e));
	return j->letters;
}

FIXTURE_TEST(nobody_is_reminded_before_it_is_time_nor_after_nor_twice)
{
	struct game_row row;
	struct judge j = begin(f, &row);

	assert_int_equal(letters(&j, f, row.id), 0); // three days before a deadline that is new
	j.now = row.deadline_at;
	assert_int_equal(letters(&j, f, row.id), 0);
	j.now = row.deadline_at - DAY;
	assert_int_equal(letters(&j, f, row.id), 1);
	assert_int_equal(letters(&j, f, row.id), 0);
}

FIXTURE_TEST(own_reminder_waits_for_its_time_too)
{
	struct game_row row;
	struct judge j = begin(f, &row);
	struct seat_rows seats;
	struct reminded out;

	OK(seats_of_game(f->s, row.id, &seats, &f->e));
	struct reminder_row own = { .seat_id = seats.at[0].id, .span = 2 * DAY,
		.due_at = row.deadline_at - 2 * DAY };
	OK(reminders_set(f->s, &own, &f->e));
	OK(judge_remind_seat(&j, own.seat_id, false, &out, &f->e));
	assert_int_equal(j.letters, 0);
	j.now = own.due_at;
	OK(judge_remind_seat(&j, own.seat_id, false, &out, &f->e));
	assert_int_equal(j.letters, 1);
	OK(judge_remind_seat(&j, own.seat_id, false, &out, &f->e));
	assert_int_equal(j.letters, 0);
}

UNIT(remind, lake_prepare, fixture_release)
