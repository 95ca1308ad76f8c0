// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the answers of an SMTP server and the end of a transfer say about a letter.
#include <string.h>

#include "unit.h"
#include "mail/internal.h"

// One row of the behaviour of libcurl: answers to a letter, how it ended, what that means.
struct row {
	const char *answers; // lines with LF between them
	enum wire_end end;
	bool body_out;
	enum verdict_kind verdict;
	int code;
};

static void
hear(struct wire_trace *t, const char *answers)
{
	while (*answers != '\0') {
		size_t len = strcspn(answers, "\n");

		wire_trace_line(t, answers, len);
		answers += len + (answers[len] == '\n' ? 1 : 0);
	}
}

TEST(every_end_of_a_letter_has_its_verdict)
{
	static const struct row rows[] = {
		{ "250 a\n250 b\n354 go\n250 taken", WIRE_GOOD, true, VERDICT_SENT, 0 },
		{ "451 later", WIRE_ANSWERED, false, VERDICT_DEFERRED, 451 },
		{ "550 no", WIRE_ANSWERED, false, VERDICT_SERVER, 550 },
		{ "553 5.7.1 not yours", WIRE_ANSWERED, false, VERDICT_SERVER, 553 },
		{ "552 too big", WIRE_ANSWERED, false, VERDICT_REFUSED, 552 },
		{ "554 5.3.4 too big", WIRE_ANSWERED, false, VERDICT_REFUSED, 554 },
		{ "250 a\n450 b\n221 bye", WIRE_ANSWERED, false, VERDICT_DEFERRED, 450 },
		{ "250 a\n550 b\n221 bye", WIRE_ANSWERED, false, VERDICT_REFUSED, 550 },
		{ "250 a\n550 b\n421 bye", WIRE_ANSWERED, false, VERDICT_REFUSED, 550 },
		{ "250 a\n250 b\n554 no", WIRE_ANSWERED, false, VERDICT_REFUSED, 554 },
		{ "250 a\n250 b\n354 go\n452 full", WIRE_ANSWERED, true, VERDICT_DEFERRED, 452 },
		{ "250 a\n250 b\n354 go\n554 spam", WIRE_ANSWERED, true, VERDICT_REFUSED, 554 },
		{ "650 what", WIRE_ANSWERED, false, VERDICT_DEFERRED, 650 },
		{ "250 a\n999 b", WIRE_ANSWERED, false, VERDICT_DEFERRED, 999 },
		{ "250 a\n099 b", WIRE_ANSWERED, false, VERDICT_DEFERRED, 99 },
		{ "250 a\n250 b\n354 go\n650 relay", WIRE_ANSWERED, true, VERDICT_DEFERRED, 650 },
		{ "250 a\n250 b\n354 go\n150 wait", WIRE_ANSWERED, true, VERDICT_DEFERRED, 150 },
		{ "421 bye", WIRE_ANSWERED, false, VERDICT_SERVER, 421 },
		{ "250 a\n250 b\n354 go\n421 bye", WIRE_ANSWERED, true, VERDICT_SERVER, 421 },
		{ "530 log in", WIRE_ANSWERED, false, VERDICT_SERVER, 530 },
		{ "535 log in", WIRE_ANSWERED, false, VERDICT_SERVER, 535 },
		{ "250 a\n554 5.7.1 <b@c>: Relay access denied", WIRE_ANSWERED, false, VERDICT_SERVER, 554 },
		{ "250 a\n450 4.7.1 relay later", WIRE_ANSWERED, false, VERDICT_DEFERRED, 450 },
		{ "250 a\n250 b\n550-5.4.5 Daily limit\n550 5.4.5 exceeded", WIRE_ANSWERED, false,
			VERDICT_SERVER, 550 },
		{ "250 a\n550 5.1.90 You have reached your daily limit for message recipients", WIRE_ANSWERED, false,
			VERDICT_DEFERRED, 550 },
		{ "250 a\n250 b\n354 go\n554 5.2.0 STOREDRV; SubmissionQuotaExceededException", WIRE_ANSWERED, true,
			VERDICT_DEFERRED, 554 },
		{ "250 a\n250 b\n354 go\n554 5.7.0 limit on the number of allowed outgoing messages", WIRE_ANSWERED, true,
			VERDICT_DEFERRED, 554 },
		{ "250 a\n550 Domain b.c has exceeded the max emails per hour (100/100)", WIRE_ANSWERED, false,
			VERDICT_DEFERRED, 550 },
		{ "550 5.7.0 Too many messages today", WIRE_ANSWERED, false, VERDICT_SERVER, 550 },
		{ "250 a\n550 5.2.2 over quota", WIRE_ANSWERED, false, VERDICT_REFUSED, 550 },
		{ "250 a\n550 5.1.1 limited user", WIRE_ANSWERED, false, VERDICT_REFUSED, 550 },
		{ "250 a\n550 mailbox has exceeded its limit", WIRE_ANSWERED, false, VERDICT_REFUSED, 550 },
		{ "250 a\n552 limit exceeded", WIRE_ANSWERED, false, VERDICT_REFUSED, 552 },
		{ "250 a\n250 b\n354 go\n554 5.3.4 size limit", WIRE_ANSWERED, true, VERDICT_REFUSED, 554 },
		{ "250 a\n250 b\n354 go\n554 5.4.6 too many hops", WIRE_ANSWERED, true, VERDICT_REFUSED, 554 },
		{ "250 a\n250 b\n354 go\n554 too many hops", WIRE_ANSWERED, true, VERDICT_REFUSED, 554 },
		{ "", WIRE_BROKEN, false, VERDICT_TRANSPORT, 0 },
		{ "250 a", WIRE_BROKEN, false, VERDICT_TRANSPORT, 0 },
		{ "250 a\n250 b\n354 go", WIRE_BROKEN, false, VERDICT_TRANSPORT, 0 },
		{ "250 a\n250 b\n354 go", WIRE_BROKEN, true, VERDICT_UNCERTAIN, 0 },
		{ "250 a\n250 b\n354 go", WIRE_ANSWERED, true, VERDICT_UNCERTAIN, 0 },
		{ "250 a\n250 b\n354 go", WIRE_ANSWERED, false, VERDICT_TRANSPORT, 0 },
		{ "250 a\n250 b", WIRE_ANSWERED, true, VERDICT_TRANSPORT, 0 },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct wire_trace t = { .letter = true, .body_out = rows[i].body_out };

		hear(&t, rows[i].answers);
		assert_int_equal(wire_judge(&t, rows[i].end), rows[i].verdict);
		assert_int_equal(t.code, rows[i].code);
	}
}

TEST(it_is_known_to_what_the_refusal_was_the_answer)
{
	static const char *const refused[] = { "550-no\n550 no\n221 bye", "250-a\n250 a\n550 no\n221 bye",
		"250 a\n250 b\n554 no", "250 a\n250 b\n354 go\n554 spam\n221 bye" };

	for (int i = 0; i < 4; i++) { // MAIL, RCPT, DATA, the final dot
		struct wire_trace t = { .letter = true };

		hear(&t, refused[i]);
		assert_int_equal(t.past, i);
	}
}

TEST(a_refused_greeting_is_the_servers_fault)
{
	struct wire_trace t = { 0 };

	hear(&t, "220 hi\n250-a\n250 AUTH PLAIN\n334 \n535 5.7.8 no");
	assert_int_equal(wire_judge(&t, WIRE_ANSWERED), VERDICT_SERVER);
	assert_int_equal(t.code, 535);
	assert_false(t.authed);
}

TEST(the_last_refusal_of_a_greeting_decides)
{
	struct wire_trace t = { 0 };

	hear(&t, "220 hi\n502 what\n250 a\n454 later\n221 bye");
	assert_int_equal(t.code, 454);
	assert_string_equal(t.reply, "later");
}

TEST(log_in_and_go_ahead_are_noticed)
{
	struct wire_trace t = { 0 };

	hear(&t, "250-235 is no answer here\n250 354\n");
	assert_false(t.authed || t.go_ahead);
	hear(&t, "235 welcome");
	assert_true(t.authed);
	hear(&t, "354 go");
	assert_true(t.go_ahead);
}

TEST(an_answer_of_many_lines_is_kept_whole)
{
	struct wire_trace t = { .letter = true };

	hear(&t, "550-5.1.1 no such\r\n550-user\there\r\n550 \x1b[31mred\r\n550-again\r\n550 again\r\n");
	assert_string_equal(t.reply, "5.1.1 no such user here [31mred");
}

TEST(a_long_answer_is_cut)
{
	struct wire_trace t = { .letter = true };
	char line[2000] = "550 ";

	memset(line + 4, 'x', sizeof line - 5);
	wire_trace_line(&t, line, sizeof line - 1);
	assert_int_equal(strlen(t.reply), sizeof t.reply - 1);
}

TEST(what_is_no_answer_is_ignored)
{
	struct wire_trace t = { .letter = true };

	hear(&t, "55\nxyz\n\n5x0 a\n");
	assert_int_equal(t.code, 0);
	hear(&t, "550");
	assert_int_equal(t.code, 550);
	assert_string_equal(t.reply, "");
}

TEST(checklist_9_only_canonical_bytes_go_out)
{
	assert_null(wire_bytes_fault("a: b\r\n\r\n.\r\n", 11));
	assert_null(wire_bytes_fault("\r\n", 2));
	assert_non_null(wire_bytes_fault("", 0));
	assert_non_null(wire_bytes_fault("a", 1));
	assert_non_null(wire_bytes_fault("a\n", 2));
	assert_non_null(wire_bytes_fault("a\n.\r\n", 5));
	assert_non_null(wire_bytes_fault("a\r.\r\n", 5));
	assert_non_null(wire_bytes_fault("a\r\r\n", 4));
	assert_non_null(wire_bytes_fault("a\0b\r\n", 5));
	assert_non_null(wire_bytes_fault("\xc3\xbc\r\n", 4));
}

TEST(checklist_9_lines_have_998_octets_at_most)
{
	char line[1001];

	memset(line, 'a', sizeof line);
	memcpy(line + 998, "\r\n", 2);
	assert_null(wire_bytes_fault(line, 1000));
	memcpy(line + 998, "a\r\n", 3);
	assert_non_null(wire_bytes_fault(line, 1001));
}

TEST(checklist_24_the_envelope_is_checked_with_the_letter)
{
	const char *what;

	assert_null(wire_letter_fault("", "ann@example.org", "\r\n", 2, &what));
	assert_non_null(wire_letter_fault("x", "ann@example.org", "\r\n", 2, &what));
	assert_string_equal(what, "sender's address");
	assert_non_null(wire_letter_fault("", "", "\r\n", 2, &what));
	assert_string_equal(what, "recipient's address");
	assert_non_null(wire_letter_fault("", "ann@example.org", "\n", 1, &what));
	assert_string_equal(what, "text");
}

UNIT(wire, NULL, NULL)
