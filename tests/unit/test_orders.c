// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders.
#include "unit.h"
#include "../store/fixture.h"

static int64_t
add(struct fixture *f, int round, int serial, int64_t dated_at, enum order_status status)
{
	struct order_row o = { .letter_id = f->letter.id,
		.seat_id = f->ann.id,
		.round = round,
		.serial = serial,
		.dated_at = dated_at,
		.received_at = NOW,
		.status = status,
		.body = "b",
		.receipt = "r" };

	OK(orders_insert(f->s, &o, &f->e));
	return o.id;
}

// The status of an order of ann's for a round.
static enum order_status
status_of(struct fixture *f, int round, int64_t id)
{
	struct order_rows list;

	OK(orders_of_seat(f->s, f->ann.id, round, &list, &f->e));
	for (size_t i = 0; i < list.count; i++)
		if (list.at[i].id == id)
			return list.at[i].status;
	fail_msg("no order %d for round %d", (int)id, round);
	return ORDER_STATUS_REFUSED;
}

static bool
undone(struct fixture *f)
{
	bool yes;

	OK(orders_undone(f->s, f->letter.id, &yes, &f->e));
	return yes;
}

FIXTURE_TEST(orders_of_a_game_come_in_order_with_the_step_they_held_from)
{
	struct order_rows rows;
	struct order_row o = { .letter_id = f->letter.id, .seat_id = f->bob.id, .round = 2,
		.dated_at = NOW, .received_at = NOW, .status = ORDER_STATUS_STORED, .body = "b",
		.receipt = "r", .after_seq = 7 };

	int64_t never = add(f, 3, 0, NOW, ORDER_STATUS_OVERTAKEN);
	OK(orders_insert(f->s, &o, &f->e));
	int64_t last = add(f, 1, 0, NOW, ORDER_STATUS_STORED);
	OK(orders_of_game(f->s, f->game.id, &rows, &f->e));
	assert_int_equal(rows.count, 4); // with the fixture's own
	assert_int_equal(rows.at[1].id, never);
	assert_int_equal(rows.at[1].after_seq, 0);
	assert_int_equal(rows.at[2].id, o.id);
	assert_int_equal(rows.at[2].after_seq, 7);
	assert_int_equal(rows.at[3].id, last);
	OK(orders_of_game(f->s, f->game.id + 1, &rows, &f->e));
	assert_int_equal(rows.count, 0);
}

FIXTURE_TEST(order_comes_back_as_it_was_stored)
{
	struct order_row o = { .letter_id = f->letter.id,
		.seat_id = f->bob.id,
		.round = 3,
		.serial = 2,
		.dated_at = NOW - 5,
		.received_at = NOW,
		.status = ORDER_STATUS_REFUSED,
		.body = "plan\n  hunt rest",
		.receipt = "abc" };
	struct order_rows list;

	OK(orders_insert(f->s, &o, &f->e));
	OK(orders_of_seat(f->s, f->bob.id, 3, &list, &f->e));
	assert_int_equal(list.count, 1);
	struct order_row got = list.at[0];
	assert_int_equal(got.id, o.id);
	assert_int_equal(got.letter_id, f->letter.id);
	assert_int_equal(got.seat_id, f->bob.id);
	assert_int_equal(got.round, 3);
	assert_int_equal(got.serial, 2);
	assert_int_equal(got.dated_at, NOW - 5);
	assert_int_equal(got.received_at, NOW);
	assert_int_equal(got.status, ORDER_STATUS_REFUSED);
	assert_string_equal(got.body, o.body);
	assert_string_equal(got.receipt, "abc");
}

FIXTURE_TEST(lists_are_in_the_order_of_storing)
{
	struct order_rows list;

	int64_t a = add(f, 2, 9, NOW, ORDER_STATUS_STORED);
	int64_t b = add(f, 2, 1, NOW, ORDER_STATUS_OVERTAKEN);
	OK(orders_of_seat(f->s, f->ann.id, 2, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, a);
	assert_int_equal(list.at[1].id, b);
	OK(orders_of_seat(f->s, f->bob.id, 2, &list, &f->e));
	assert_int_equal(list.count, 0);
}

FIXTURE_TEST(those_that_can_still_hold_are_few_and_in_order)
{
	struct order_rows list;
	struct order_row o = { .letter_id = f->letter.id, .seat_id = f->bob.id, .dated_at = NOW,
		.received_at = NOW, .status = ORDER_STATUS_STORED, .body = "b", .receipt = "r" };
	int64_t id[3];

	for (int i = 0; i < 3; i++) {
		o.round = i + 1;
		o.until_round = i + 1;
		OK(orders_insert(f->s, &o, &f->e));
		id[i] = o.id;
	}
	OK(orders_hold(f->s, id[0], 9, &f->e));
	OK(orders_fire(f->s, id[2], &f->e));
	OK(orders_in_force(f->s, f->game.id, 3, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, id[0]);
	assert_int_equal(list.at[0].until_round, 9);
	assert_false(list.at[0].fired);
	assert_int_equal(list.at[1].id, id[2]);
	assert_true(list.at[1].fired);
	OK(orders_in_force(f->s, 4711, 1, &list, &f->e));
	assert_int_equal(list.count, 0);
	FAILS(orders_fire(f->s, 4711, &f->e), ERR_NOT_FOUND, "no order with id 4711");
}

static bool
overtaken(struct fixture *f, int round, int serial, int64_t dated_at)
{
	struct order_row o = { .seat_id = f->ann.id, .round = round, .serial = serial,
		.dated_at = dated_at };
	bool yes = !serial;

	OK(orders_overtaken(f->s, &o, &yes, &f->e));
	return yes;
}

FIXTURE_TEST(serials_count_where_both_have_one_else_dates)
{
	assert_false(overtaken(f, 2, 0, NOW));
	(void)add(f, 2, 0, NOW, ORDER_STATUS_STORED);
	(void)add(f, 3, 5, NOW, ORDER_STATUS_KEPT);
	assert_true(overtaken(f, 2, 0, NOW - 1)); // neither has one
	assert_false(overtaken(f, 2, 0, NOW)); // of two that are equal the later to come stands
	assert_true(overtaken(f, 2, 7, NOW - 1)); // only the new one
	assert_false(overtaken(f, 2, 7, NOW));
	assert_true(overtaken(f, 3, 0, NOW - 1)); // only the old one
	assert_false(overtaken(f, 3, 0, NOW));
	assert_true(overtaken(f, 3, 4, NOW + 1)); // both
	assert_false(overtaken(f, 3, 6, NOW - 1));
	assert_true(overtaken(f, 3, 5, NOW - 1)); // the same
	assert_false(overtaken(f, 3, 5, NOW));
	assert_false(overtaken(f, 4, 1, NOW - 1));
}

FIXTURE_TEST(what_does_not_count_overtakes_nothing)
{
	(void)add(f, 2, 9, NOW + 9, ORDER_STATUS_OVERTAKEN);
	(void)add(f, 2, 9, NOW + 9, ORDER_STATUS_PAST);
	(void)add(f, 2, 9, NOW + 9, ORDER_STATUS_REFUSED);
	assert_false(overtaken(f, 2, 1, NOW));
	assert_false(overtaken(f, 2, 0, NOW));
}

FIXTURE_TEST(orders_undone_by_a_rollback_count_no_more)
{
	int64_t stays = add(f, 2, 1, NOW, ORDER_STATUS_STORED);
	int64_t stored = add(f, 3, 7, NOW, ORDER_STATUS_STORED);
	int64_t kept = add(f, 4, 7, NOW, ORDER_STATUS_KEPT);
	int64_t refused = add(f, 3, 8, NOW, ORDER_STATUS_REFUSED);
	OK(orders_pass_after(f->s, f->ann.id, 2, &f->e));
	assert_int_equal(status_of(f, 2, stays), ORDER_STATUS_STORED);
	assert_int_equal(status_of(f, 3, stored), ORDER_STATUS_PAST);
	assert_int_equal(status_of(f, 4, kept), ORDER_STATUS_PAST);
	assert_int_equal(status_of(f, 3, refused), ORDER_STATUS_REFUSED);
	int64_t again = add(f, 3, 1, NOW, ORDER_STATUS_STORED);
	OK(orders_pass_after(f->s, f->bob.id, 0, &f->e)); // not of others
	assert_int_equal(status_of(f, 3, again), ORDER_STATUS_STORED);
}

FIXTURE_TEST(letter_is_undone_until_it_is_given_again)
{
	f->game.round = 3;
	OK(games_save(f->s, &f->game, f->game.seq, NOW, &f->e));
	assert_false(undone(f));
	(void)add(f, 2, 0, NOW, ORDER_STATUS_PAST); // it came too late
	assert_false(undone(f));
	(void)add(f, 3, 0, NOW, ORDER_STATUS_STORED);
	assert_false(undone(f));
	OK(orders_pass_after(f->s, f->ann.id, 2, &f->e));
	assert_true(undone(f));
	(void)add(f, 3, 0, NOW, ORDER_STATUS_STORED);
	assert_false(undone(f));
	OK(orders_pass_after(f->s, f->ann.id, 2, &f->e));
	assert_true(undone(f));
}

UNIT(orders, fixture_fill, fixture_release)
