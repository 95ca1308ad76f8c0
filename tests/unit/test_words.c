// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include "../store/fixture.h"

static void
every_word_is_parsed_back(void **state)
{
	(void)state;
	for (int i = 0; i < OUTBOX_STATES; i++) {
		enum outbox_state value = OUTBOX_STATES;
		assert_true(outbox_state_parse(outbox_state_name((enum outbox_state)i), &value));
		assert_int_equal(value, i);
	}
	for (int i = 0; i < SEAT_DONES; i++) {
		enum seat_done value = SEAT_DONES;
		assert_true(seat_done_parse(seat_done_name((enum seat_done)i), &value));
		assert_int_equal(value, i);
	}
}

static void
unknown_word_leaves_the_value_alone(void **state)
{
	enum game_status status = GAME_STATUS_OVER;

	(void)state;
	assert_false(game_status_parse("asleep", &status));
	assert_false(game_status_parse("", &status));
	assert_int_equal(status, GAME_STATUS_OVER);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_word_is_parsed_back),
		TEST(unknown_word_leaves_the_value_alone),
	};

	return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
