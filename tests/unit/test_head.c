// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The header as fields, whatever the bytes are.
#include <stdio.h>
#include <string.h>

#include "unit.h"
#include "base/text.h"
#include "mail/in/head.h"
#include "shared.h"

static struct head
head_of(const char *bytes)
{
	struct head head;

	head_read(&arena, bytes, strlen(bytes), &head);
	return head;
}

TEST(fields_are_unfolded_and_trimmed)
{
	struct head h = head_of("A: one\r\n two\r\n\tthree \r\nb :x\r\n\r\nbody");

	assert_int_equal(h.count, 2);
	assert_string_equal(h.fields[0].name, "A");
	assert_string_equal(h.fields[0].value, "one two three");
	assert_string_equal(head_first(&h, "B"), "x");
	assert_null(head_first(&h, "c"));
	assert_int_equal(h.body, strlen("A: one\r\n two\r\n\tthree \r\nb :x\r\n\r\n"));
}

TEST(what_is_no_field_is_left_out)
{
	struct head h = head_of("no field\n continued\n: nameless\nA: 1\nB C: 2\nA: 3\n");

	assert_int_equal(h.count, 2);
	assert_int_equal(head_count(&h, "a"), 2);
	assert_string_equal(head_first(&h, "a"), "1");
}

TEST(a_mail_folders_line_is_skipped)
{
	struct head h = head_of("From ann Fri Nov 20\nA: 1\n\n");

	assert_int_equal(h.count, 1);
	assert_int_equal(head_start("From ann\nA: 1", 13), 9);
	assert_int_equal(head_start("From: ann", 9), 0);
}

TEST(a_header_may_be_empty_endless_or_hold_nul)
{
	struct head h = head_of("");
	static const char nul[] = "A: x\0y\n";

	assert_int_equal(h.count, 0);
	assert_int_equal(h.body, 0);
	h = head_of("\nA: 1\n");
	assert_int_equal(h.count, 0);
	assert_int_equal(h.body, 1);
	h = head_of("A:");
	assert_string_equal(head_first(&h, "A"), "");
	head_read(&arena, nul, sizeof nul - 1, &h);
	assert_string_equal(head_first(&h, "A"), "x y");
}

TEST(no_more_than_a_thousand_fields_are_kept)
{
	struct text t;
	struct head h;

	text_init(&t, &arena);
	for (int i = 0; i < 3000; i++)
		text_addf(&t, "A: %d\n", i);
	h = head_of(t.data);
	assert_int_equal(h.count, HEAD_FIELDS);
	assert_string_equal(h.fields[HEAD_FIELDS - 1].value, "999");
}

TEST(ids_lose_their_brackets_and_blanks)
{
	assert_string_equal(head_ids(&arena, "<a@b> (x) <c@ d>,<e@f>"), "a@b c@d e@f");
	assert_string_equal(head_ids(&arena, "a@b"), "a@b");
	assert_string_equal(head_ids(&arena, "=?utf-8?q?=3Ctundra=2E275=2Eann=40play=2Eexample=3E?="), "tundra.275.ann@play.example");
	assert_string_equal(head_ids(&arena, "<a@b> =?utf-8?q?=3Cc=40?=\r\n =?utf-8?b?ZD4=?="), "a@b c@d");
	assert_string_equal(head_ids(&arena, "=?utf-8?q?=3Ca=00b=40c=3E?="), "ab@c");
	assert_string_equal(head_ids(&arena, "<=?a@b> <=?utf-8?q?c"), "=?a@b =?utf-8?q?c");
	assert_string_equal(head_ids(&arena, "your letter of Friday"), "");
	assert_string_equal(head_ids(&arena, "<> <a\x01> <\xc3\xa9> <b"), "b");
	assert_string_equal(head_ids(&arena, NULL), "");
}

TEST(of_too_many_ids_the_last_stay)
{
	struct text t;
	const char *ids;

	text_init(&t, &arena);
	for (int i = 0; i < HEAD_IDS + 5; i++)
		text_addf(&t, "<%d@x> ", i);
	ids = head_ids(&arena, t.data);
	assert_int_equal(strncmp(ids, "5@x 6@x ", 8), 0);
}

UNIT(head, NULL, release)
