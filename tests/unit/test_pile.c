// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Strings that are collected one by one.
#include <string.h>

#include "base/arena.h"
#include "unit.h"

TEST(piles_are_not_limited)
{
	struct arena a = { .head = NULL };
	struct pile p = { .count = 0 };

	for (int i = 0; i < 100; i++)
		pile_addf(&a, &p, "note %d", i);
	assert_int_equal(p.count, 100);
	assert_string_equal(p.list[99], "note 99");
	assert_string_equal(p.list[0], "note 0");
	arena_release(&a);
}

TEST(neither_is_what_lies_on_them)
{
	struct arena a = { .head = NULL };
	struct pile p = { .count = 0 };
	char many[5000];

	memset(many, 'x', sizeof many - 1);
	many[sizeof many - 1] = '\0';
	pile_addf(&a, &p, "%s%s", many, many);
	assert_int_equal(strlen(p.list[0]), 2 * (sizeof many - 1));
	arena_release(&a);
}

TEST(a_pile_goes_onto_another)
{
	struct arena a = { .head = NULL };
	struct pile p = { .count = 0 }, more = { .count = 0 };

	pile_join(&a, &p, &more);
	assert_int_equal(p.count, 0);
	pile_add(&a, &p, "one");
	pile_add(&a, &more, "two");
	pile_add(&a, &more, "three");
	pile_join(&a, &p, &more);
	assert_int_equal(p.count, 3);
	assert_string_equal(p.list[2], "three");
	assert_int_equal(more.count, 2);
	arena_release(&a);
}

UNIT(pile, NULL, NULL)
