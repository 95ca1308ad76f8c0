// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

static int64_t
newest(struct fixture *f, int round, enum order_status status)
{
	struct order_row o;

	OK(orders_newest(f->s, f->ann.id, round, status, &f->a, &o, &f->e));
	return o.id;
}

static void
serial_beats_date_and_date_beats_arrival(void **state)
{
	struct fixture *f = *state;

	int64_t first = add(f, 2, 0, NOW + 100, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), first);
	(void)add(f, 2, 0, NOW + 50, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), first);
	int64_t same = add(f, 2, 0, NOW + 100, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), same);
	int64_t v1 = add(f, 2, 1, NOW - 500, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), v1);
	int64_t v10 = add(f, 2, 10, NOW - 900, ORDER_STATUS_STORED);
	(void)add(f, 2, 9, NOW, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), v10);
}

static void
orders_of_a_game_come_in_order_with_the_step_they_held_from(void **state)
{
	struct fixture *f = *state;
	struct order_rows rows;
	struct order_row o = { .letter_id = f->letter.id, .seat_id = f->bob.id, .round = 2,
		.dated_at = NOW, .received_at = NOW, .status = ORDER_STATUS_STORED, .body = "b",
		.receipt = "r", .after_seq = 7 };

	int64_t never = add(f, 3, 0, NOW, ORDER_STATUS_OVERTAKEN);
	OK(orders_insert(f->s, &o, &f->e));
	int64_t last = add(f, 1, 0, NOW, ORDER_STATUS_STORED);
	OK(orders_of_game(f->s, f->game.id, &f->a, &rows, &f->e));
	assert_int_equal(rows.count, 4); // with the fixture's own
	assert_int_equal(rows.at[1].id, never);
	assert_int_equal(rows.at[1].after_seq, 0);
	assert_int_equal(rows.at[2].id, o.id);
	assert_int_equal(rows.at[2].after_seq, 7);
	assert_int_equal(rows.at[3].id, last);
	OK(orders_of_game(f->s, f->game.id + 1, &f->a, &rows, &f->e));
	assert_int_equal(rows.count, 0);
}

static void
newest_sees_only_its_round_and_status(void **state)
{
	struct fixture *f = *state;

	int64_t kept = add(f, 3, 5, NOW, ORDER_STATUS_KEPT);
	assert_int_equal(newest(f, 3, ORDER_STATUS_STORED), 0);
	assert_int_equal(newest(f, 3, ORDER_STATUS_KEPT), kept);
	assert_int_equal(newest(f, 4, ORDER_STATUS_KEPT), 0);
	OK(orders_set_status(f->s, kept, ORDER_STATUS_STORED, &f->e));
	assert_int_equal(newest(f, 3, ORDER_STATUS_STORED), kept);
	FAILS(orders_set_status(f->s, 4711, ORDER_STATUS_PAST, &f->e), ERR_NOT_FOUND, "4711");
}

static void
order_comes_back_as_it_was_stored(void **state)
{
	struct fixture *f = *state;
	struct order_row o = { .letter_id = f->letter.id,
		.seat_id = f->bob.id,
		.round = 3,
		.serial = 2,
		.dated_at = NOW - 5,
		.received_at = NOW,
		.status = ORDER_STATUS_REFUSED,
		.body = "plan\n  hunt rest",
		.receipt = "abc" };
	struct order_row got;

	OK(orders_insert(f->s, &o, &f->e));
	OK(orders_get(f->s, o.id, &f->a, &got, &f->e));
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

static void
lists_are_in_the_order_of_storing(void **state)
{
	struct fixture *f = *state;
	struct order_rows list;

	int64_t a = add(f, 2, 9, NOW, ORDER_STATUS_STORED);
	int64_t b = add(f, 2, 1, NOW, ORDER_STATUS_OVERTAKEN);
	OK(orders_of_seat(f->s, f->ann.id, 2, &f->a, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, a);
	assert_int_equal(list.at[1].id, b);
	OK(orders_of_letter(f->s, f->letter.id, &f->a, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_int_equal(list.at[0].id, f->order.id);
	OK(orders_of_seat(f->s, f->bob.id, 2, &f->a, &list, &f->e));
	assert_int_equal(list.count, 0);
}

static void
orders_undone_by_a_rollback_overtake_nothing(void **state)
{
	struct fixture *f = *state;
	struct order_row got;

	int64_t stays = add(f, 2, 1, NOW, ORDER_STATUS_STORED);
	int64_t undone = add(f, 3, 7, NOW, ORDER_STATUS_STORED);
	int64_t kept = add(f, 4, 7, NOW, ORDER_STATUS_KEPT);
	int64_t refused = add(f, 3, 8, NOW, ORDER_STATUS_REFUSED);
	OK(orders_pass_after(f->s, f->ann.id, 2, &f->e));
	assert_int_equal(newest(f, 2, ORDER_STATUS_STORED), stays);
	assert_int_equal(newest(f, 3, ORDER_STATUS_STORED), 0);
	assert_int_equal(newest(f, 3, ORDER_STATUS_PAST), undone);
	assert_int_equal(newest(f, 4, ORDER_STATUS_PAST), kept);
	OK(orders_get(f->s, refused, &f->a, &got, &f->e));
	assert_int_equal(got.status, ORDER_STATUS_REFUSED);
	int64_t again = add(f, 3, 1, NOW, ORDER_STATUS_STORED);
	assert_int_equal(newest(f, 3, ORDER_STATUS_STORED), again);
	OK(orders_pass_after(f->s, f->bob.id, 0, &f->e)); // not of others
	assert_int_equal(newest(f, 3, ORDER_STATUS_STORED), again);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(serial_beats_date_and_date_beats_arrival),
		TEST(orders_of_a_game_come_in_order_with_the_step_they_held_from),
		TEST(newest_sees_only_its_round_and_status),
		TEST(order_comes_back_as_it_was_stored),
		TEST(lists_are_in_the_order_of_storing),
		TEST(orders_undone_by_a_rollback_overtake_nothing),
	};

	return cmocka_run_group_tests_name("orders", tests, NULL, NULL);
}
