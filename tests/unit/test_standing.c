// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Standing orders.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"
#include "store/standing.h"

static size_t
count_in_round(struct fixture *f, int round)
{
	struct standing_rows list;

	OK(standing_of_seat(f->s, f->ann.id, round, &f->a, &list, &f->e));
	return list.count;
}

static void
standing_order_holds_from_round_to_round(void **state)
{
	struct fixture *f = *state;
	struct standing_row tools = {
		.name = "tools", .order_id = f->order.id, .body = "auto", .from_round = 2
	};
	struct standing_row feed = { .name = "feed",
		.order_id = f->order.id,
		.body = "wood",
		.from_round = 3,
		.until_round = 4 };
	struct standing_rows list;

	OK(standing_set(f->s, f->ann.id, &tools, &f->e));
	OK(standing_set(f->s, f->ann.id, &feed, &f->e));
	assert_int_equal(count_in_round(f, 1), 0);
	assert_int_equal(count_in_round(f, 2), 1);
	assert_int_equal(count_in_round(f, 3), 2);
	assert_int_equal(count_in_round(f, 4), 2);
	assert_int_equal(count_in_round(f, 5), 1);
	OK(standing_of_seat(f->s, f->ann.id, 4, &f->a, &list, &f->e));
	assert_string_equal(list.at[0].name, "feed");
	assert_string_equal(list.at[0].body, "wood");
	assert_int_equal(list.at[0].until_round, 4);
	assert_int_equal(list.at[1].from_round, 2);
	assert_int_equal(list.at[1].until_round, 0);
	assert_int_equal(list.at[1].order_id, f->order.id);
}

static void
later_one_replaces_and_dropping_takes_away(void **state)
{
	struct fixture *f = *state;
	struct standing_row row = { .name = "tools",
		.order_id = f->order.id,
		.body = "auto",
		.from_round = 1,
		.until_round = 1 };

	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	row.until_round = 0;
	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	assert_int_equal(count_in_round(f, 9), 1);
	row.name = "pay";
	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	OK(standing_drop(f->s, f->ann.id, "tools", &f->e));
	assert_int_equal(count_in_round(f, 9), 1);
	OK(standing_clear(f->s, f->ann.id, &f->e));
	assert_int_equal(count_in_round(f, 9), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(standing_order_holds_from_round_to_round),
		TEST(later_one_replaces_and_dropping_takes_away),
	};

	return cmocka_run_group_tests_name("standing", tests, NULL, NULL);
}
