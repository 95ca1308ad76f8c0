// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that wait to be sent together.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"
#include "store/outbox.h"

static void
add(struct fixture *f, const char *key, int64_t seat_id, int64_t at)
{
	struct gathered_row row = { .dedupe_key = key, .seat_id = seat_id, .at = at,
		.subject = "s", .body = key };

	OK(gathered_add(f->s, &row, &f->e));
	assert_true(row.id > 0);
}

static void
letters_wait_in_the_order_in_which_they_came(void **state)
{
	struct fixture *f = *state;
	struct gathered_rows list;

	add(f, "one", f->ann.id, NOW);
	add(f, "two", f->bob.id, NOW);
	add(f, "three", f->ann.id, NOW + 1);
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_string_equal(list.at[0].body, "one");
	assert_string_equal(list.at[1].dedupe_key, "three");
	assert_int_equal(list.at[1].at, NOW + 1);
	OK(gathered_waiting(f->s, f->ann.id, 1, &list, &f->e));
	assert_int_equal(list.count, 1);
}

static void
same_letter_is_gathered_once_even_after_it_was_sent(void **state)
{
	struct fixture *f = *state;
	struct gathered_rows list;

	add(f, "one", f->ann.id, NOW);
	add(f, "one", f->ann.id, NOW + 1);
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 1);
	OK(gathered_sent(f->s, f->ann.id, list.at[0].id, "letter", &f->e));
	add(f, "one", f->ann.id, NOW + 2);
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 0);
}

static void
seat_is_due_when_its_oldest_letter_is(void **state)
{
	struct fixture *f = *state;
	struct gathered_rows list;
	struct ids ids;

	add(f, "one", f->ann.id, NOW);
	add(f, "two", f->ann.id, NOW);
	add(f, "three", f->bob.id, NOW + 9);
	OK(gathered_due(f->s, NOW - 1, &ids, &f->e));
	assert_int_equal(ids.count, 0);
	OK(gathered_due(f->s, NOW, &ids, &f->e));
	assert_int_equal(ids.count, 2);
	assert_int_equal(ids.at[0], f->ann.id);
	assert_int_equal(ids.at[1], f->ann.id);
	OK(gathered_waiting(f->s, f->ann.id, 1, &list, &f->e));
	OK(gathered_sent(f->s, f->ann.id, list.at[0].id, "letter", &f->e));
	OK(gathered_due(f->s, NOW, &ids, &f->e));
	assert_int_equal(ids.count, 1); // the second still waits
	OK(gathered_sent(f->s, f->ann.id, list.at[0].id + 1, "letter", &f->e));
	OK(gathered_due(f->s, NOW, &ids, &f->e));
	assert_int_equal(ids.count, 0);
}

static void
only_what_was_sent_is_forgotten(void **state)
{
	struct fixture *f = *state;
	struct gathered_rows list;

	add(f, "one", f->ann.id, NOW);
	add(f, "two", f->ann.id, NOW);
	OK(gathered_waiting(f->s, f->ann.id, 1, &list, &f->e));
	OK(gathered_sent(f->s, f->ann.id, list.at[0].id, "letter", &f->e));
	OK(gathered_purge(f->s, NOW, &f->e));
	add(f, "one", f->ann.id, NOW); // is still known
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 1);
	OK(gathered_purge(f->s, NOW + 1, &f->e));
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 1); // still waits
	add(f, "one", f->ann.id, NOW); // is not known any more
	OK(gathered_waiting(f->s, f->ann.id, 9, &list, &f->e));
	assert_int_equal(list.count, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(letters_wait_in_the_order_in_which_they_came),
		TEST(same_letter_is_gathered_once_even_after_it_was_sent),
		TEST(only_what_was_sent_is_forgotten),
		TEST(seat_is_due_when_its_oldest_letter_is),
	};

	return cmocka_run_group_tests_name("gathered", tests, NULL, NULL);
}
