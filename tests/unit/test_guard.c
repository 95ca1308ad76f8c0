// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The limits of a letter (checklist 25), on bytes as a stranger would write them.
#include <string.h>

#include "unit.h"
#include "base/text.h"
#include "mail/in/guard.h"
#include "shared.h"

static enum guard_limit
check(const struct text *t)
{
	return guard_check(&guard_defaults, t->data, t->len);
}

static struct text
started(const char *s)
{
	struct text t;

	text_init(&t, &arena);
	text_add(&t, s);
	return t;
}

static struct text
repeated(const char *before, const char *s, int n, const char *after)
{
	struct text t = started(before);

	for (int i = 0; i < n; i++)
		text_add(&t, s);
	text_add(&t, after);
	return t;
}

TEST(an_ordinary_letter_is_fine)
{
	struct text t = started("From: ann@example.org\nTo: gm@example.org\n\nhello\n-- \nAnn\n");

	assert_int_equal(check(&t), GUARD_FINE);
	assert_int_equal(guard_check(&guard_defaults, "", 0), GUARD_FINE);
	assert_string_equal(guard_sentence(GUARD_PARTS).text, "it has too many parts");
}

TEST(checklist_25_a_mebibyte_is_the_most)
{
	struct text t = started("A: b\n\n");

	text_fill(&t, 'x', (1024 * 1024) - t.len);
	assert_int_equal(check(&t), GUARD_FINE);
	text_fill(&t, 'x', 1);
	assert_int_equal(check(&t), GUARD_MESSAGE);
}

TEST(checklist_25_a_field_has_at_most_32_kib_with_its_folded_lines)
{
	struct text t = started("Subject: ");

	text_fill(&t, 'x', 32 * 1024 - t.len - 1);
	text_add(&t, "\n\nbody");
	assert_int_equal(check(&t), GUARD_FINE);
	t = repeated("Subject: x\n", " xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", 1024, "\nbody");
	assert_int_equal(check(&t), GUARD_FIELD);
}

TEST(checklist_25_a_header_has_at_most_256_kib)
{
	struct text line = started("X: ");
	struct text t;

	text_fill(&line, 'x', 1000);
	text_add(&line, "\n");
	t = repeated("", line.data, 300, "\nbody");
	assert_int_equal(check(&t), GUARD_HEADER);
}

TEST(checklist_25_fields_of_all_parts_count)
{
	struct text t = repeated("", "A: b\n", 1000, "\nA: b\nA: b\n");

	assert_int_equal(check(&t), GUARD_FINE);
	t = repeated("", "A: b\n", 1001, "\n");
	assert_int_equal(check(&t), GUARD_FIELDS);
	t = repeated("Content-Type: multipart/mixed; boundary=x\n\n--x\n", "A: b\n", 1000, "\n");
	assert_int_equal(check(&t), GUARD_FIELDS);
	t = repeated("Content-Type: message/rfc822\n\n", "A: b\n", 1000, "\n");
	assert_int_equal(check(&t), GUARD_FIELDS);
	t = repeated("Content-Type: multipart/digest; boundary=x\n\n--x\n\n", "A: b\n", 1000, "\n");
	assert_int_equal(check(&t), GUARD_FIELDS);
}

TEST(checklist_25_at_most_100_parts)
{
	const char *head = "Content-Type: multipart/mixed;\n boundary=\"x y\"\n\n";
	struct text t = repeated(head, "--x y\n\na\n", 100, "--x y--\n");

	assert_int_equal(check(&t), GUARD_FINE);
	t = repeated(head, "--x y\n\na\n", 101, "");
	assert_int_equal(check(&t), GUARD_PARTS);
	t = repeated(head, "--x y \t\r\n\na\n", 101, "");
	assert_int_equal(check(&t), GUARD_PARTS);
	t = repeated("A: b\n\n", "--x y\n\na\n", 500, "");
	assert_int_equal(check(&t), GUARD_FINE);
}

TEST(a_boundary_written_oddly_counts_every_line_that_could_be_one)
{
	static const char *const odd[] = { "boundary*0=\"x\"; boundary*1=\"y\"", "boundary=\"x\\y\"",
		"boundary*=utf-8''%78y", "boundary=\"=?utf-8?q?xy?=\"", "boundary=(c)xy", "boundary=\"\"",
		"boundary(c)=xy" };

	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
		char *head = arena_printf(&arena, "Content-Type: multipart/mixed; %s\n\n", odd[i]);
		struct text t = repeated(head, "--xy\n\na\n", 101, "");
		assert_int_equal(check(&t), GUARD_PARTS);
	}
}

static struct text
nested(int depth)
{
	struct text t = started("");

	for (int i = 0; i < depth; i++)
		text_addf(&t, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i);
	text_add(&t, "\nx\n");
	return t;
}

TEST(checklist_25_parts_are_nested_at_most_20_deep)
{
	struct text t = nested(20);

	assert_int_equal(check(&t), GUARD_FINE);
	t = nested(21);
	assert_int_equal(check(&t), GUARD_DEPTH);
	t = repeated("", "Content-Type: multipart/mixed; boundary=b\n\n--b\n", 21, "\nx\n");
	assert_int_equal(check(&t), GUARD_DEPTH);
	t = repeated("", "Content-Type: message/rfc822\n\n", 21, "x\n");
	assert_int_equal(check(&t), GUARD_DEPTH);
}

TEST(parts_beside_each_other_are_not_nested)
{
	struct text t = started("Content-Type: multipart/mixed; boundary=a\n\n");

	for (int i = 0; i < 30; i++)
		text_addf(&t, "--a\nContent-Type: multipart/alternative; boundary=b%d\n\n--b%d\n\nx\n", i, i);
	text_add(&t, "--a--\n");
	assert_int_equal(check(&t), GUARD_FINE);
}

TEST(groups_in_groups_never_reach_the_library)
{
	struct text t = repeated("To: ", "g:", 45000, "\n\nx");

	assert_int_equal(check(&t), GUARD_FIELD);
	t = repeated("To: ", "g:", 16000, "\n\nx");
	assert_int_equal(check(&t), GUARD_COLONS);
	t = repeated("Content-Type: message/rfc822\n\nTo: ", "g:", 2000, "\n\nx");
	assert_int_equal(check(&t), GUARD_COLONS);
	t = repeated("To: a\n", " g:g:g:g:\n", 300, "\nx");
	assert_int_equal(check(&t), GUARD_COLONS);
}

TEST(limits_can_be_set)
{
	struct guard_limits tight = guard_defaults;

	tight.most[GUARD_MESSAGE] = 3;
	assert_int_equal(guard_check(&tight, "\n\nx", 3), GUARD_FINE);
	assert_int_equal(guard_check(&tight, "\n\nxy", 4), GUARD_MESSAGE);
}

UNIT(guard, NULL, release)
