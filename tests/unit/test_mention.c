// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Addresses and names in texts: the numbered cases of base/mention.h.
#include <string.h>

#include "unit.h"
#include "base/mention.h"

static const struct {
	const char *text, *word, *others;
	bool yes;
} cases[] = {
	{ "Jan is late", "Jan", "", true },
	{ "for jan.", "Jan", "", true },
	{ "that is Jan's", "Jan", "", true },
	{ "\xe2\x80\x9cJan\xe2\x80\x9d", "Jan", "", true },
	{ "Jan", "", "", false },
	{ "", "Jan", "", false },
	{ "Ja", "Jan", "", false },
	// 1.
	{ "Janet is late", "Jan", "", false },
	{ "the Trojan horse", "Jan", "", false },
	{ "Jan2", "Jan", "", false },
	{ "Jan\xc3\xa9", "Jan", "", false },
	{ "\xc3\x89jan", "Jan", "", false },
	{ "Janet and Jan", "Jan", "", true },
	{ "Jan\xc3\x80", "Jan", "", false }, // U+00C0
	{ "Jan\xc2\xbf", "Jan", "", true }, // U+00BF
	{ "Jan\xc3\x97", "Jan", "", true }, // U+00D7
	{ "Jan\xc3\x96", "Jan", "", false },
	{ "Jan\xc3\xb7", "Jan", "", true }, // U+00F7
	{ "Jan\xc3\xb8", "Jan", "", false },
	{ "Jan\xe1\xbf\xbf", "Jan", "", false }, // U+1FFF
	{ "Jan\xe2\x80\x80", "Jan", "", true }, // U+2000
	{ "Jan\xe2\x81\xaf", "Jan", "", true }, // U+206F
	{ "Jan\xe2\x81\xb0", "Jan", "", false }, // U+2070
	{ "Jan\xe2\xbf\xbf", "Jan", "", false }, // U+2FFF
	{ "Jan\xe3\x80\x80", "Jan", "", true }, // U+3000
	{ "Jan\xe3\x80\xbf", "Jan", "", true }, // U+303F
	{ "Jan\xe3\x81\x80", "Jan", "", false }, // U+3040
	{ "\xf0\x9d\x94\xb8Jan", "Jan", "", false }, // a letter of four bytes
	{ "\x80Jan\xff", "Jan", "", true },
	{ "\xc3\xa9 Jan", "Jan", "", true },
	// 2.
	{ "From: Ann <A@b.test>", "a@b.test", "", true },
	{ "smtp.mailfrom=a@b.test;", "a@b.test", "", true },
	{ "write to a@b.test.", "a@b.test", "", true },
	{ "'a@b.test'", "a@b.test", "", true },
	{ "a@b.test-", "a@b.test", "", true },
	{ "anna@b.test", "a@b.test", "", false },
	{ "x.a@b.test", "a@b.test", "", false },
	{ "a+x@b.test", "x@b.test", "", false },
	{ "a+x@b.test", "a@b.test", "", false },
	{ "a@b.test.org", "a@b.test", "", false },
	{ "a@b.test-x.org", "a@b.test", "", false },
	{ "a@x.b.test", "a@b.test", "", false },
	{ "a@b.testx", "a@b.test", "", false },
	// 3.
	{ "<a@b.te=\r\nst>", "a@b.test", "", true },
	{ "<a@b.te=\nst>", "a@b.test", "", true },
	{ "<x.=\r\na@b.test>", "a@b.test", "", false },
	{ "<a@b.test=\r\n.org>", "a@b.test", "", false },
	{ "Jan=\r\net", "Jan", "", false },
	{ "<a@b.te=st>", "a@b.test", "", false },
	{ "x=\na@b.test", "a@b.test", "", false },
	{ "x=\r\n=\na@b.test", "a@b.test", "", false },
	{ "=\na@b.test", "a@b.test", "", true },
	{ "=\r\na@b.test", "a@b.test", "", true },
	{ "\na@b.test", "a@b.test", "", true },
	{ "x\r\na@b.test", "a@b.test", "", true },
	{ "a@b.test=\n", "a@b.test", "", true },
	{ "a@b.test=\r\n", "a@b.test", "", true },
	{ "a@b.test=", "a@b.test", "", true },
	{ "a@b.test=\r", "a@b.test", "", true },
	{ "a@b.test=\rx", "a@b.test", "", true },
	{ "a@b.test.=\norg", "a@b.test", "", false },
	{ "a@b.=\n=\r\ntest", "a@b.test", "", true },
	{ "a@b.=\n", "a@b.test", "", false },
	{ "a@b.test.", "a@b.test", "", true },
	// 4.
	{ "Jan Lee is late", "Jan", "Ben\nJan Lee\n", false },
	{ "Jan Lee and Jan", "Jan", "Jan Lee", true },
	{ "Jan", "Jan", "Jan", false },
	{ "Jan Lee", "Jan Lee", "Jan", true },
	{ "Kim-Kim", "Kim", "Kim-Kim", false },
	{ "Kim-Kim", "Kim", "\n\n", true },
	{ "Jan", "Jan", "B", true },
	{ "Jan Lee", "Jan", "Jan\nJan Lee", false },
	{ "Lee Jan", "Jan", "Lee Jan", false },
	{ "Lee Jan Jan", "Jan", "Lee Jan", true },
	{ "Lee Jan, jan", "Jan", "Lee Jan", true },
};

TEST(whole_addresses_and_names_are_mentioned)
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		if (text_mentions(cases[i].text, strlen(cases[i].text), cases[i].word, cases[i].others) != cases[i].yes)
			fail_msg("case %zu: '%s' in '%s'", i + 1, cases[i].word, cases[i].text);
}

TEST(a_text_ends_at_its_length)
{
	assert_false(text_mentions("Jan", 2, "Jan", ""));
	assert_true(text_mentions("Janet", 3, "Jan", ""));
	assert_false(text_mentions("a\0Jan", 2, "Jan", ""));
	assert_true(text_mentions("a\0Jan", 5, "Jan", ""));
}

UNIT(mention, NULL, NULL)
