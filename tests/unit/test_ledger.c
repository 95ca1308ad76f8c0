// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The ledger: what all seats want at any step, from the texts of their orders alone.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "orders/ledger.h"

static struct arena arena;
static const struct seats names = { .count = 2, .name = { "ann", "ben" } };
static struct ledger l;

static int
begin(void **unused)
{
	(void)unused;
	ledger_init(&l, &arena, &names);
	return 0;
}

static int
forget(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

static bool
has(int seat, enum section s)
{
	return order_has(ledger_wishes(&l, seat).orders, s);
}

static bool
stands(int seat, enum section s)
{
	return order_has(ledger_wishes(&l, seat).standing, s);
}

static void
each_section_is_replaced_as_a_whole(void **unused)
{
	(void)unused;
	assert_true(ledger_take(&l, 0, 1, 1, "plan\n  hunt rest\npick 3 2 1\n"));
	l.seat[0].done = 1;
	assert_true(ledger_take(&l, 0, 2, 1, "pick 6\n"));
	assert_int_equal(l.seat[0].done, 1);
	assert_int_equal(l.seat[0].now_from[SECTION_PLAN], 1);
	assert_int_equal(l.seat[0].now_from[SECTION_PICK], 2);
	assert_int_equal(ledger_wishes(&l, 0).orders->pick.count, 1);
	assert_true(ledger_take(&l, 0, 3, 1, "plan\n  field\n  hunt rest\n"));
	assert_int_equal(l.seat[0].done, 0);
	assert_int_equal(ledger_wishes(&l, 0).orders->plan.count, 2);
	assert_false(has(1, SECTION_PLAN));
}

static void
orders_hold_in_their_round_alone(void **unused)
{
	(void)unused;
	assert_true(ledger_take(&l, 0, 1, 2, "plan\n  hunt rest\n"));
	assert_true(ledger_take(&l, 1, 2, 1, "plan\n  hunt rest\n"));
	assert_false(has(0, SECTION_PLAN));
	assert_true(has(1, SECTION_PLAN));
	ledger_next_round(&l);
	assert_true(has(0, SECTION_PLAN));
	assert_int_equal(l.seat[0].now_from[SECTION_PLAN], 1);
	assert_false(has(1, SECTION_PLAN));
	ledger_next_round(&l);
	assert_false(has(0, SECTION_PLAN));
}

static void
standing_orders_hold_until_they_end(void **unused)
{
	(void)unused;
	assert_true(ledger_take(&l, 0, 1, 1, "always 2 rounds tools auto\nalways pick 6\n"));
	assert_true(ledger_take(&l, 0, 2, 2, "always pick none\n"));
	assert_true(stands(0, SECTION_TOOLS));
	assert_true(stands(0, SECTION_PICK));
	ledger_next_round(&l);
	assert_true(stands(0, SECTION_TOOLS));
	assert_false(stands(0, SECTION_PICK));
	ledger_next_round(&l);
	assert_false(stands(0, SECTION_TOOLS));
}

static void
a_rollback_drops_orders_but_not_standing_ones(void **unused)
{
	(void)unused;
	assert_true(ledger_take(&l, 0, 1, 1, "plan\n  hunt rest\nalways tools auto\n"));
	assert_true(ledger_take(&l, 0, 2, 2, "plan\n  hunt rest\n"));
	ledger_back(&l, 1);
	assert_false(has(0, SECTION_PLAN));
	assert_true(stands(0, SECTION_TOOLS));
	ledger_next_round(&l);
	assert_false(has(0, SECTION_PLAN));
}

static void
what_is_no_order_is_not_taken(void **unused)
{
	(void)unused;
	assert_false(ledger_take(&l, 0, 1, 1, "plan\n  moon 3\n"));
	assert_false(ledger_take(&l, 0, 1, 1, "show\n"));
	assert_false(ledger_take(&l, 0, 1, 1, ""));
}

static void
a_spent_stop_can_be_left_out(void **unused)
{
	struct order_set *spare = arena_alloc(&arena, sizeof *spare);

	(void)unused;
	assert_true(ledger_take(&l, 0, 1, 1, "stop if round = 1\npick 6\n"));
	assert_true(has(0, SECTION_STOP));
	const struct wishes w = ledger_wishes_unstopped(&l, 0, spare);
	assert_false(order_has(w.orders, SECTION_STOP));
	assert_true(order_has(w.orders, SECTION_PICK));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, forget)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_section_is_replaced_as_a_whole),
		TEST(orders_hold_in_their_round_alone),
		TEST(standing_orders_hold_until_they_end),
		TEST(a_rollback_drops_orders_but_not_standing_ones),
		TEST(what_is_no_order_is_not_taken),
		TEST(a_spent_stop_can_be_left_out),
	};

	return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}
