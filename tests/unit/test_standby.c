// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list.
#include "unit.h"
#include "../store/fixture.h"
#include "store/people.h"

static int64_t
offer(struct fixture *f, const char *name, const char *address)
{
	struct standby_row row = { .name = name, .address = address, .at = NOW };
	bool is_new = false;

	OK(standby_insert(f->s, &row, &is_new, &f->e));
	assert_true(is_new);
	return row.id;
}

FIXTURE_TEST(who_offered_first_is_first)
{
	struct standby_rows list;

	OK(standby_list(f->s, 0, 10, &list, &f->e));
	assert_int_equal(list.count, 0);
	int64_t zoe = offer(f, "Zoë", "zoe@example.org");
	int64_t abe = offer(f, "", "abe@example.org");
	OK(standby_list(f->s, 0, 10, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, zoe);
	assert_string_equal(list.at[0].name, "Zoë");
	assert_string_equal(list.at[0].address, "zoe@example.org");
	assert_int_equal(list.at[0].at, NOW);
	assert_int_equal(list.at[1].id, abe);
	OK(standby_list(f->s, 0, 1, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, zoe);
	OK(standby_list(f->s, zoe, 10, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, abe);
	OK(standby_list(f->s, abe, 10, &list, &f->e));
	assert_int_equal(list.count, 0);
}

FIXTURE_TEST(second_offer_from_an_address_keeps_the_place)
{
	struct standby_row again = {
		.name = "Z", .address = "ZOE@example.org", .at = NOW + 1
	};
	struct standby_row got;
	bool is_new = true;

	int64_t zoe = offer(f, "Zoë", "zoe@example.org");
	(void)offer(f, "Abe", "abe@example.org");
	OK(standby_insert(f->s, &again, &is_new, &f->e));
	assert_false(is_new);
	assert_int_equal(again.id, zoe);
	OK(standby_find(f->s, "Zoe@Example.org", &got, &f->e));
	assert_int_equal(got.id, zoe);
	assert_string_equal(got.name, "Zoë");
	OK(standby_find(f->s, "none@example.org", &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(who_is_dropped_comes_back_at_the_end)
{
	struct standby_rows list;

	int64_t zoe = offer(f, "Zoë", "zoe@example.org");
	int64_t abe = offer(f, "Abe", "abe@example.org");
	OK(standby_drop(f->s, zoe, &f->e));
	OK(standby_list(f->s, 0, 10, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, abe);
	OK(standby_drop(f->s, abe, &f->e));
	assert_true(offer(f, "Zoë", "zoe@example.org") > abe); // no number twice
}

UNIT(standby, fixture_fill, fixture_release)
