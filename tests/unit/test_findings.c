// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What was read of a letter, handed over between processes.
#include <stdbool.h>
#include <string.h>

#include "unit.h"
#include "mail/in/read.h"
#include "shared.h"

static const char letter[] = "Return-Path: <>\nFrom: Ann <ann@example.org>\nTo: a@x.org, b@x.org\n"
	"Subject: =?utf-8?b?w6k=?=\nDate: Fri, 20 Nov 2026 10:00:00 +0100\nMessage-ID: <1@x>\n"
	"Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n"
	"--x\n\nhello\n--x\nContent-Type: message/delivery-status\n\nAction: failed\n"
	"--x\nContent-Disposition: attachment; filename=turn\n"
	"Content-Type: text/plain\n\n#STONEPOST\n--x--\n";

static struct incoming
whole(void)
{
	struct incoming in;

	letter_read(&arena, &guard_defaults, letter, strlen(letter), &in);
	return in;
}

static struct incoming
outline(void)
{
	struct incoming in;

	letter_outline(&arena, &guard_defaults, letter, strlen(letter), &in);
	return in;
}

static struct text
packed(const struct incoming *in)
{
	struct text findings;

	text_init(&findings, &arena);
	findings_pack(&findings, in);
	return findings;
}

static size_t
unpacked(const struct incoming *in)
{
	struct text findings = packed(in);
	struct incoming out = outline();

	return findings_unpack(&arena, findings.data, findings.len, &out);
}

TEST(all_of_a_letter_arrives)
{
	struct incoming in = whole(), out = outline();
	struct text findings = packed(&in);

	assert_string_equal(out.subject, "");
	text_add(&findings, "what follows it");
	assert_int_equal(findings_unpack(&arena, findings.data, findings.len, &out), findings.len - 15);
	assert_string_equal(out.message_id, "1@x");
	assert_string_equal(out.from, "ann@example.org");
	assert_string_equal(out.from_name, "Ann");
	assert_string_equal(out.reply_to, "");
	assert_string_equal(out.return_path, "");
	assert_string_equal(out.subject, "\xc3\xa9");
	assert_int_equal(out.date, in.date);
	assert_int_equal(out.address_count, 2);
	assert_int_equal(out.addresses[1].field, FIELD_TO);
	assert_string_equal(out.addresses[1].address, "b@x.org");
	assert_string_equal(out.body.text, "hello\n");
	assert_int_equal(out.body.len, 6);
	assert_int_equal(out.body.source, SOURCE_PLAIN);
	assert_int_equal(out.file_count, 1);
	assert_string_equal(out.files[0].name, "turn");
	assert_string_equal(out.files[0].text, in.files[0].text);
	assert_string_equal(out.report.status, in.report.status);
	assert_null(out.report.feedback);
}

TEST(what_was_not_there_is_not_there_then)
{
	struct incoming in = outline(), out = whole();
	struct text findings = packed(&in);

	assert_int_equal(findings_unpack(&arena, findings.data, findings.len, &out), findings.len);
	assert_null(out.return_path);
	assert_null(out.report.status);
	assert_int_equal(out.address_count, 0);
	assert_int_equal(out.file_count, 0);
	assert_string_equal(out.body.text, "");
}

TEST(findings_that_end_too_soon_are_none)
{
	struct incoming in = whole(), out = outline();
	struct text findings = packed(&in);

	for (size_t len = 0; len < findings.len; len++) {
		char *part = arena_strndup(&arena, findings.data, len); // what lies behind it is seen by ASan
		assert_int_equal(findings_unpack(&arena, part, len, &out), 0);
	}
}

TEST(what_no_letter_says_is_not_believed)
{
	static const struct incoming_text file = { .text = "", .name = "a\nb" };
	static const struct incoming_address address = { .address = "a@x.org\nBcc: b@x.org" },
		nobody = { .address = "" };
	struct incoming in[12];

	for (size_t i = 0; i < sizeof in / sizeof *in; i++)
		in[i] = whole();
	assert_int_not_equal(unpacked(&in[0]), 0);
	in[0].from = "a@x.org\nBcc: b@x.org";
	in[1].from_name = "Ann\r\nBcc: b@x.org";
	in[2].reply_to = "nobody";
	in[3].return_path = "a b@x.org";
	in[4].subject = "one\ntwo";
	in[5].date = -1;
	in[6].marks = MARKS_ALL + 1;
	in[7].addresses = &address;
	in[7].address_count = 1;
	in[8].addresses = &nobody;
	in[8].address_count = 1;
	in[9].body.text = "\xff";
	in[10].body.source = SOURCE_ATTACHMENT + 1;
	in[11].files = &file;
	in[11].file_count = 1;
	for (size_t i = 0; i < sizeof in / sizeof *in; i++)
		assert_int_equal(unpacked(&in[i]), 0);
}

TEST(lengths_that_lie_are_seen)
{
	struct incoming in = whole(), out = outline();
	struct text findings = packed(&in);
	uint64_t size;

	memcpy(&size, findings.data, sizeof size); // of the first text
	assert_int_equal(size, sizeof "ann@example.org");
	for (uint64_t lie = 0; lie < 2 * findings.len; lie++) {
		memcpy(findings.data, &lie, sizeof lie);
		assert_int_equal(findings_unpack(&arena, findings.data, findings.len, &out),
			lie == size ? findings.len : 0);
	}
	size = UINT64_MAX;
	memcpy(findings.data, &size, sizeof size);
	assert_int_equal(findings_unpack(&arena, findings.data, findings.len, &out), 0);
}

// Whatever stands in a letter: what letter_read makes of it passes.
TEST(any_code_point_can_stand_anywhere)
{
	for (uint32_t cp = 1; cp < 0x3000; cp++) {
		struct incoming in;
		struct text t, c;
		text_init(&t, &arena);
		text_init(&c, &arena);
		text_add_utf8(&c, cp);
		text_addf(&t, "From: a%sa <a%sa@x.org>\nReturn-Path: <%s@x.org>\nTo: %s@x.org\nSubject: a%sa\n"
			"Content-Type: text/plain; name=\"a%sa\"\nContent-Disposition: attachment\n\n#stonepost%s\n",
			c.data, c.data, c.data, c.data, c.data, c.data, c.data);
		letter_read(&arena, &guard_defaults, t.data, t.len, &in);
		if (unpacked(&in) == 0)
			fail_msg("U+%04X", (unsigned)cp);
		arena_empty(&arena);
	}
}

UNIT(findings, NULL, release)
