// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"
#include "store/answers.h"

static int64_t
count(struct fixture *f, const char *address, const char *kind, int64_t since)
{
	int64_t n = -1;

	OK(answers_count(f->s, address, kind, since, &n, &f->e));
	return n;
}

static int64_t
count_all(struct fixture *f, int64_t since)
{
	int64_t n = -1;

	OK(answers_count_all(f->s, NULL, since, &n, &f->e));
	return n;
}

static void
fill(struct fixture *f)
{
	OK(answers_insert(f->s, "ann@example.org", "answer", NOW, &f->e));
	OK(answers_insert(f->s, "Ann@Example.ORG", "answer", NOW + 10, &f->e));
	OK(answers_insert(f->s, "ann@example.org", "stranger", NOW + 20, &f->e));
	OK(answers_insert(f->s, "bob@example.org", "answer", NOW + 20, &f->e));
}

static void
answers_to_an_address_are_counted_since_a_time(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(count(f, "ann@example.org", NULL, 0), 0);
	fill(f);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW), 3);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 1), 2);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 20), 1);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 21), 0);
	assert_int_equal(count(f, "ann@example.com", NULL, NOW), 0);
	assert_int_equal(count_all(f, NOW + 10), 3);
	assert_int_equal(count_all(f, NOW + 21), 0);
}

static void
other_letter_case_is_the_same_address(void **state)
{
	struct fixture *f = *state;

	fill(f);
	assert_int_equal(count(f, "ANN@EXAMPLE.ORG", NULL, NOW), 3);
}

static void
one_kind_can_be_counted_alone(void **state)
{
	struct fixture *f = *state;

	fill(f);
	assert_int_equal(count(f, "ann@example.org", "answer", NOW), 2);
	assert_int_equal(count(f, "ann@example.org", "stranger", NOW), 1);
	assert_int_equal(count(f, "ann@example.org", "notice", NOW), 0);
}

static void
purge_forgets_what_is_older(void **state)
{
	struct fixture *f = *state;

	fill(f);
	OK(answers_purge(f->s, NOW + 10, &f->e));
	assert_int_equal(count_all(f, 0), 3);
	assert_int_equal(count(f, "ann@example.org", NULL, 0), 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(answers_to_an_address_are_counted_since_a_time),
		TEST(other_letter_case_is_the_same_address),
		TEST(one_kind_can_be_counted_alone),
		TEST(purge_forgets_what_is_older),
	};

	return cmocka_run_group_tests_name("answers", tests, NULL, NULL);
}
