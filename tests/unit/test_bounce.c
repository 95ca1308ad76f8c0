// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivery reports and complaints (checklist rows 19, 20 and 21).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

static void
checklist_20_a_hard_bounce(void **state)
{
	struct bounce b = bounce_of("Reporting-MTA: dns; x\nOriginal-Envelope-ID: 17.k5\n\n"
		"Final-Recipient: rfc822; dee@example.org\nOriginal-Recipient: rfc822;<d@example.org>\n"
		"Action: failed\nStatus: 5.1.1 (no such user)\nDiagnostic-Code: smtp; 550 no\n such\n");

	(void)state;
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

static void
checklist_20_the_class_of_the_status_decides(void **state)
{
	static const struct {
		const char *group;
		enum bounce_kind kind;
	} cases[] = {
		{ "Action: failed\nStatus: 5.0.0\n", BOUNCE_HARD },
		{ "Action: FAILED\nStatus: 4.4.7\n", BOUNCE_SOFT },
		{ "Action: delayed\nStatus: 4.4.1\n", BOUNCE_SOFT },
		{ "Action: delayed\nStatus: 5.4.1\n", BOUNCE_SOFT },
		{ "Action: delivered\nStatus: 2.0.0\n", BOUNCE_NONE },
		{ "Action: relayed\n", BOUNCE_NONE },
		{ "Action: expanded\n", BOUNCE_NONE },
		{ "Action: failed\nDiagnostic-Code: smtp; 550 no\n", BOUNCE_HARD },
		{ "Action: failed\nDiagnostic-Code: smtp; 450 no\n", BOUNCE_SOFT },
		{ "Action: failed\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.1\n", BOUNCE_SOFT },
		{ "Action: failed\nStatus: 5.1111.1\n", BOUNCE_SOFT },
		{ "Action: odd\nStatus: 5.1.1\n", BOUNCE_NONE },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(bounce_of(cases[i].group).kind, cases[i].kind);
}

static void
the_worst_recipient_counts(void **state)
{
	struct bounce b = bounce_of("Reporting-MTA: x\n\nAction: delivered\n\n\nAction: failed\n"
		"Status: 5.0.0\n\nAction: delayed\n");

	(void)state;
	assert_int_equal(b.count, 3);
	assert_int_equal(b.kind, BOUNCE_HARD);
}

static void
anything_else_is_no_bounce(void **state)
{
	struct bounce b;
	struct text t;

	(void)state;
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

static void
checklist_21_a_complaint(void **state)
{
	struct bounce b;

	(void)state;
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checklist_20_a_hard_bounce),
		cmocka_unit_test(checklist_20_the_class_of_the_status_decides),
		cmocka_unit_test(the_worst_recipient_counts),
		cmocka_unit_test(anything_else_is_no_bounce),
		cmocka_unit_test(checklist_21_a_complaint),
	};

	return cmocka_run_group_tests_name("bounce", tests, NULL, release);
}
