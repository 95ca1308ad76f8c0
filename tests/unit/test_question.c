// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions: what a letter names, and what it answers.
#include <string.h>

#include "unit.h"
#include "post/question.h"
#include "shared.h"

static enum reply
reply(const char *text)
{
	return question_reply(text);
}

TEST(word_alone_or_before_a_comma_is_an_answer)
{
	assert_int_equal(reply("yes\n"), REPLY_YES);
	assert_int_equal(reply("YES"), REPLY_YES);
	assert_int_equal(reply("  Yes, please.\r\n"), REPLY_YES);
	assert_int_equal(reply("S\xc3\xad!\n"), REPLY_YES);
	assert_int_equal(reply("ja\n"), REPLY_YES);
	assert_int_equal(reply("oui"), REPLY_YES);
	assert_int_equal(reply("No.\n"), REPLY_NO);
	assert_int_equal(reply("nein, danke"), REPLY_NO);
}

TEST(prose_is_no_answer)
{
	assert_int_equal(reply(""), REPLY_UNCLEAR);
	assert_int_equal(reply("\n\n"), REPLY_UNCLEAR);
	assert_int_equal(reply("I never said yes\n"), REPLY_UNCLEAR);
	assert_int_equal(reply("yes or no\n"), REPLY_UNCLEAR);
	assert_int_equal(reply("yesterday\n"), REPLY_UNCLEAR);
	assert_int_equal(reply("No problem at all\n"), REPLY_UNCLEAR);
}

TEST(quoted_lines_do_not_count)
{
	assert_int_equal(reply("> yes\n >> yes\n"), REPLY_UNCLEAR);
	assert_int_equal(reply("> yes\n\nno\n"), REPLY_NO);
	assert_int_equal(reply("On Friday stonepost wrote:\n> yes or no\n\nyes\n"), REPLY_YES);
}

TEST(first_answer_counts)
{
	assert_int_equal(reply("no\nyes\n"), REPLY_NO);
	assert_int_equal(reply("Hello,\nyes\nno\n"), REPLY_YES);
}

TEST(question_is_read_as_it_was_written)
{
	struct question q;

	assert_true(question_parse(&arena, "o12.abc", &q));
	assert_int_equal(q.about, ABOUT_OFFER);
	assert_int_equal(q.id, 12);
	assert_string_equal(q.token, "abc");
	assert_true(question_parse(&arena, "N7.ABC", &q));
	assert_int_equal(q.about, ABOUT_NEW_ADDRESS);
}

TEST(anything_else_names_no_question)
{
	static const char *const bad[] = { "", "o", "o12", "o12.", "12.abc", "o.abc", "x12.abc",
		"o-1.abc", "o1234567890123456.abc", "o12,abc" };
	struct question q;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_false(question_parse(&arena, bad[i], &q));
		assert_int_equal(q.about, ABOUT_NOTHING);
	}
}

static const char *
found(const char *recipient, const char *in_reply_to, const char *references)
{
	struct judge j = { .arena = &arena, .from = "gm@example.org" };
	const struct head_field fields[] = { { "To", recipient }, { "In-Reply-To", in_reply_to },
		{ "References", references } };
	struct incoming mail = { .head = { .fields = fields, .count = 3 } };
	struct question q;

	question_find(&j, &mail, &q);
	return q.about == ABOUT_NOTHING
	    ? "none"
	    : arena_printf(&arena, "%c%d %s", (char)q.about, (int)q.id, q.token);
}

TEST(reply_shows_its_question_by_recipient_or_message_id)
{
	assert_string_equal(found("gm+o3.abc@example.org", "", ""), "o3 abc");
	assert_string_equal(found("GM+O3.ABC@example.org", "", ""), "o3 ABC");
	assert_string_equal(found("", "<confirm.m4.77.nonce.xyz@example.org>", ""), "m4 xyz");
	assert_string_equal(
	    found("", "", "<other@x> <confirm.n5.78.nonce.xyz@example.org>"), "n5 xyz");
	assert_string_equal(found("eve+o3.abc@example.org", "", ""), "none");
	assert_string_equal(found("gm+1.0.abc@example.org", "", ""), "none");
	assert_string_equal(found("", "confirm.m4.xyz@example.org", ""), "none");
	assert_string_equal(found("", "tundra.1.report.ann.xyz@example.org", ""), "none");
}

UNIT(question, NULL, release)
