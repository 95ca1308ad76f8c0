// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a file of units begins with: cmocka, and tests that list themselves. A test is TEST(claim) { ... };
// the last line of the file is UNIT(NAME, SETUP, TEARDOWN), which makes it the group NAME of the program
// `units`, or UNIT_MAIN, which makes it a program of its own.
#ifndef TESTS_UNIT_UNIT_H
#define TESTS_UNIT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct CMUnitTest unit_tests[200];
static size_t unit_count;

// What happens before and after this test, if it is not what the file's last line says.
#define TEST_WITH(claim, before, after) \
	static void claim(void **state); \
	__attribute__((constructor)) static void claim##_is_a_test(void) \
	{ \
		unit_tests[unit_count++] = (struct CMUnitTest){ #claim, claim, before, after, NULL }; \
	} \
	static void claim(__attribute__((unused)) void **state)

#define TEST(claim) TEST_WITH(claim, NULL, NULL)

// Runs the tests of this file, in their order; `before` and `after` are for those that have none.
static inline int
unit_run(const char *name, CMFixtureFunction before, CMFixtureFunction after)
{
	for (struct CMUnitTest *t = unit_tests; t < unit_tests + unit_count; t++)
		if (t->setup_func == NULL && t->teardown_func == NULL) {
			t->setup_func = before;
			t->teardown_func = after;
		}
	return _cmocka_run_group_tests(name, unit_tests, unit_count, NULL, NULL);
}

#define UNIT(name, before, after) \
	int unit_##name(void); \
	int unit_##name(void) \
	{ \
		return unit_run(#name, before, after); \
	}

#define UNIT_MAIN(name, before, after) \
	int main(void) \
	{ \
		return unit_run(#name, before, after); \
	}

#endif
