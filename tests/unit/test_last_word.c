// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who ordered last in the rounds of a game.
#include "unit.h"
#include "table/last_word.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

static struct arena arena;
static struct last_word found;

static int
end(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static void
the_seat_of_the_last_order_of_a_round_counts(void **state)
{
	static const struct last_order list[] = { { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 }, { 2, 0 }, { 3, 2 }, { 3, 0 } };

	(void)state;
	last_word_count(&arena, list, COUNT(list), 3, &found);
	assert_int_equal(found.rounds, 3);
	assert_int_equal(found.last[0], 2);
	assert_int_equal(found.last[1], 1);
	assert_int_equal(found.last[2], 0);
}

static void
an_order_that_came_again_is_the_last(void **state)
{
	static const struct last_order list[] = { { 1, 0 }, { 1, 1 }, { 1, 0 } };

	(void)state;
	last_word_count(&arena, list, COUNT(list), 1, &found);
	assert_int_equal(found.rounds, 1);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[1], 0);
}

static void
rounds_are_told_apart_in_whatever_order_orders_came(void **state)
{
	static const struct last_order list[] = { { 2, 1 }, { 1, 0 }, { 2, 0 }, { 1, 1 } };

	(void)state;
	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 2);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[1], 1);
}

static void
a_round_of_one_seat_does_not_count(void **state)
{
	static const struct last_order list[] = { { 1, 3 }, { 1, 3 }, { 2, 3 }, { 2, 0 } };

	(void)state;
	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 1);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[3], 0);
}

static void
orders_for_other_rounds_are_passed_over(void **state)
{
	static const struct last_order list[] = { { 0, 0 }, { 0, 1 }, { 3, 0 }, { 3, 1 }, { -1, 1 } };

	(void)state;
	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 0);
	last_word_count(&arena, NULL, 0, 2, &found);
	assert_int_equal(found.rounds, 0);
}

UNIT(last_word)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_seat_of_the_last_order_of_a_round_counts),
		cmocka_unit_test(an_order_that_came_again_is_the_last),
		cmocka_unit_test(rounds_are_told_apart_in_whatever_order_orders_came),
		cmocka_unit_test(a_round_of_one_seat_does_not_count),
		cmocka_unit_test(orders_for_other_rounds_are_passed_over),
	};

	return cmocka_run_group_tests_name("last_word", tests, NULL, end);
}
