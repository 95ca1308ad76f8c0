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
later_one_replaces_and_an_empty_one_ends_it(void **state)
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
	assert_int_equal(count_in_round(f, 9), 2);
	row.from_round = 4;
	row.body = "";
	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	assert_int_equal(count_in_round(f, 3), 2);
	assert_int_equal(count_in_round(f, 4), 1);
	assert_int_equal(count_in_round(f, 9), 1);
}

// What holds in a round for tools; "" for nothing.
static const char *
tools_in_round(struct fixture *f, int round)
{
	struct standing_rows list;

	OK(standing_of_seat(f->s, f->ann.id, round, &f->a, &list, &f->e));
	return list.count == 0 ? "" : list.at[0].body;
}

static void
one_for_a_later_round_leaves_the_present_one_alone(void **state)
{
	struct fixture *f = *state;
	struct standing_row row = { .name = "tools", .order_id = f->order.id };

	row.from_round = 2;
	row.body = "auto";
	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	row.from_round = 5;
	row.until_round = 6;
	row.body = "never";
	OK(standing_set(f->s, f->ann.id, &row, &f->e));
	row.from_round = 4;
	row.until_round = 0;
	row.body = "max";
	OK(standing_set(f->s, f->ann.id, &row, &f->e)); // came last, begins earlier
	assert_string_equal(tools_in_round(f, 1), "");
	assert_string_equal(tools_in_round(f, 2), "auto");
	assert_string_equal(tools_in_round(f, 3), "auto");
	assert_string_equal(tools_in_round(f, 4), "max");
	assert_string_equal(tools_in_round(f, 5), "never");
	assert_string_equal(tools_in_round(f, 6), "never");
	assert_string_equal(tools_in_round(f, 7), ""); // its rounds are over, and so is what was before
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(standing_order_holds_from_round_to_round),
		TEST(later_one_replaces_and_an_empty_one_ends_it),
		TEST(one_for_a_later_round_leaves_the_present_one_alone),
	};

	return cmocka_run_group_tests_name("standing", tests, NULL, NULL);
}
