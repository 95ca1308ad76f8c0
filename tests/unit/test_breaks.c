// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where long words may be broken, and what must stay as it is.
#include <string.h>

#include "report/letter.h"
#include "shared.h"
#include "unit.h"

#define PIECE(text) "<span style=\"display:inline-block\">" text "</span>"
#define HALF "9619e2c3275e1e8be9ca29f0d7e0668c"
#define PARTED HALF "9619e2c3 275e1e8be9ca29f0d7e0668c" // 40 digits, and 24
#define REST "fdc675efcac99dbfa3ed48872c69809f"

static void
html(const char *given, const char *expected)
{
	assert_string_equal(breaks_html(&arena, given), expected);
}

TEST(a_hash_becomes_pieces)
{
	html("<p>SHA-256: " HALF REST ".</p>", "<p>SHA-256: " PIECE(HALF) PIECE(REST) PIECE(".") "</p>");
	html(HALF "8", PIECE(HALF) PIECE("8"));
}

TEST(words_that_fit_stay_whole)
{
	html(HALF " is <b>" HALF "</b>" REST " here", HALF " is <b>" HALF "</b>" REST " here");
	html("Ref: steppe-in-winter/annabelle/r2/v52h7cfjosshusaz32tsidvb",
	    "Ref: steppe-in-winter/annabelle/r2/v52h7cfjosshusaz32tsidvb");
	html("", "");
}

TEST(a_word_ends_after_a_slash)
{
	html("a/" HALF, "a/" HALF);
	html("a/" HALF "8", "a/" PIECE(HALF) PIECE("8"));
}

TEST(an_entity_is_one_character)
{
	html("&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;", "&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;");
	html("&lt;&amp;345678&gt;&#39;345678&quot;234567812345678 & b",
	    "&lt;&amp;345678&gt;&#39;345678&quot;234567812345678 & b");
	html("&lt;&amp;345678&gt;&#39;345678&quot;23456781234567&quot;x & b",
	    PIECE("&lt;&amp;345678&gt;&#39;345678&quot;23456781234567&quot;") PIECE("x") " & b");
}

TEST(tags_and_what_is_no_text_stay_as_they_are)
{
	static const char *const same[] = {
		"<a href=\"mailto:" HALF REST "\">Yes</a>",
		"<title>" HALF REST "</title>",
		"<style type=x>a{" HALF REST ":0}</style>",
		"<!-- " HALF REST " > x -->",
		"<a href=\"" HALF REST,
		"<!-- " HALF REST,
		"<script>" HALF REST,
	};

	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		html(same[i], same[i]);
	html("<titles>" HALF REST, "<titles>" PIECE(HALF) PIECE(REST));
}

TEST(other_scripts_are_not_taken_apart)
{
	html("\xc3\x84" HALF REST, "\xc3\x84" HALF REST);
	html(HALF REST "\xc3\xa4", HALF REST "\xc3\xa4");
	html("\x7f" HALF REST, "\x7f" HALF REST); // no character of ASCII that is shown
}

static void
text(const char *given, const char *expected)
{
	size_t len = strcspn(given, "\n");
	const char *got = breaks_text(&arena, given, &len);

	assert_int_equal(len, strlen(expected));
	assert_memory_equal(got, expected, len);
}

TEST(a_hash_in_text_has_two_parts)
{
	text(HALF HALF, PARTED);
	text("Receipt: " HALF HALF "\nmore", "Receipt: " PARTED);
	text("of " HALF HALF " now", "of " PARTED " now");
}

TEST(what_is_no_hash_alone_stays)
{
	text("", "");
	text("seed=" HALF HALF, "seed=" HALF HALF);
	text(HALF HALF "0", HALF HALF "0");
	text(HALF "/" HALF, HALF "/" HALF);
	text(HALF " " HALF, HALF " " HALF);
	text(HALF "\n" HALF, HALF);
}

UNIT(breaks, NULL, release)
