// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that wait to be sent together.
#include "unit.h"
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

FIXTURE_TEST(letters_wait_in_the_order_in_which_they_came)
{
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

FIXTURE_TEST(same_letter_is_gathered_once_even_after_it_was_sent)
{
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

FIXTURE_TEST(only_what_was_sent_is_forgotten)
{
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

static bool
is_due(struct fixture *f, int64_t seat_id, int64_t before, int64_t since)
{
	struct ids ids;
	bool yes = false;

	OK(gathered_due(f->s, before, since, &ids, &f->e));
	for (size_t i = 0; i < ids.count; i++)
		yes = yes || ids.at[i] == seat_id;
	return yes;
}

FIXTURE_TEST(what_waits_is_due_once_a_day_without_a_digest)
{
	struct answer_row told = { .address = "ann@example.org", .kind = "gathered", .seat_id = f->ann.id, .at = NOW };
	int64_t count;

	assert_false(is_due(f, f->ann.id, NOW, NOW));
	add(f, "one", f->ann.id, NOW);
	add(f, "two", f->ann.id, NOW + 1);
	OK(gathered_count(f->s, f->ann.id, &count, &f->e));
	assert_int_equal(count, 2);
	assert_false(is_due(f, f->ann.id, NOW - 1, NOW));
	assert_true(is_due(f, f->ann.id, NOW, NOW));
	assert_false(is_due(f, f->bob.id, NOW, NOW));
	OK(answers_add(f->s, &told, &f->e));
	assert_false(is_due(f, f->ann.id, NOW, NOW));
	assert_true(is_due(f, f->ann.id, NOW, NOW + 1));
	OK(gathered_sent(f->s, f->ann.id, INT64_MAX, "letter", &f->e));
	assert_false(is_due(f, f->ann.id, NOW + 9, NOW + 1));
}

UNIT(gathered, fixture_fill, fixture_release)
