// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Agreements.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"
#include "store/seats.h"

static void
seat_agrees_since_it_first_did_until_it_takes_it_back(void **state)
{
	struct fixture *f = *state;
	int64_t at = 1;

	OK(agreements_get(f->s, f->ann.id, &at, &f->e));
	assert_int_equal(at, 0);
	OK(agreements_set(f->s, f->ann.id, NOW, &f->e));
	OK(agreements_set(f->s, f->ann.id, NOW + 9, &f->e));
	OK(agreements_get(f->s, f->ann.id, &at, &f->e));
	assert_int_equal(at, NOW);
	OK(agreements_get(f->s, f->bob.id, &at, &f->e));
	assert_int_equal(at, 0);
	OK(agreements_drop(f->s, f->bob.id, &f->e));
	OK(agreements_drop(f->s, f->ann.id, &f->e));
	OK(agreements_get(f->s, f->ann.id, &at, &f->e));
	assert_int_equal(at, 0);
}

static void
seat_that_does_not_exist_agrees_to_nothing(void **state)
{
	struct fixture *f = *state;

	FAILS(agreements_set(f->s, 4711, NOW, &f->e), ERR_SOFTWARE, "FOREIGN KEY");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(seat_agrees_since_it_first_did_until_it_takes_it_back),
		TEST(seat_that_does_not_exist_agrees_to_nothing),
	};

	return cmocka_run_group_tests_name("agreements", tests, NULL, NULL);
}
