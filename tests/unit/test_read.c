// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters as bytes, and what is read from them.
#include <stdbool.h>
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "base/text.h"
#include "mail/in/auto.h"
#include "mail/in/read.h"
#include "shared.h"

static struct incoming
letter_of(const char *bytes, size_t len)
{
	struct incoming in;

	letter_read(&arena, &guard_defaults, bytes, len, &in);
	assert_int_equal(strlen(in.body.text), in.body.len);
	assert_int_equal(in.size, len);
	return in;
}

static struct incoming
letter(const char *bytes)
{
	return letter_of(bytes, strlen(bytes));
}

// A letter with this header and body.
static const char *
body(const char *fields, const char *text)
{
	struct incoming in = letter(arena_printf(&arena, "%s\n\n%s", fields, text));

	return in.body.text;
}

#define PART(fields, text) "--x\n" fields "\n\n" text "\n"
#define MIXED "Content-Type: multipart/mixed; boundary=x\n\n"
#define ALTERNATIVE "Content-Type: multipart/alternative; boundary=x\n\n"
#define FRAME "#STONEPOST tundra ann round 3\nplan\nhut\n#END"
#define ARMOUR(text) "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" text \
	"-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n"
#define ATTACHED(type, name) "Content-Type: " type "\nContent-Disposition: attachment; filename=" name

TEST(nothing_at_all_is_a_letter_without_anything)
{
	struct incoming in = letter("");

	assert_int_equal(in.refused, GUARD_FINE);
	assert_string_equal(in.message_id, "");
	assert_string_equal(in.from, "");
	assert_string_equal(in.subject, "");
	assert_string_equal(in.body.text, "");
	assert_int_equal(in.body.source, SOURCE_NONE);
	assert_null(in.return_path);
	assert_int_equal(in.date, 0);
	assert_int_equal(in.address_count, 0);
	assert_int_equal(in.file_count, 0);
}

TEST(a_plain_part_that_only_announces_html_gives_way)
{
	static const char html[] = PART("Content-Type: text/html", "<p>plan hut</p>");
	static const char *const plain[] = { "This message is in HTML.",
		"Your e-mail client does not support HTML messages.", "To view this message, please use an HTML compatible reader" };

	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
		const char *part = arena_printf(&arena, "--x\nContent-Type: text/plain\n\n%s\n", plain[i]);
		assert_string_equal(letter(arena_printf(&arena, ALTERNATIVE "%s%s--x--\n", part, html)).body.text, "plan hut\n");
		assert_string_equal(letter(arena_printf(&arena, ALTERNATIVE "%s%s--x--\n", html, part)).body.text, "plan hut\n");
		assert_int_equal(letter(arena_printf(&arena, ALTERNATIVE "%s--x--\n", part)).body.source, SOURCE_PLAIN);
	}
	assert_string_equal(
	    letter(arena_printf(&arena, ALTERNATIVE PART("Content-Type: text/plain", "plan field") "%s--x--\n", html)).body.text,
	    "plan field\n");
}

TEST(the_header_is_read)
{
	struct incoming in = letter("Return-Path: <ann@example.org>\n"
		"Message-ID: <r@example.org>\nIn-Reply-To: <a@x> <b@x>\nReferences: <c@x>\n <d@x>\n"
		"From: =?iso-8859-1?q?Ann_=C9?= <Ann@Example.org>\nReply-To: Ben <ben@example.org>\n"
		"Subject: =?utf-8?b?w6k=?=\n =?utf-8?b?w6k=?= x\n"
		"Date: Fri, 20 Nov 2026 10:00:00 +0100\n\nhello\n");

	assert_string_equal(in.return_path, "ann@example.org");
	assert_string_equal(in.message_id, "r@example.org");
	assert_string_equal(in.in_reply_to, "a@x");
	assert_string_equal(in.references, "c@x d@x");
	assert_string_equal(in.from, "Ann@Example.org");
	assert_string_equal(in.from_name, "Ann \xc3\x89");
	assert_string_equal(in.reply_to, "ben@example.org");
	assert_string_equal(in.subject, "\xc3\xa9\xc3\xa9 x");
	assert_int_equal(in.date, 1795165200);
	assert_string_equal(in.body.text, "hello\n");
	assert_int_equal(in.body.source, SOURCE_PLAIN);
}

TEST(a_sender_must_be_one_usable_address)
{
	static const char *const bad[] = { "From: a@x.org, b@x.org\n\n", "From: a@x.org\nFrom: b@x.org\n\n",
		"From: Ann\n\n", "From: g: a@x.org;\n\n", "From: <a b@x.org>\n\n",
		"From: <\xc3\xa9@x.org>\n\n", "From:\n\n" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_string_equal(letter(bad[i]).from, "");
	assert_string_equal(letter("From: a@x.org (Ann)\n\n").from, "a@x.org");
}

TEST(checklist_2_the_null_sender_is_told_from_none)
{
	struct incoming in = letter("Return-Path: <>\n\n");

	assert_string_equal(in.return_path, "");
	assert_int_equal(in.signs, AUTO_BIT(AUTO_SIGN_NULL_SENDER));
}

TEST(all_addresses_it_came_to_are_listed)
{
	struct incoming in = letter("To: A <a@x.org>, \"b, c\" <b@x.org>\nCc: c@x.org\n"
		"Delivered-To: d@x.org\nX-Original-To: e+f@x.org\nDelivered-To: g@x.org\n\n");
	static const char *const want[] = { "d@x.org", "g@x.org", "e+f@x.org", "a@x.org", "b@x.org",
		"c@x.org" };

	assert_int_equal(in.address_count, 6);
	for (int i = 0; i < 6; i++)
		assert_string_equal(in.addresses[i].address, want[i]);
	assert_int_equal(in.addresses[2].field, FIELD_ORIGINAL_TO);
	assert_int_equal(in.addresses[5].field, FIELD_CC);
}

TEST(of_very_many_addresses_the_first_are_kept)
{
	struct text t;

	text_init(&t, &arena);
	text_add(&t, "To: x@x.org");
	for (int i = 0; i < 500; i++)
		text_addf(&t, ",\n a%d@x.org", i);
	text_add(&t, "\n\n");
	assert_int_equal(letter(t.data).address_count, INCOMING_ADDRESSES);
}

TEST(dates_out_of_this_world_are_none)
{
	// By clocks that 32 bits do not count.
	assert_int_equal(letter("Date: Wed, 20 Jan 2038 00:00:00 +0000\n\n").date, INT64_C(2147558400));
	assert_int_equal(letter("Date: Tue, 29 Feb 2400 13:00:00 +0100\n\n").date, INT64_C(13574606400));
	assert_int_equal(letter("Date: yesterday\n\n").date, 0);
	assert_int_equal(letter("Date: Fri, 20 Nov 1926 10:00:00 +0100\n\n").date, 0);
	assert_int_equal(letter("Date: 99999999999999999999\n\n").date, 0);
}

TEST(checklist_24_a_subject_is_one_line)
{
	assert_string_equal(letter("Subject: =?utf-8?q?a=0D=0ABcc:_x?=\n\n").subject, "a Bcc: x");
	assert_string_equal(letter("Subject: \xe9 x\n\n").subject, "\xc3\xa9 x");
}

TEST(checklist_10_transfer_encodings_are_undone)
{
	assert_string_equal(body("Content-Transfer-Encoding: base64", "aHV0\n"), "hut\n");
	assert_string_equal(body("Content-Transfer-Encoding: BASE64", "a H V 0!\n"), "hut\n");
	assert_string_equal(body("Content-Transfer-Encoding: quoted-printable\n"
		"Content-Type: text/plain; charset=utf-8", "h=C3=A9=\nt=ZZ"), "h\xc3\xa9t=ZZ\n");
	assert_string_equal(body("Content-Transfer-Encoding: x-odd", "hut\n"), "hut\n");
}

TEST(checklist_10_charsets_are_read)
{
	struct incoming in = letter("Content-Type: text/plain; charset=x-odd\n\nh\xe9t\n");

	assert_string_equal(in.body.text, "h\xc3\xa9t\n");
	assert_int_equal(in.marks, MARK_GUESSED);
	assert_string_equal(body("Content-Type: text/plain; charset=\"koi8-r\"", "\xc1"), "\xd0\xb0\n");
	assert_string_equal(body("X: y", "\x93hut\x94"), "\xe2\x80\x9chut\xe2\x80\x9d\n");
}

TEST(nul_does_not_end_a_letter)
{
	static const char bytes[] = "From: a@x.org\n\nhut\0clay\n";
	struct incoming in = letter_of(bytes, sizeof bytes - 1);

	assert_string_equal(in.body.text, "hut\xef\xbf\xbd" "clay\n");
}

TEST(checklist_11_flowed_lines_are_joined)
{
	assert_string_equal(body("Content-Type: text/plain; format=Flowed; DelSp=Yes", "a \nb\n"), "ab\n");
	assert_string_equal(body("Content-Type: text/plain; format=fixed", "a \nb\n"), "a \nb\n");
}

TEST(checklist_12_plain_text_is_taken_before_html)
{
	struct incoming in = letter(ALTERNATIVE PART("Content-Type: text/html", "<p>html")
		PART("Content-Type: text/plain", "plain") "--x--\n");

	assert_string_equal(in.body.text, "plain\n");
	assert_int_equal(in.body.source, SOURCE_PLAIN);
	in = letter(ALTERNATIVE PART("Content-Type: text/plain", "plain")
		PART("Content-Type: text/html", "<p>html") "--x--\n");
	assert_string_equal(in.body.text, "plain\n");
	in = letter(ALTERNATIVE PART("Content-Type: text/plain", " \xc2\xa0")
		PART("Content-Type: text/html", "<p>html") "--x--\n");
	assert_string_equal(in.body.text, "html\n");
	assert_int_equal(in.body.source, SOURCE_HTML);
	assert_string_equal(body("Content-Type: text/html", "<b>hut"), "hut\n");
}

TEST(html_decides_what_is_struck_through)
{
	struct incoming in = letter(ALTERNATIVE PART("Content-Type: text/plain", "H W3 X")
		PART("Content-Type: text/html", "<p>H <s>W3</s> X") "--x--\n");

	assert_string_equal(in.body.text, "H X\n");
	assert_string_equal(in.struck, "W3\n");
	assert_int_equal(in.body.source, SOURCE_HTML);
	in = letter(ALTERNATIVE PART("Content-Type: text/html", "<p>H <s>W3</s> X")
		PART("Content-Type: text/plain", "H W3 X") "--x--\n");
	assert_string_equal(in.body.text, "H X\n");
	in = letter(ALTERNATIVE PART("Content-Type: text/plain", "H W3 X")
		PART("Content-Type: multipart/related; boundary=y", "--y\nContent-Type: text/html\n\n<s>H W3 X</s>\n--y--") "--x--\n");
	assert_string_equal(in.body.text, "");
	assert_string_equal(in.struck, "H W3 X\n");
	in = letter(ALTERNATIVE PART("Content-Type: text/plain", "H W3 X") PART("Content-Type: multipart/mixed; boundary=y",
		"--y\nContent-Type: text/html\n\n<p>H</p>\n--y\n" ATTACHED("text/plain", "a.txt") "\n\n" FRAME
		"\n--y\nContent-Type: text/html\n\n<p>X<i hidden>W3</i></p>\n--y--") "--x--\n");
	assert_string_equal(in.body.text, "H\n\nX\n");
	assert_int_equal(in.file_count, 1);
	in = letter(ALTERNATIVE PART("Content-Type: text/plain", "H  W3 X")
		PART("Content-Type: text/html", "<p style='display:block'>H W3 X") "--x--\n");
	assert_string_equal(in.body.text, "H  W3 X\n");
	assert_int_equal(in.body.source, SOURCE_PLAIN);
}

TEST(html_beside_plain_text_is_not_read_but_what_is_attached_to_it_is)
{
	struct incoming in = letter(ALTERNATIVE PART("Content-Type: text/plain", "plain")
		PART("Content-Type: multipart/mixed; boundary=y",
		    "--y\nContent-Type: text/html; charset=x-odd\n\nh\xe9t\n"
		    "--y\n" ATTACHED("text/plain", "a.txt") "\n\n" FRAME "\n--y--") "--x--\n");

	assert_string_equal(in.body.text, "plain\n");
	assert_int_equal(in.marks, 0);
	assert_int_equal(in.file_count, 1);
}

TEST(inline_texts_follow_each_other)
{
	assert_string_equal(letter(MIXED PART("X: y", "one") PART("Content-Type: image/png", "x")
		PART("Content-Type: text/html", "two") "--x--\n").body.text, "one\n\ntwo\n");
	assert_string_equal(letter(MIXED PART("X: y", "no end")).body.text, "no end\n");
}

TEST(pictures_beside_html_are_left_out)
{
	assert_string_equal(letter("Content-Type: multipart/related; boundary=x\n\n"
		PART("Content-Type: text/html", "a<img src=cid:1>") PART("Content-Type: text/plain", "b")
		"--x--\n").body.text, "a\n");
}

TEST(attached_turn_files_are_read_and_others_not)
{
	struct incoming in = letter(MIXED PART("X: y", "see below")
		PART(ATTACHED("text/plain", "a.txt"), FRAME) PART(ATTACHED("text/plain", "b.txt"), "not\xe9s")
		PART(ATTACHED("image/png", "c.png"), FRAME)
		PART("Content-Type: application/octet-stream; name=\"d\ne\"", FRAME) "--x--\n");

	assert_string_equal(in.body.text, "see below\n");
	assert_int_equal(in.file_count, 2);
	assert_string_equal(in.files[0].text, FRAME);
	assert_string_equal(in.files[0].name, "a.txt");
	assert_int_equal(in.files[0].source, SOURCE_ATTACHMENT);
	assert_null(strchr(in.files[1].name, '\n'));
	assert_int_equal(in.marks, 0);
}

TEST(checklist_10_a_type_that_cannot_be_read_is_text)
{
	assert_string_equal(body("Content-Type: text", "hut\n"), "hut\n");
	assert_string_equal(body("Content-Type:", "hut\n"), "hut\n");
	assert_string_equal(body("Content-Type: garbage", "hut\n"), "hut\n");
	assert_string_equal(body("Content-Type: application/octet-stream", "hut\n"), "");
}

TEST(a_turn_file_may_be_taken_for_any_kind_of_text)
{
	static const char *const types[] = { "text/x-log", "text/enriched", "application/octet-stream" };

	for (int i = 0; i < 3; i++) {
		const char *type = arena_printf(&arena, "Content-Type: %s", types[i]);
		struct incoming in = letter(arena_printf(&arena, "%s\n\n" FRAME, type));
		assert_int_equal(in.file_count, 1);
		in = letter(arena_printf(&arena, MIXED "--x\n%s; name=a\n\n" FRAME "\n--x--\n", type));
		assert_int_equal(in.file_count, 1);
	}
	assert_int_equal(letter(MIXED PART(ATTACHED("text/html", "a.html"), FRAME) "--x--\n").file_count,
		0);
}

TEST(of_too_many_turn_files_the_first_are_kept)
{
	struct text t;
	struct incoming in;

	text_init(&t, &arena);
	text_add(&t, MIXED);
	for (int i = 0; i <= INCOMING_FILES; i++)
		text_add(&t, PART(ATTACHED("text/plain", "a.txt"), FRAME));
	in = letter(t.data);
	assert_int_equal(in.file_count, INCOMING_FILES);
	assert_int_equal(in.marks, MARK_MORE_FILES);
}

TEST(a_letter_within_the_letter_is_not_its_writers)
{
	struct incoming in = letter(MIXED PART("X: y", "look") PART("Content-Type: message/rfc822",
		"Subject: x\n\n" FRAME) "--x--\n");

	assert_string_equal(in.body.text, "look\n");
	assert_int_equal(in.file_count, 0);
	assert_null(in.report.returned);
}

TEST(encrypted_letters_are_marked)
{
	assert_int_equal(letter("Content-Type: multipart/encrypted; boundary=x; protocol=\"a/b\"\n\n"
		PART("Content-Type: application/pgp-encrypted", "Version: 1") "--x--\n").marks,
		MARK_ENCRYPTED);
	assert_int_equal(letter("Content-Type: application/pkcs7-mime\n\nx").marks, MARK_ENCRYPTED);
	assert_int_equal(letter("X: y\n\n-----BEGIN PGP MESSAGE-----\n\nhQEM\n").marks, MARK_ENCRYPTED);
}

TEST(a_signed_letter_is_read)
{
	assert_string_equal(letter("Content-Type: multipart/signed; boundary=x\n\n" PART("X: y", "hut")
		PART("Content-Type: application/pgp-signature", "x") "--x--\n").body.text, "hut\n");
	assert_string_equal(body("X: y", ARMOUR("hut\n") "by\n"), "hut\nby\n");
	assert_string_equal(body("X: y", ARMOUR("")), "");
	assert_string_equal(body("X: y", "a\n\n" ARMOUR("hut\n")), "a\n\n" ARMOUR("hut\n"));
}

TEST(checklist_20_the_parts_of_a_report_are_kept)
{
	struct incoming in = letter("Content-Type: multipart/report; boundary=x\n\n"
		PART("X: y", "sorry") PART("Content-Type: message/delivery-status", "Status: 5.1.1")
		PART("Content-Type: message/rfc822", "Message-ID: <r@x>\n\n" FRAME) "--x--\n");

	assert_non_null(strstr(in.report.status, "Status: 5.1.1"));
	assert_non_null(strstr(in.report.returned, "Message-ID: <r@x>"));
	assert_null(strstr(in.report.returned, "plan"));
	assert_string_equal(in.body.text, "sorry\n");
}

TEST(checklist_25_a_refused_letter_still_has_its_header)
{
	struct text t;
	struct incoming in;

	text_init(&t, &arena);
	text_add(&t, "From: ann@example.org\nDelivered-To: gm@example.org\nMessage-ID: <r@x>\nTo: ");
	for (int i = 0; i < 45000; i++)
		text_add(&t, "g:");
	text_add(&t, "\n\nhut\n");
	in = letter_of(t.data, t.len);
	assert_int_equal(in.refused, GUARD_FIELD);
	assert_string_equal(in.from, "ann@example.org");
	assert_string_equal(in.message_id, "r@x");
	assert_int_equal(in.address_count, 1);
	assert_string_equal(in.body.text, "");
}

TEST(too_much_text_is_cut_and_said)
{
	struct text t;
	struct incoming in;

	text_init(&t, &arena);
	text_add(&t, "A: b\n\n");
	for (int i = 0; i < 70000; i++)
		text_add(&t, "ten bytes\n");
	in = letter_of(t.data, t.len);
	assert_int_equal(in.marks, MARK_TRUNCATED);
	assert_true(in.body.len > 60000 && in.body.len <= CONTENT_MAX + 1);
}

UNIT(read, NULL, release)
