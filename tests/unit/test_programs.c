// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters as the usual mail programs write them: tests/mail/fixtures/NAME.eml, and the text that is
// read from each in NAME.text. BLESS=1 writes the texts anew; a missing one is a failure.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "base/text.h"
#include "mail/authres.h"
#include "mail/in/auto.h"
#include "mail/in/bounce.h"
#include "mail/in/read.h"
#include "orders/frame.h"
#include "shared.h"

// How the orders stand in the letter.
enum orders { IN_A_FRAME, IN_A_QUOTED_FRAME, IN_THE_FIRST_PARAGRAPH, IN_A_FILE };

static const struct fixture {
	const char *name, *from, *from_name, *to, *parent;
	int64_t date;
	enum incoming_source source;
	enum orders orders;
	const char *begins; // the orders
} fixtures[] = {
	{ "gmail-web", "ann@example.org", "Ann Ember", "gm+tundra.ann.k3@example.org",
		"tundra.r3.report.ann.k3@example.org", 1795163401, SOURCE_PLAIN, IN_A_FRAME,
		"plan\nhut | field\ncard 1\n" },
	{ "gmail-phone", "ann@example.org", "Ann Ember", "gm+tundra.ann.k3@example.org",
		"tundra.r3.report.ann.k3@example.org", 1795163460, SOURCE_PLAIN, IN_THE_FIRST_PARAGRAPH,
		"1b 2a 3c\n" },
	{ "outlook-desktop", "ben@example.org", "Ben Birch", "gm+tundra.ben.k7@example.org",
		"tundra.r3.report.ben.k7@example.org", 1795167600, SOURCE_HTML, IN_A_FRAME,
		"plan\n  hut | field\n  clay 2-3\n" },
	{ "outlook-plain", "ben@example.org", "Ben Birch", "gm+tundra.ben.k7@example.org",
		"tundra.r3.report.ben.k7@example.org", 1795167660, SOURCE_PLAIN, IN_THE_FIRST_PARAGRAPH,
		"1b 2a 3c\n" },
	{ "outlook-phone", "cy@example.org", "Cy Clay", "gm+tundra.cy.k2@example.org",
		"tundra.r3.report.cy.k2@example.org", 1795167720, SOURCE_HTML, IN_THE_FIRST_PARAGRAPH,
		"1b 2a 3c\n" },
	{ "apple-mail", "dee@example.org", "Dee D\xc3\xbcne", "gm+tundra.dee.k9@example.org",
		"tundra.r3.report.dee.k9@example.org", 1795165500, SOURCE_PLAIN, IN_A_FRAME,
		"plan\n hut\n forest 2\n" },
	{ "iphone", "dee@example.org", "Dee D\xc3\xbcne", "gm+tundra.dee.k9@example.org",
		"tundra.r3.report.dee.k9@example.org", 1795165560, SOURCE_PLAIN, IN_A_FRAME,
		"plan\nhut | field\nclay 2-3\n" },
	{ "thunderbird", "ann@example.org", "Ann Ember", "gm+tundra.ann.k3@example.org",
		"tundra.r3.report.ann.k3@example.org", 1795201872, SOURCE_PLAIN, IN_A_FRAME,
		"plan\nhut | field\nclay 3\n" },
	{ "thunderbird-html", "ann@example.org", "Ann Ember", "gm+tundra.ann.k3@example.org",
		"tundra.r3.report.ann.k3@example.org", 1795201933, SOURCE_HTML, IN_A_QUOTED_FRAME,
		"  plan\n    a) toolmaker\n    b) clay 2\n" },
	{ "yahoo", "cy@example.org", "Cy Clay", "gm+tundra.cy.k2@example.org",
		"tundra.r3.report.cy.k2@example.org", 1795176000, SOURCE_PLAIN, IN_THE_FIRST_PARAGRAPH,
		" 1b 2a 3c\n" },
	{ "mutt", "dee@example.org", "Dee", "gm+tundra.dee.k9@example.org",
		"tundra.r3.report.dee.k9@example.org", 1795165620, SOURCE_PLAIN, IN_A_FRAME,
		"plan\nhut; clay 3; hunt rest\nfinal\n" },
	{ "k9", "cy@example.org", "Cy Clay", "gm+tundra.cy.k2@example.org",
		"tundra.r3.report.cy.k2@example.org", 1795165680, SOURCE_PLAIN, IN_A_QUOTED_FRAME,
		" plan\n  a) hut\n  b) forest 1\n" },
	{ "turn-file", "ann@example.org", "Ann Ember", "gm+tundra.ann.k3@example.org", "", 1795165740,
		SOURCE_NONE, IN_A_FILE, "plan\n  a) hut | field | toolmaker\n" },
};

static char *
path_of(const char *name, const char *ending)
{
	const char *srcdir = getenv("srcdir");

	return arena_printf(&arena, "%s/tests/mail/fixtures/%s.%s", srcdir != NULL ? srcdir : ".", name,
		ending);
}

static struct text
read_file(const char *path)
{
	FILE *f = fopen(path, "rb");
	char buffer[4096];
	struct text t;
	size_t n;

	if (f == NULL)
		fail_msg("%s is missing; BLESS=1 writes a text", path);
	text_init(&t, &arena);
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
		text_add_bytes(&t, buffer, n);
	(void)fclose(f);
	return t;
}

static struct incoming
letter(const char *name)
{
	struct text bytes = read_file(path_of(name, "eml"));
	struct incoming in;

	letter_read(&arena, &guard_defaults, bytes.data, bytes.len, &in);
	assert_int_equal(in.refused, GUARD_FINE);
	return in;
}

static void
check_text(const char *name, const char *text)
{
	const char *bless = getenv("BLESS"), *path = path_of(name, "text");

	if (bless != NULL && strcmp(bless, "1") == 0) {
		FILE *f = fopen(path, "wb");
		assert_non_null(f);
		assert_true(fputs(text, f) >= 0);
		assert_int_equal(fclose(f), 0);
	}
	assert_string_equal(text, read_file(path).data);
}

TEST(each_text_is_as_expected)
{
	for (size_t i = 0; i < sizeof fixtures / sizeof *fixtures; i++)
		check_text(fixtures[i].name, letter(fixtures[i].name).body.text);
}

TEST(each_header_is_as_expected)
{
	for (size_t i = 0; i < sizeof fixtures / sizeof *fixtures; i++) {
		const struct fixture *f = &fixtures[i];
		struct incoming in = letter(f->name);
		assert_string_equal(in.from, f->from);
		assert_string_equal(in.from_name, f->from_name);
		assert_string_equal(in.return_path, f->from);
		assert_string_equal(in.in_reply_to, f->parent);
		assert_int_equal(in.date, f->date);
		assert_int_equal(in.body.source, f->source);
		assert_int_equal(in.signs, 0);
		assert_int_equal(in.address_count, 2);
		assert_int_equal(in.addresses[0].field, FIELD_DELIVERED_TO);
		assert_string_equal(in.addresses[0].address, f->to);
		assert_string_equal(in.addresses[1].address, f->to);
		assert_true(in.message_id[0] != '\0');
		assert_int_equal(authres_check(&arena, &in.head, "mx.example.org", 0, "example.org"),
			AUTHRES_DMARC);
	}
}

// The orders that the next layer finds in the letter.
static const char *
orders_of(const struct fixture *f, const struct incoming *in)
{
	const struct incoming_text *text = f->orders == IN_A_FILE ? &in->files[0] : &in->body;
	struct frames *frames = arena_alloc(&arena, sizeof *frames);

	frames_find(english(&arena), text->text, text->len, frames);
	if (f->orders == IN_THE_FIRST_PARAGRAPH)
		return text->text;
	assert_true(frames->count >= 1); // others may be quoted below it
	assert_null(frames->list[0].fault.text);
	return frames->list[0].body;
}

TEST(the_orders_of_each_are_found)
{
	for (size_t i = 0; i < sizeof fixtures / sizeof *fixtures; i++) {
		struct incoming in = letter(fixtures[i].name);
		const char *orders = orders_of(&fixtures[i], &in);
		size_t len = strlen(fixtures[i].begins);
		assert_string_equal(arena_strndup(&arena, orders, strnlen(orders, len)), fixtures[i].begins);
	}
}

TEST(checklist_10_an_attached_turn_file_has_its_name)
{
	struct incoming in = letter("turn-file");

	assert_int_equal(in.file_count, 1);
	assert_string_equal(in.files[0].name, "tundra round 3.txt");
}

TEST(checklist_20_a_bounce_names_the_letter_and_the_reader)
{
	struct incoming in = letter("bounce");
	struct bounce b;

	bounce_read(&arena, in.report.status, in.report.returned, &b);
	assert_int_equal(auto_first(in.signs), AUTO_SIGN_REPORT);
	assert_string_equal(in.return_path, "");
	assert_string_equal(in.addresses[0].address, "b+17.k5@example.org");
	assert_int_equal(b.kind, BOUNCE_HARD);
	assert_string_equal(b.envelope_id, "17.k5");
	assert_string_equal(b.message_id, "tundra.r3.report.dee.k9@example.org");
	assert_string_equal(b.recipients[0].final, "dee@example.org");
	assert_string_equal(in.body.text, "The letter could not be delivered.\n");
}

TEST(checklist_21_a_complaint_names_the_letter)
{
	struct incoming in = letter("complaint");
	struct bounce b;

	complaint_read(&arena, in.report.feedback, in.report.returned, &b);
	assert_int_equal(b.kind, BOUNCE_COMPLAINT);
	assert_string_equal(b.message_id, "tundra.r3.report.cy.k2@example.org");
	assert_string_equal(b.recipients[0].final, "cy@example.org");
}

TEST(checklist_1_an_answer_from_a_holiday_is_known)
{
	assert_int_equal(letter("vacation").signs, AUTO_BIT(AUTO_SIGN_SUBMITTED)
		| AUTO_BIT(AUTO_SIGN_SUPPRESS));
}

UNIT(programs, NULL, release)
