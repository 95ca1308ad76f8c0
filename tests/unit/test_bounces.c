// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bounces.
#include "unit.h"
#include "../store/fixture.h"
#include "store/outbox.h"

static int64_t
add(struct fixture *f, int64_t game_id, int64_t at, bool hard)
{
	struct bounce_row b = { .game_id = game_id, .at = at, .hard = hard };

	OK(bounces_insert(f->s, &b, &f->e));
	return b.id;
}

TEST(bounce_comes_back_as_it_was_stored)
{
	struct fixture *f = *state;
	struct outbox_row letter = { .dedupe_key = "k",
		.message_id = "m",
		.kind = "report",
		.recipient = "ann@example.org",
		.message = "x",
		.message_size = 1,
		.state = OUTBOX_QUEUED };
	struct bounce_rows list;

	OK(outbox_queue(f->s, &letter, NULL, &f->e));
	struct bounce_row b = { .outbox_id = letter.id,
		.game_id = f->game.id,
		.seat_id = f->ann.id,
		.at = NOW,
		.hard = true,
		.status = "5.1.1",
		.detail = "550 no such user" };
	OK(bounces_insert(f->s, &b, &f->e));
	OK(bounces_since(f->s, NOW, 10, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, b.id);
	assert_int_equal(list.at[0].outbox_id, letter.id);
	assert_int_equal(list.at[0].game_id, f->game.id);
	assert_int_equal(list.at[0].seat_id, f->ann.id);
	assert_int_equal(list.at[0].at, NOW);
	assert_true(list.at[0].hard);
	assert_string_equal(list.at[0].status, "5.1.1");
	assert_string_equal(list.at[0].detail, "550 no such user");
}

FIXTURE_TEST(bounce_may_be_of_nothing_known)
{
	struct bounce_rows list;

	(void)add(f, 0, NOW, false);
	OK(bounces_since(f->s, NOW, 10, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].outbox_id, 0);
	assert_int_equal(list.at[0].game_id, 0);
	assert_int_equal(list.at[0].seat_id, 0);
	assert_false(list.at[0].hard);
	assert_string_equal(list.at[0].status, "");
	struct bounce_row b = { .seat_id = 4711, .at = NOW };
	FAILS(bounces_insert(f->s, &b, &f->e), ERR_SOFTWARE, "FOREIGN KEY");
}

FIXTURE_TEST(lists_are_newest_first)
{
	struct bounce_rows list;

	int64_t a = add(f, f->game.id, NOW, true);
	int64_t other = add(f, 0, NOW + 5, true);
	int64_t b = add(f, f->game.id, NOW + 5, false);
	OK(bounces_since(f->s, NOW, 10, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_int_equal(list.at[2].id, a);
	OK(bounces_since(f->s, NOW + 1, 10, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, other); // at once: the hard ones first
	assert_int_equal(list.at[1].id, b);
	OK(bounces_since(f->s, NOW, 2, &list, &f->e));
	assert_int_equal(list.count, 2);
}

FIXTURE_TEST(hard_and_soft_ones_are_counted_since_a_time)
{
	int64_t hard = -1, soft = -1;

	(void)add(f, 0, NOW, true);
	(void)add(f, 0, NOW + 1, true);
	(void)add(f, 0, NOW + 1, false);
	OK(bounces_count(f->s, NOW, &hard, &soft, &f->e));
	assert_int_equal(hard, 2);
	assert_int_equal(soft, 1);
	OK(bounces_count(f->s, NOW + 1, &hard, &soft, &f->e));
	assert_int_equal(hard, 1);
	OK(bounces_count(f->s, NOW + 2, &hard, &soft, &f->e));
	assert_int_equal(hard, 0);
	assert_int_equal(soft, 0);
}

UNIT(bounces, fixture_fill, fixture_release)
