// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// When a letter reached its server.
#include <string.h>

#include "base/arena.h"
#include "mail/in/head.h"
#include "unit.h"

static int64_t
found(const char *letter, int64_t (*time)(const struct head *head))
{
	struct arena a = { 0 };
	struct head head;

	head_read(&a, letter, strlen(letter), &head);
	const int64_t t = time(&head);
	arena_release(&a);
	return t;
}

static int64_t
arrival(const char *letter)
{
	return found(letter, arrival_of);
}

TEST(topmost_server_tells_the_time)
{
	assert_int_equal(arrival("Received: from a by b; Fri, 01 Jan 2027 01:00:00 +0100 (CET)\n"
				 "Received: from c by a; Mon, 01 Jan 2001 00:00:00 +0000\n\n"), 1798761600);
	assert_int_equal(arrival("Subject: x\nreceived: by b\n\tid 7; 31 DEC 2026 19:00 -0500\n\n"), 1798761600);
	assert_int_equal(arrival("Received: by b; with; Fri, 1 Jan 2027 00:00:05 GMT\n\n"), 1798761605);
}

TEST(anything_else_tells_nothing)
{
	static const char *const letters[] = { "Date: Fri, 01 Jan 2027 00:00:00 +0000\n\n", "Received: by b\n\n",
		"Received: by b;\n\n", "Received: by b; Fri, 01 Foo 2027 00:00:00\n\n", "Received: ; 99 Jan 2027 00:00\n\n",
		"Received: ; 1 Jan 2027 25:00\n\n", "Received: ; 1 Jan -999 00:00\n\n", "Received: ;;;,,,\n\n", "" };

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		assert_int_equal(arrival(letters[i]), 0);
}

TEST(a_date_counts_where_no_server_tells_the_time)
{
	static const char date[] = "Date: Thu, 31 Dec 2026 16:00:00 -0800\n\n";

	assert_int_equal(found(date, arrival_or_date), 1798761600);
	assert_int_equal(found("Date: soon\n\n", arrival_or_date), 0);
	assert_int_equal(found("Received: by b; Fri, 01 Jan 2027 00:00:05 GMT\nDate: 1 Jan 2001 00:00\n\n", arrival_or_date),
	    1798761605);
	assert_int_equal(found("Received: by b\nDate: 1 Jan 2001 00:00\n\n", arrival_or_date), 0);
}

UNIT(arrival, NULL, NULL)
