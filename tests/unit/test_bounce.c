// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivery reports and complaints (checklist rows 19, 20 and 21).
#include "unit.h"
#include "base/text.h"
#include "mail/in/bounce.h"
#include "shared.h"

static struct bounce
bounce_of(const char *status)
{
	struct bounce b;

	bounce_read(&arena, status, "Subject: x\nMessage-ID: <r3@example.org>\n\nbody", &b);
	return b;
}

TEST(checklist_20_a_hard_bounce)
{
	struct bounce b = bounce_of("Reporting-MTA: dns; x\nOriginal-Envelope-ID: 17.k5\n\n"
		"Final-Recipient: rfc822; dee@example.org\nOriginal-Recipient: rfc822;<d@example.org>\n"
		"Action: failed\nStatus: 5.1.1 (no such user)\nDiagnostic-Code: smtp; 550 no\n such\n");

	assert_int_equal(b.kind, BOUNCE_HARD);
	assert_string_equal(b.envelope_id, "17.k5");
	assert_string_equal(b.message_id, "r3@example.org");
	assert_int_equal(b.count, 1);
	assert_string_equal(b.recipients[0].final, "dee@example.org");
	assert_string_equal(b.recipients[0].original, "d@example.org");
	assert_string_equal(b.recipients[0].status, "5.1.1");
	assert_string_equal(b.recipients[0].diagnostic, "550 no such");
	assert_int_equal(b.recipients[0].action, BOUNCE_FAILED);
}

TEST(checklist_20_what_the_mailbox_lacks_is_hard)
{
	static const struct {
		const char *group;
		enum bounce_kind kind;
	} cases[] = {
		{ "Action: failed\nStatus: 5.0.0\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.1.1\n", BOUNCE_HARD },
		{ "Action: failed\nStatus: 5.1.10\n", BOUNCE_HARD },
		{ "Action: failed\nStatus: 5.2.1\n", BOUNCE_HARD },
		{ "Action: failed\nStatus: 5.2.2\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.3.4\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.7.26\n", BOUNCE_OURS },
		{ "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 no\n", BOUNCE_HARD },
		{ "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 552 mailbox full\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 no such user here\n", BOUNCE_HARD },
		{ "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 listed at a block list\n", BOUNCE_OURS },
		{ "Action: failed\nStatus: 4.1.1\nDiagnostic-Code: smtp; 450 user unknown\n", BOUNCE_SOFT },
		{ "Action: expired\nStatus: 5.4.7\n", BOUNCE_SOFT },
		{ "Action: expired\nStatus: 5.1.1\n", BOUNCE_HARD },
		{ "Status: 5.1.1\nFinal-Recipient: rfc822; a@b\n", BOUNCE_HARD },
		{ "Action: FAILED\nStatus: 4.4.7\n", BOUNCE_SOFT },
		{ "Action: delayed\nStatus: 4.4.1\n", BOUNCE_SOFT },
		{ "Action: delayed\nStatus: 5.4.1\n", BOUNCE_SOFT },
		{ "Action: delivered\nStatus: 2.0.0\n", BOUNCE_NONE },
		{ "Action: relayed\n", BOUNCE_NONE },
		{ "Action: expanded\n", BOUNCE_NONE },
		{ "Action: failed\nDiagnostic-Code: smtp; 550 no\n", BOUNCE_SOFT },
		{ "Action: failed\nDiagnostic-Code: smtp; 450 no\n", BOUNCE_SOFT },
		{ "Action: failed\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.1\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.1111.1\n", BOUNCE_SOFT },
		{ "Action: odd\nStatus: 5.1.1\n", BOUNCE_HARD },
		{ "Action: deliverable\nStatus: 2.1.5\n", BOUNCE_NONE },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(bounce_of(cases[i].group).kind, cases[i].kind);
}

TEST(the_worst_recipient_counts)
{
	struct bounce b = bounce_of("Reporting-MTA: x\n\nAction: delivered\n\n\nAction: failed\n"
		"Status: 5.1.1\n\nAction: delayed\n");

	assert_int_equal(b.count, 3);
	assert_int_equal(b.kind, BOUNCE_HARD);
}

TEST(anything_else_is_no_bounce)
{
	struct bounce b;
	struct text t;

	bounce_read(&arena, NULL, NULL, &b);
	assert_int_equal(b.kind, BOUNCE_NONE);
	assert_string_equal(b.message_id, "");
	assert_string_equal(b.envelope_id, "");
	b = bounce_of("this is\n\nno report");
	assert_int_equal(b.count, 0);
	text_init(&t, &arena);
	for (int i = 0; i < 500; i++)
		text_add(&t, "Action: failed\n\n");
	assert_int_equal(bounce_of(t.data).count, BOUNCE_RECIPIENTS);
}

TEST(words_of_their_own)
{
	static const struct {
		const char *subject, *text;
		enum bounce_kind kind;
	} cases[] = {
		{ "failure notice", "<ann@example.org>:\nSorry, no mailbox here by that\nname. (#5.1.1)", BOUNCE_HARD },
		{ "Undelivered", "unknown\n  user", BOUNCE_HARD },
		{ "Undelivered", "550 5.7.1 no mailbox for ann", BOUNCE_HARD },
		{ "Undelivered", "554 5.0.0 nonexistent user", BOUNCE_HARD },
		{ "Undelivered", "550 5.7.1 ann has been disabled", BOUNCE_HARD },
		{ "Undelivered", "550 5.7.1 relaying has been disabled", BOUNCE_OURS },
		{ "Undelivered", "550 5.7.1 not welcome", BOUNCE_OURS },
		{ "Undelivered", "The mailbox is full", BOUNCE_SOFT },
		{ "Undelivered", "what is it?", BOUNCE_SOFT },
		{ "Undelivered", "rejected: DMARC", BOUNCE_OURS },
		{ "I am away", "until Sunday", BOUNCE_NONE },
		{ "Undelivered", "no\n> Received: from x\n> user unknown", BOUNCE_SOFT },
	};
	struct bounce b;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bounce_words_read(&arena, cases[i].subject, cases[i].text, &b);
		assert_int_equal(b.kind, cases[i].kind);
	}
	bounce_words_read(&arena, cases[0].subject, cases[0].text, &b);
	assert_string_equal(b.recipients[0].status, "5.1.1");
	assert_string_equal(b.recipients[0].diagnostic, "failure notice");
}

TEST(a_refusal_of_the_letter_is_none_of_the_mailbox)
{
	struct bounce b;

	bounce_words_read(&arena, "Returned mail", ">>> DATA\n<<< 550 Unknown user\n", &b);
	assert_int_equal(b.kind, BOUNCE_SOFT);
	bounce_words_read(&arena, "Returned mail", ">>> DATA\n<<< 550 User unknown\n<<< 503 Need RCPT\n", &b);
	assert_int_equal(b.kind, BOUNCE_HARD);
	bounce_words_read(&arena, "Undelivered", "550 Unknown user (in reply to end of DATA command)", &b);
	assert_int_equal(b.kind, BOUNCE_SOFT);
}

TEST(ids_anywhere_in_a_letter)
{
	static const char text[] = "To: <ann@example.org>\nMessage-ID: <a@b>\n\n> X-Message-Id:\n <c@d> <e f@g> <@h> <i@>"
				   " <j@k";

	assert_string_equal(bounce_ids(&arena, text, sizeof text - 1), "a@b c@d ann@example.org");
	assert_string_equal(bounce_ids(&arena, "", 0), "");
}

TEST(checklist_21_a_complaint)
{
	struct bounce b;

	complaint_read(&arena, "Feedback-Type: abuse\nOriginal-Rcpt-To: <cy@example.org>\n",
		"Message-ID: <r3@example.org>\n", &b);
	assert_int_equal(b.kind, BOUNCE_COMPLAINT);
	assert_string_equal(b.message_id, "r3@example.org");
	assert_string_equal(b.recipients[0].final, "cy@example.org");
	complaint_read(&arena, "Feedback-Type: not-spam\n", NULL, &b);
	assert_int_equal(b.kind, BOUNCE_NONE);
	assert_int_equal(b.count, 0);
	complaint_read(&arena, "", NULL, &b);
	assert_int_equal(b.kind, BOUNCE_NONE);
}

UNIT(bounce, NULL, release)
