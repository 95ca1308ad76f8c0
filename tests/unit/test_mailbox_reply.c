// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is made of the lines of IMAP and POP3 servers.
#include <string.h>

#include "unit.h"
#include "mail/internal.h"

static struct mailbox_reply
read_lines(enum server_kind kind, const char *const *lines)
{
	struct mailbox_reply r = { 0 };

	for (; *lines != NULL; lines++)
		mailbox_reply_line(&r, kind, *lines, strlen(*lines));
	return r;
}

#define READ(kind, ...) read_lines((kind), (const char *const[]){ __VA_ARGS__, NULL })

TEST(good_answers_refuse_nothing)
{
	struct mailbox_reply r = READ(SERVER_IMAP, "* OK NO trouble\r\n", "* 3 EXISTS\r\n",
		"A001 OK BAD weather\r\n", "* SEARCH 1 2\r\n", "NO\r\n", "", "*", "A001", "A001 ");

	assert_false(r.refused);
	assert_string_equal(r.words, "");
	r = READ(SERVER_POP3, "+OK -ERR\r\n", "-ERROR\r\n", "1 abc\r\n", "", "-ER");
	assert_false(r.refused);
	assert_string_equal(r.words, "");
}

TEST(last_refusal_is_kept)
{
	struct mailbox_reply r = READ(SERVER_IMAP, "A001 NO first\r\n", "* BYE logging out\r\n",
		"A002 bad  second \x01\x02 line\t\r\n");

	assert_true(r.refused);
	assert_string_equal(r.words, "second line");
	r = READ(SERVER_POP3, "-ERR [AUTH] wrong\r\n", "+OK bye\r\n");
	assert_true(r.refused);
	assert_string_equal(r.words, "[AUTH] wrong");
	r = READ(SERVER_POP3, "-ERR\r\n");
	assert_true(r.refused);
	assert_string_equal(r.words, "");
}

TEST(warning_and_farewell_are_words_but_no_refusal)
{
	struct mailbox_reply r = READ(SERVER_IMAP, "* NO disk nearly full\r\n");

	assert_false(r.refused);
	assert_string_equal(r.words, "disk nearly full");
	r = READ(SERVER_IMAP, "* BYE too many connections\r\n");
	assert_false(r.refused);
	assert_string_equal(r.words, "too many connections");
}

TEST(words_fit)
{
	struct mailbox_reply r = { 0 };
	char line[1000];

	memset(line, 'x', sizeof line);
	memcpy(line, "-ERR ", 5);
	mailbox_reply_line(&r, SERVER_POP3, line, sizeof line);
	assert_int_equal(strlen(r.words), sizeof r.words - 1);
}

TEST(offers_of_log_ins_are_noticed)
{
	assert_true(READ(SERVER_IMAP, "* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n").offers.password);
	assert_true(READ(SERVER_IMAP, "* OK [CAPABILITY IMAP4rev1 auth=login] hi\r\n").offers.password);
	assert_false(READ(SERVER_IMAP, "* CAPABILITY IMAP4rev1 AUTH=PLAINER LOGIN\r\n").offers.password);
	assert_true(READ(SERVER_POP3, "USER\r\n", "SASL CRAM-MD5 LOGIN\r\n").offers.password);
	assert_false(READ(SERVER_POP3, "SASL GSSAPI\r\n", "PLAIN\r\n").offers.password);
}

TEST(what_passes_by_itself_is_known)
{
	struct mailbox_reply r = READ(SERVER_IMAP, "A1 NO [UNAVAILABLE] later\r\n");

	assert_true(mailbox_reply_passes(&r));
	r = READ(SERVER_POP3, "-ERR [IN-USE] locked\r\n");
	assert_true(mailbox_reply_passes(&r));
	r = READ(SERVER_POP3, "-ERR [AUTH] wrong\r\n");
	assert_false(mailbox_reply_passes(&r));
}

UNIT(mailbox_reply, NULL, NULL)
