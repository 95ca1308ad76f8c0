// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Moves.
#include "unit.h"
#include "../store/fixture.h"
#include "store/people.h"

FIXTURE_TEST(move_waits_until_both_ends_agreed)
{
	struct move_row got, m = { .seat_id = f->ann.id,
		.address = "new@example.org",
		.old_token = "old",
		.new_token = "new",
		.expires_at = NOW + 604800 };

	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, 0);
	OK(moves_put(f->s, &m, &f->e));
	m.new_ok = true;
	OK(moves_put(f->s, &m, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, f->ann.id);
	assert_string_equal(got.address, "new@example.org");
	assert_string_equal(got.old_token, "old");
	assert_string_equal(got.new_token, "new");
	assert_false(got.old_ok);
	assert_true(got.new_ok);
	assert_int_equal(got.expires_at, NOW + 604800);
	OK(moves_get(f->s, f->bob.id, &got, &f->e));
	assert_int_equal(got.seat_id, 0);
}

FIXTURE_TEST(later_move_replaces_the_earlier_with_its_tokens)
{
	struct move_row got, m = { .seat_id = f->ann.id,
		.address = "one@example.org",
		.old_token = "a",
		.new_token = "b",
		.old_ok = true,
		.expires_at = NOW };

	OK(moves_put(f->s, &m, &f->e));
	m = (struct move_row){ .seat_id = f->ann.id,
		.address = "two@example.org",
		.old_token = "c",
		.new_token = "d",
		.expires_at = NOW + 1 };
	OK(moves_put(f->s, &m, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_string_equal(got.address, "two@example.org");
	assert_string_equal(got.old_token, "c");
	assert_string_equal(got.new_token, "d");
	assert_false(got.old_ok);
	assert_int_equal(got.expires_at, NOW + 1);
}

FIXTURE_TEST(dropped_move_is_gone)
{
	struct move_row got, m = { .seat_id = f->ann.id, .address = "x", .expires_at = NOW };

	OK(moves_put(f->s, &m, &f->e));
	OK(moves_drop(f->s, f->bob.id, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, f->ann.id);
	OK(moves_drop(f->s, f->ann.id, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, 0);
	assert_null(got.address);
}

FIXTURE_TEST(move_is_forgotten_after_its_time_and_not_before)
{
	struct move_row got, m = { .seat_id = f->ann.id, .address = "x", .expires_at = NOW };

	OK(moves_put(f->s, &m, &f->e));
	OK(moves_purge(f->s, NOW, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, f->ann.id);
	OK(moves_purge(f->s, NOW + 1, &f->e));
	OK(moves_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.seat_id, 0);
}

UNIT(moves, fixture_fill, fixture_release)
