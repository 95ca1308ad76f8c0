// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lists of POP3 servers.
#include <string.h>

#include "mail/internal.h"
#include "unit.h"

static bool
uidl(struct arena *arena, const char *answer, struct pop3_list *list)
{
	return pop3_uidl_read(arena, answer, strlen(answer), list);
}

TEST(unique_ids_are_read)
{
	struct arena arena = { 0 };
	struct pop3_list list;

	assert_true(uidl(&arena, "1 a!~\r\n3  000000016b00cfc6\r\n4 x extra\n", &list));
	assert_int_equal(list.n, 3);
	assert_int_equal(list.entries[1].number, 3);
	assert_string_equal(list.entries[0].uidl, "a!~");
	assert_string_equal(list.entries[1].uidl, "000000016b00cfc6");
	assert_string_equal(list.entries[2].uidl, "x");
	assert_true(uidl(&arena, "", &list) && list.n == 0);
	assert_true(uidl(&arena, "\r\n", &list) && list.n == 0);
	arena_release(&arena);
}

TEST(lists_that_make_no_sense_are_refused)
{
	static const char *const bad[] = { "1\r\n", "1 \r\n", "x y\r\n", "0 a\r\n", "99999999999 a\r\n",
		"1 a\x01\r\n", "1 \xc3\xa4\r\n", "1 a\r\n2 cut" };
	struct arena arena = { 0 };
	struct pop3_list list;
	char longer[300] = "1 ";

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_false(uidl(&arena, bad[i], &list));
	memset(longer + 2, 'x', 256);
	strcpy(longer + 258, "\r\n");
	assert_false(uidl(&arena, longer, &list));
	arena_release(&arena);
}

TEST(sizes_find_their_letters)
{
	static const char sizes[] = "\r\n1 100\r\n2 200\r\n4 x\r\n5 500 extra\r\n9 900\r\njunk\r\n";
	struct arena arena = { 0 };
	struct pop3_list list;

	assert_true(uidl(&arena, "1 a\r\n3 c\r\n4 d\r\n5 e\r\n", &list));
	pop3_sizes_read(sizes, sizeof sizes - 1, &list);
	assert_int_equal(list.entries[0].size, 100);
	assert_int_equal(list.entries[1].size, 0);
	assert_int_equal(list.entries[2].size, 0);
	assert_int_equal(list.entries[3].size, 500);
	arena_release(&arena);
}

UNIT(pop3_text, NULL, NULL)
