// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What may stand in an envelope and in a header.
#include <string.h>

#include "unit.h"
#include "base/arena.h"
#include "mail/address.h"

TEST(usual_addresses_are_valid)
{
	static const char *const good[] = { "ann@example.org", "a@b", "gm+g42.p3.x7@mail.example.org",
		"o'neil@example.org", "ANN@EXAMPLE.ORG", "x@1.example", "a_b-c@xn--bcher-kva.example",
		"v1/x=y@example.org", "ann@localhost" };

	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		assert_null(address_fault(good[i]));
}

TEST(checklist_24_addresses_that_could_harm_are_refused)
{
	static const char *const bad[] = { "", "ann", "@example.org", "ann@", "a@b@c", "ann @example.org",
		"ann@example.org\r\nRCPT TO:<eve@example.org>", "ann@example.org\n", "ann\t@example.org",
		"<ann@example.org>", "ann@example.org>", "\"ann\"@example.org", "ann@[127.0.0.1]",
		"a..b@example.org", ".a@example.org", "a.@example.org", "ann@example..org",
		"ann@.example.org", "ann@example.org.", "ann@-example.org", "ann@example-.org",
		"ann@exa_mple.org", "m\xc3\xbcller@example.org", "ann@b\303\274cher.example",
		"ann@example.org\x7f", "ann,eve@example.org", "ann@example.org,eve" };

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_non_null(address_fault(bad[i]));
}

TEST(domain_with_letters_outside_ascii_has_one_plain_form)
{
	static const struct {
		const char *written, *plain;
	} all[] = {
		{ "ann@example.org", "ann@example.org" },
		{ "Ann@EXAMPLE.org", "Ann@EXAMPLE.org" }, // the case is left to comparing
		{ "ann@bücher.example", "ann@xn--bcher-kva.example" },
		{ "Ann@BÜCHER.example", "Ann@xn--bcher-kva.example" },
		{ "ann@bu\xcc\x88" "cher.example", "ann@xn--bcher-kva.example" }, // u and its dots apart
		{ "ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example" },
		{ "ann@例え。テスト", "ann@xn--r8jz45g.xn--zckzah" },
		{ "ann", "ann" },
		{ "bücher", "bücher" }, // a name, and no address
		{ "", "" },
	};
	struct arena a = { 0 };

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		assert_string_equal(address_plain(&a, all[i].written), all[i].plain);
	assert_null(address_fault(address_plain(&a, "ann@bücher.example")));
	arena_release(&a);
}

TEST(address_that_no_server_here_takes_is_refused_with_what_works)
{
	static const struct {
		const char *written, *fault;
		enum address_foreign where;
	} all[] = {
		{ "jürgen@example.org", "use an address with the letters a to z", ADDRESS_FOREIGN_LOCAL },
		{ "jürgen@bücher.example", "use an address with the letters a to z", ADDRESS_FOREIGN_LOCAL },
		{ "ann@straße.example", "write the domain in the form that begins with 'xn--'", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@b\xfc" "cher.example", "cannot be written in ASCII", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@b\xc3", "cannot be written in ASCII", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@xn--ü.example", "cannot be written in ASCII", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@\xe2\x80\xae" "a.example", "cannot be written in ASCII", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü.example",
		    "cannot be written in ASCII", ADDRESS_FOREIGN_DOMAIN },
		{ "ann@b／ü.example", "has a broken domain", ADDRESS_FOREIGN_NOT }, // a wide slash
		{ "ann@ü＠b.example", "more than one '@'", ADDRESS_FOREIGN_NOT }, // a wide @
		{ "ünn", "has no '@'", ADDRESS_FOREIGN_LOCAL },
	};
	struct arena a = { 0 };

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		const char *plain = address_plain(&a, all[i].written), *fault = address_fault(plain);
		assert_non_null(fault);
		if (strstr(fault, all[i].fault) == NULL)
			fail_msg("%s: %s", all[i].written, fault);
		assert_int_equal(address_foreign(plain), all[i].where);
	}
	arena_release(&a);
}

TEST(checklist_18_local_part_takes_64_octets_and_no_more)
{
	char address[100] = { 0 };

	memset(address, 'a', 64);
	strcpy(address + 64, "@example.org");
	assert_null(address_fault(address));
	memset(address, 'a', 65);
	strcpy(address + 65, "@example.org");
	assert_non_null(address_fault(address));
}

TEST(address_takes_254_octets_and_no_more)
{
	char address[300] = "a@";

	while (strlen(address) < 250)
		strcat(address, "bcdefghi.");
	address[251] = '\0';
	strcat(address, "org");
	assert_int_equal(strlen(address), 254);
	assert_null(address_fault(address));
	strcat(address, "g");
	assert_non_null(address_fault(address));
}

TEST(domain_label_takes_63_octets_and_no_more)
{
	char domain[100] = { 0 };

	memset(domain, 'a', 63);
	assert_null(domain_fault(domain));
	domain[63] = 'a';
	assert_non_null(domain_fault(domain));
}

TEST(domain_of_an_address_is_what_follows_the_at)
{
	assert_string_equal(address_domain("gm@mail.example.org"), "mail.example.org");
}

TEST(header_text_takes_any_language_and_no_control)
{
	static const char *const bad[] = { "a\r\nBcc: eve@example.org", "a\nb", "a\rb", "a\tb", "\x01",
		"a\x7f", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xff", "\xc3", "\xed\xa0\x80" };

	assert_null(header_text_fault(""));
	assert_null(header_text_fault("Gr\xc3\xbc\xc3\x9f" "e \xe6\xbc\xa2 \xf0\x9f\x98\x80"));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_non_null(header_text_fault(bad[i]));
}

TEST(header_text_has_a_limit)
{
	char text[HEADER_TEXT_MAX + 2] = { 0 };

	memset(text, 'a', HEADER_TEXT_MAX);
	assert_null(header_text_fault(text));
	text[HEADER_TEXT_MAX] = 'a';
	assert_non_null(header_text_fault(text));
}

TEST(display_name_comes_out_safe)
{
	static const char *const names[][2] = {
		{ "Ann", "Ann" },
		{ "  Ann   O'Neil ", "Ann O'Neil" },
		{ "Ann\r\nBcc: eve@example.org", "Ann Bcc: eve@example.org" },
		{ "M\xc3\xbcller\xff!", "M\xc3\xbcller !" },
		{ "a\xe2\x80\xae" "b", "a b" },
		{ "\xef\xbb\xbf" "Ann", "Ann" },
		{ "Ann\xc2\xa0" "Bee", "Ann Bee" },
		{ "\t\n", "" },
		{ "\xe2\x80\x8b\xe2\x80\x8b", "" },
		{ "", "" },
	};
	struct arena arena = { 0 };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char *clean = display_name_clean(&arena, names[i][0]);

		assert_string_equal(clean, names[i][1]);
		assert_null(header_text_fault(clean));
	}
	arena_release(&arena);
}

TEST(display_name_is_cut_at_60_columns_between_characters)
{
	struct arena arena = { 0 };
	char name[400] = "";

	for (int i = 0; i < 40; i++)
		strcat(name, "\xe6\xbc\xa2"); // two columns each
	assert_int_equal(strlen(display_name_clean(&arena, name)), 30 * 3);
	arena_release(&arena);
}

TEST(who_is_read_as_a_mail_program_writes_it)
{
	static const struct {
		const char *who, *name, *address;
	} people[] = {
		{ "Ann <ann@example.org>", "Ann", "ann@example.org" },
		{ "\"Bee, Ann\" <ann@example.org>", "Bee, Ann", "ann@example.org" },
		{ "\"Ann \\\"Bee\\\"\" <ann@example.org>", "Ann \"Bee\"", "ann@example.org" },
		{ "\" <ann@example.org>", "\"", "ann@example.org" },
		{ "<ann@example.org>", "", "ann@example.org" },
		{ "ann@example.org", "", "ann@example.org" },
		{ "ann@bücher.example", "", "ann@xn--bcher-kva.example" },
		{ "Jürgen <ann@bücher.example>", "Jürgen", "ann@xn--bcher-kva.example" },
		{ "Ann \"Bee\" Cee", "Ann \"Bee\" Cee", "" },
	};
	struct arena arena = { 0 };
	struct err e = { 0 };
	const char *name, *address;

	for (size_t i = 0; i < sizeof people / sizeof people[0]; i++) {
		assert_int_equal(who_read(&arena, people[i].who, &name, &address, &e), 0);
		assert_string_equal(name, people[i].name);
		assert_string_equal(address, people[i].address);
	}
	arena_release(&arena);
}

UNIT(address, NULL, NULL)
