// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who ordered last in the rounds of a game.
#include "unit.h"
#include "shared.h"
#include "table/last_word.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

static struct last_word found;

TEST(the_seat_of_the_last_order_of_a_round_counts)
{
	static const struct last_order list[] = { { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 }, { 2, 0 }, { 3, 2 }, { 3, 0 } };

	last_word_count(&arena, list, COUNT(list), 3, &found);
	assert_int_equal(found.rounds, 3);
	assert_int_equal(found.last[0], 2);
	assert_int_equal(found.last[1], 1);
	assert_int_equal(found.last[2], 0);
}

TEST(an_order_that_came_again_is_the_last)
{
	static const struct last_order list[] = { { 1, 0 }, { 1, 1 }, { 1, 0 } };

	last_word_count(&arena, list, COUNT(list), 1, &found);
	assert_int_equal(found.rounds, 1);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[1], 0);
}

TEST(rounds_are_told_apart_in_whatever_order_orders_came)
{
	static const struct last_order list[] = { { 2, 1 }, { 1, 0 }, { 2, 0 }, { 1, 1 } };

	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 2);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[1], 1);
}

TEST(a_round_of_one_seat_does_not_count)
{
	static const struct last_order list[] = { { 1, 3 }, { 1, 3 }, { 2, 3 }, { 2, 0 } };

	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 1);
	assert_int_equal(found.last[0], 1);
	assert_int_equal(found.last[3], 0);
}

TEST(orders_for_other_rounds_are_passed_over)
{
	static const struct last_order list[] = { { 0, 0 }, { 0, 1 }, { 3, 0 }, { 3, 1 }, { -1, 1 } };

	last_word_count(&arena, list, COUNT(list), 2, &found);
	assert_int_equal(found.rounds, 0);
	last_word_count(&arena, NULL, 0, 2, &found);
	assert_int_equal(found.rounds, 0);
}

UNIT(last_word, NULL, release)
