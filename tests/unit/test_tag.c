// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tags: written behind a plus, and found again in the header of a reply.
#include <string.h>

#include "unit.h"
#include "mail/tag.h"
#include "shared.h"

TEST(tag_stands_behind_the_plus)
{
	char long_local[80];

	assert_string_equal(tag_address(&arena, "gm@example.org", "o1.x"), "gm+o1.x@example.org");
	memset(long_local, 'a', sizeof long_local);
	memcpy(long_local + 62, "@x.org", 7);
	assert_null(tag_address(&arena, long_local, "o1.x"));
	assert_null(tag_address(&arena, "", "o1.x"));
}

TEST(own_addresses_are_known)
{
	assert_true(tag_is_ours(&arena, "gm@example.org", "gm@example.org"));
	assert_true(tag_is_ours(&arena, "gm@example.org", "GM+o1.x@Example.org"));
	assert_false(tag_is_ours(&arena, "gm@example.org", "gm@example.net"));
	assert_false(tag_is_ours(&arena, "gm@example.org", "gm+o1.x@example.net"));
	assert_false(tag_is_ours(&arena, "gm@example.org", "gma+x@example.org"));
}

TEST(tag_has_two_to_eight_words)
{
	struct tag tag = { 0 };

	assert_true(tag_split(&arena, "gm.x rest", 4, &tag));
	assert_int_equal(tag.words, 2);
	assert_string_equal(tag.word[0], "gm");
	assert_string_equal(tag.token, "x");
	assert_false(tag_split(&arena, "gm", 2, &tag));
	assert_false(tag_split(&arena, "", 0, &tag));
	assert_true(tag_split(&arena, "a.b.c.d.e.f.g.h", 15, &tag));
	assert_string_equal(tag.token, "h");
	assert_false(tag_split(&arena, "a.b.c.d.e.f.g.h.i", 17, &tag));
}

// The tags of a header as "PLACE:WORD.WORD...", with a blank between them.
static const char *
found(const char *field, const char *value)
{
	const struct head_field fields[] = { { field, value } };
	const struct head head = { .fields = fields, .count = 1 };
	struct tags tags;
	const char *said = "";

	tags_find(&arena, "gm@example.org", &head, &tags);
	for (int i = 0; i < tags.count; i++) {
		said = arena_printf(&arena, "%s%s%d:%s", said, i > 0 ? " " : "",
		    (int)tags.list[i].place, tags.list[i].word[0]);
		for (int w = 1; w < tags.list[i].words; w++)
			said = arena_printf(&arena, "%s.%s", said, tags.list[i].word[w]);
	}
	return said;
}

TEST(tags_are_found_wherever_replies_bring_them)
{
	static const char *const recipients[] = { "To", "cc", "Delivered-To", "X-Delivered-To",
		"X-Original-To", "Envelope-To" };

	for (size_t i = 0; i < sizeof recipients / sizeof *recipients; i++)
		assert_string_equal(found(recipients[i], "Games <GM+7.0.tok@example.org>, x@y.z"),
		    "0:7.0.tok");
	assert_string_equal(found("To", "gm+o1.a@example.org, gm+gm.b@example.org"), "0:o1.a 0:gm.b");
	assert_string_equal(found("To", "gm@example.org"), "");
	assert_string_equal(found("To", "eve+o1.a@example.org"), "");
	assert_string_equal(found("From", "gm+o1.a@example.org"), "");
	assert_string_equal(found("In-Reply-To", "<tundra.3.report.ann.tok@example.org>"),
	    "1:tundra.3.report.ann.tok");
	assert_string_equal(found("References", "<a.b@x> <none@x> <c.d@x>"), "2:a.b 2:c.d");
}

TEST(many_tags_are_cut_off)
{
	char value[250 * 8 + 1] = "";
	const struct head_field fields[] = { { "To", value } };
	const struct head head = { .fields = fields, .count = 1 };
	struct tags tags;

	for (int i = 0; i < 250; i++)
		memcpy(value + i * 8, "gm+a.b, ", 9);
	tags_find(&arena, "gm@example.org", &head, &tags);
	assert_int_equal(tags.count, TAGS_MAX);
}

UNIT(tag, NULL, release)
