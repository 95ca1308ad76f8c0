// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that no answer is due to (checklist rows 1, 2, 3 and 22).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/text.h"
#include "mail/in/auto.h"
#include "shared.h"

static unsigned
signs(const char *fields)
{
	struct head head;

	head_read(&arena, fields, strlen(fields), &head);
	return auto_signs(&arena, &head, NULL);
}

#define SIGN(fields, sign) assert_int_equal(signs(fields), AUTO_BIT(AUTO_SIGN_##sign))
#define PERSON(fields) assert_int_equal(signs(fields), 0)

static void
a_person_shows_no_sign(void **state)
{
	(void)state;
	PERSON("Return-Path: <ann@example.org>\nFrom: Ann <ann@example.org>\nReceived: x\n"
		"Content-Type: multipart/alternative; boundary=x\nPrecedence: normal\n");
	PERSON("");
	assert_int_equal(auto_first(0), AUTO_SIGNS);
}

static void
checklist_1_any_auto_submitted_but_no(void **state)
{
	(void)state;
	PERSON("Auto-Submitted: no\n");
	PERSON("auto-submitted: NO (a person; really)\n");
	PERSON("Auto-Submitted: (hand) no; x=y\n");
	SIGN("Auto-Submitted: auto-replied\n", SUBMITTED);
	SIGN("Auto-Submitted: auto-generated; owner=x\n", SUBMITTED);
	SIGN("Auto-Submitted: notify\n", SUBMITTED);
	SIGN("Auto-Submitted:\n", SUBMITTED);
	SIGN("Auto-Submitted: no\nAuto-Submitted: auto-replied\n", SUBMITTED);
}

static void
checklist_2_the_null_sender(void **state)
{
	struct head head = { .count = 0 };

	(void)state;
	SIGN("Return-Path: <>\n", NULL_SENDER);
	SIGN("Return-Path: < > (nobody)\n", NULL_SENDER);
	assert_int_equal(auto_signs(&arena, &head, ""), AUTO_BIT(AUTO_SIGN_NULL_SENDER));
	assert_int_equal(auto_signs(&arena, &head, "ann@example.org"), 0);
}

static void
checklist_2_addresses_that_programs_use(void **state)
{
	static const char *const robots[] = { "owner-x", "x-owner", "x-request", "MAILER-DAEMON",
		"Postmaster", "noreply", "no-reply", "do-not-reply", "noreply+x" };

	(void)state;
	for (size_t i = 0; i < sizeof robots / sizeof *robots; i++) {
		SIGN(arena_printf(&arena, "From: X <%s@example.org>\n", robots[i]), SENDER);
		SIGN(arena_printf(&arena, "Return-Path: <%s@example.org>\n", robots[i]), SENDER);
		SIGN(arena_printf(&arena, "From: %s@example.org (X)\n", robots[i]), SENDER);
	}
	PERSON("From: owner@example.org\nReturn-Path: <requester@example.org>\n");
	PERSON("From: \"noreply@example.org\" <ann@example.org>\n");
}

static void
checklist_3_lists(void **state)
{
	(void)state;
	SIGN("List-Id: <x.example.org>\n", LIST);
	SIGN("list-unsubscribe: <mailto:x@example.org>\n", LIST);
	SIGN("Precedence: bulk\n", PRECEDENCE);
	SIGN("Precedence: Junk (x)\n", PRECEDENCE);
	SIGN("Precedence: list\n", PRECEDENCE);
	SIGN("Precedence: auto_reply\n", PRECEDENCE);
	PERSON("Precedence: listen\n");
	PERSON("Listing: x\n");
}

static void
checklist_3_those_who_ask_for_none(void **state)
{
	(void)state;
	SIGN("X-Auto-Response-Suppress: All\n", SUPPRESS);
	SIGN("X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\n", SUPPRESS);
	PERSON("X-Auto-Response-Suppress: DR, RN, NRN\n");
	PERSON("X-Auto-Response-Suppress: None\n");
	SIGN("X-Autoreply: yes\n", SUBMITTED);
	SIGN("X-Autoreply-From: ann@example.org\n", SUBMITTED);
	SIGN("X-Autoresponder: x\n", SUBMITTED);
}

static void
checklist_20_reports(void **state)
{
	(void)state;
	SIGN("Content-Type: Multipart/Report; report-type=delivery-status\n", REPORT);
	SIGN("Content-Type: multipart/report\n", REPORT);
	PERSON("Content-Type: multipart/reporting\n");
}

static void
checklist_22_our_own_letters_and_loops(void **state)
{
	struct text t;

	(void)state;
	SIGN("X-Stonepost: tundra\n", OWN);
	SIGN("X-Loop: x\n", OWN);
	text_init(&t, &arena);
	for (int i = 0; i < AUTO_HOPS; i++)
		text_add(&t, "Received: x\n");
	PERSON(t.data);
	text_add(&t, "received: x\n");
	SIGN(t.data, HOPS);
}

static void
the_first_sign_means_most(void **state)
{
	unsigned all = signs("Return-Path: <>\nX-Stonepost: x\nPrecedence: bulk\n");

	(void)state;
	assert_int_equal(auto_first(all), AUTO_SIGN_OWN);
	assert_int_equal(auto_first(all & ~AUTO_BIT(AUTO_SIGN_OWN)), AUTO_SIGN_NULL_SENDER);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_person_shows_no_sign),
		cmocka_unit_test(checklist_1_any_auto_submitted_but_no),
		cmocka_unit_test(checklist_2_the_null_sender),
		cmocka_unit_test(checklist_2_addresses_that_programs_use),
		cmocka_unit_test(checklist_3_lists),
		cmocka_unit_test(checklist_3_those_who_ask_for_none),
		cmocka_unit_test(checklist_20_reports),
		cmocka_unit_test(checklist_22_our_own_letters_and_loops),
		cmocka_unit_test(the_first_sign_means_most),
	};

	return cmocka_run_group_tests_name("auto", tests, NULL, release);
}
