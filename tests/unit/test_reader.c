// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters read by a child: what it says of them, and what is believed of a child that is somebody else's.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "desk/reader.h"
#include "mail/in/read.h"
#include "shared.h"

static const char first[] = "From: Ann <ann@example.org>\nSubject: =?utf-8?q?one?=\n\nhello\n",
	second[] = "From: ben@example.org\nSubject: two\n\nworld\n";
static const struct letter_row rows[] = {
	{ .raw = first, .raw_size = sizeof first - 1 },
	{ .raw = second, .raw_size = sizeof second - 1 },
};
enum { LETTERS_READ = 2 };

TEST(what_a_child_has_read_is_told_in_order)
{
	struct err e = { 0 };
	struct reader_child r;
	const struct incoming *mails;

	assert_int_equal(reader_begin(&r, rows, LETTERS_READ, &e), 0);
	assert_int_equal(reader_end(&r, &arena, &mails, &e), 0);
	assert_non_null(mails);
	assert_string_equal(mails[0].from_name, "Ann");
	assert_string_equal(mails[0].subject, "one");
	assert_string_equal(mails[0].body.text, "hello\n");
	assert_string_equal(mails[1].from, "ben@example.org");
	assert_string_equal(mails[1].subject, "two");
	assert_string_equal(mails[1].body.text, "world\n");
}

// A child that says of each letter what it was told to say, and then more.
struct liar {
	struct reader_child reader;
	struct incoming mail[LETTERS_READ];
	size_t letters, more;
};

static void
lie(void *arg)
{
	struct liar *l = arg;
	struct arena own = { 0 };
	struct text findings;

	text_init(&findings, &own);
	for (size_t i = 0; i < l->letters; i++)
		findings_pack(&findings, &l->mail[i]);
	text_fill(&findings, '\0', l->more);
	trial_leave(&l->reader.trial, findings.data, findings.len);
}

static struct liar
honest(void)
{
	struct liar l = { .letters = LETTERS_READ };

	for (size_t i = 0; i < LETTERS_READ; i++)
		letter_read(&arena, &guard_defaults, rows[i].raw, rows[i].raw_size, &l.mail[i]);
	return l;
}

// What the parent takes from it; NULL for nothing.
static const struct incoming *
taken(struct liar *l)
{
	static const struct trial_limits limits = { .words = 1 << 20, .seconds = 10 };
	struct err e = { 0 };
	const struct incoming *mails;

	l->reader = (struct reader_child){ .rows = rows, .count = LETTERS_READ };
	assert_int_equal(trial_begin(&limits, lie, l, &l->reader.trial, &e), 0);
	assert_int_equal(reader_end(&l->reader, &arena, &mails, &e), 0);
	return mails;
}

TEST(a_child_must_speak_of_each_letter_and_of_nothing_else)
{
	struct liar l = honest();

	assert_non_null(taken(&l));
	l.letters = 1;
	assert_null(taken(&l));
	l.letters = 0;
	assert_null(taken(&l));
	l.letters = LETTERS_READ;
	l.more = 1;
	assert_null(taken(&l));
}

TEST(one_lie_and_nothing_is_believed)
{
	struct liar l = honest();

	l.mail[1].subject = "two\nBcc: eve@example.net";
	assert_null(taken(&l));
}

// Ids and the fields that prove who wrote are read by the parent, whatever a child says.
TEST(a_child_has_no_say_in_the_header)
{
	struct liar l = honest();
	const struct incoming *mails;

	l.mail[0].message_id = "forged@example.net";
	l.mail[0].head.count = 0;
	l.mail[0].signs = 1;
	l.mail[0].refused = GUARD_MESSAGE;
	mails = taken(&l);
	assert_non_null(mails);
	assert_string_equal(mails[0].message_id, "");
	assert_string_equal(head_first(&mails[0].head, "From"), "Ann <ann@example.org>");
	assert_int_equal(mails[0].signs, 0);
	assert_int_equal(mails[0].refused, GUARD_FINE);
}

UNIT(reader, NULL, release)
