// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sections in force.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"
#include "store/sections.h"

static void
later_section_replaces_the_earlier_as_a_whole_and_is_fresh(void **state)
{
	struct fixture *f = *state;
	struct section_rows list;

	OK(sections_set(f->s, f->ann.id, 1, "stop", f->order.id, "if round > 1", &f->e));
	OK(sections_set(f->s, f->ann.id, 1, "plan", f->order.id, "hut", &f->e));
	OK(sections_spend(f->s, f->ann.id, 1, "stop", &f->e));
	OK(sections_of_seat(f->s, f->ann.id, 1, &f->a, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_string_equal(list.at[0].name, "plan");
	assert_string_equal(list.at[0].body, "hut");
	assert_int_equal(list.at[0].order_id, f->order.id);
	assert_false(list.at[0].spent);
	assert_true(list.at[1].spent);
	OK(sections_set(f->s, f->ann.id, 1, "stop", f->order.id, "if have wood > 3", &f->e));
	OK(sections_of_seat(f->s, f->ann.id, 1, &f->a, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_string_equal(list.at[1].body, "if have wood > 3");
	assert_false(list.at[1].spent);
}

static void
sections_belong_to_one_seat_and_round(void **state)
{
	struct fixture *f = *state;
	struct section_rows list;

	OK(sections_set(f->s, f->ann.id, 1, "plan", f->order.id, "hut", &f->e));
	OK(sections_of_seat(f->s, f->bob.id, 1, &f->a, &list, &f->e));
	assert_int_equal(list.count, 0);
	OK(sections_of_seat(f->s, f->ann.id, 2, &f->a, &list, &f->e));
	assert_int_equal(list.count, 0);
}

static void
dropping_takes_one_always_or_if_it_is_spent(void **state)
{
	struct fixture *f = *state;
	struct section_rows list;

	OK(sections_set(f->s, f->ann.id, 1, "do", f->order.id, "a", &f->e));
	OK(sections_set(f->s, f->ann.id, 1, "plan", f->order.id, "b", &f->e));
	OK(sections_set(f->s, f->ann.id, 1, "stop", f->order.id, "c", &f->e));
	OK(sections_drop_spent(f->s, f->ann.id, 1, "stop", &f->e));
	OK(sections_spend(f->s, f->ann.id, 1, "stop", &f->e));
	OK(sections_spend(f->s, f->ann.id, 1, "plan", &f->e));
	OK(sections_drop_spent(f->s, f->ann.id, 1, "stop", &f->e));
	OK(sections_drop_spent(f->s, f->ann.id, 1, "stop", &f->e));
	OK(sections_of_seat(f->s, f->ann.id, 1, &f->a, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_string_equal(list.at[0].name, "do");
	assert_string_equal(list.at[1].name, "plan");
	FAILS(sections_spend(f->s, f->ann.id, 1, "stop", &f->e), ERR_NOT_FOUND, "'stop'");
}

static void
rollback_drops_the_sections_of_later_rounds(void **state)
{
	struct fixture *f = *state;
	struct section_rows list;

	for (int round = 1; round <= 4; round++) {
		OK(sections_set(f->s, f->ann.id, round, "plan", f->order.id, "hut", &f->e));
		OK(sections_set(f->s, f->bob.id, round, "plan", f->order.id, "hut", &f->e));
	}
	OK(sections_drop_after(f->s, f->ann.id, 2, &f->e));
	for (int round = 1; round <= 4; round++) {
		OK(sections_of_seat(f->s, f->ann.id, round, &f->a, &list, &f->e));
		assert_int_equal(list.count, round <= 2 ? 1 : 0);
		OK(sections_of_seat(f->s, f->bob.id, round, &f->a, &list, &f->e));
		assert_int_equal(list.count, 1);
	}
}

static void
section_without_its_order_is_refused(void **state)
{
	struct fixture *f = *state;

	FAILS(sections_set(f->s, f->ann.id, 1, "plan", 4711, "hut", &f->e), ERR_SOFTWARE,
	    "FOREIGN KEY");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(later_section_replaces_the_earlier_as_a_whole_and_is_fresh),
		TEST(sections_belong_to_one_seat_and_round),
		TEST(dropping_takes_one_always_or_if_it_is_spent),
		TEST(rollback_drops_the_sections_of_later_rounds),
		TEST(section_without_its_order_is_refused),
	};

	return cmocka_run_group_tests_name("sections", tests, NULL, NULL);
}
