// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line, written and found again in what mail programs make of it.
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "shared.h"
#include "orders/could.h"
#include "quote/reference.h"
#include "quote/fingerprint.h"

#define KEY "abcdefghijklmnopqrstuv27"

static const struct reference_head head = { .game = "tundra", .seat = "ann", .round = 5, .key = KEY };
static const struct reference_head longest = { .game = "the-great-ice-age-of-26x", .seat = "cleo-with-the-stone-axe-",
	.round = 999, .key = KEY };

static const char *
printed(const struct reference_head *h)
{
	struct text t;

	text_init(&t, &arena);
	reference_print(&t, h);
	return t.data;
}

static void
finds(const char *text, const struct reference_head *want)
{
	struct reference r;

	assert_true(reference_find(text, strlen(text), &r));
	assert_string_equal(r.head.game, want->game);
	assert_string_equal(r.head.seat, want->seat);
	assert_int_equal(r.head.round, want->round);
	assert_string_equal(r.head.key, want->key);
}

static void
finds_none(const char *text)
{
	struct reference r;

	if (reference_find(text, strlen(text), &r))
		fail_msg("found one in '%s'", text);
}

TEST(line_has_its_one_form)
{
	assert_string_equal(printed(&head), "Ref: tundra/ann/r5/" KEY "\n");
	assert_true(strlen(KEY) == REFERENCE_KEY);
}

TEST(longest_names_put_the_key_on_a_second_line)
{
	struct reference_head h = longest;

	for (const char *s = printed(&h), *end; *s != '\0'; s = end + 1) {
		end = strchr(s, '\n');
		assert_in_range((size_t)(end - s), 1, REFERENCE_COLUMNS);
	}
	finds(printed(&h), &h);
}

TEST(found_where_it_stands)
{
	static const char text[] = "H W3\n\n-- \nRef: tundra/ann/r5/" KEY "\nbye\n";
	struct reference r;

	assert_true(reference_find(text, strlen(text), &r));
	assert_int_equal(r.from, strcspn(text, "R"));
	assert_string_equal(text + r.from + r.len, "\nbye\n");
	assert_false(reference_find(text + r.from + r.len, strlen(text) - r.from - r.len, &r));
}

TEST(found_in_quotations)
{
	finds("> Ref: tundra/ann/r5/" KEY "\n", &head);
	finds(">>> Ref:tundra/ann/r5/" KEY, &head);
	finds("  | *Ref: tundra/ann/r5/" KEY "*\n", &head);
	finds("Your letter said \"Ref: tundra/ann/r5/" KEY "\".", &head);
	finds("REF: TUNDRA/ANN/R5/ABCDEFGHIJKLMNOPQRSTUV27\r\n", &head);
	finds("Ref:\xc2\xa0tundra/ann/r5/\xe2\x80\x8b" KEY, &head);
	finds("On Friday a/b/c wrote Ref: no/ref\n> Ref: tundra/ann/r5/" KEY, &head);
}

TEST(found_when_wrapped)
{
	static const char line[] = "Ref: tundra/ann/r5/" KEY;

	for (size_t i = 1; i < strlen(line); i++) {
		finds(arena_printf(&arena, "> %.*s\n> %s\n", (int)i, line, line + i), &head);
		finds(arena_printf(&arena, "%.*s\r\n%s\n", (int)i, line, line + i), &head);
		finds(arena_printf(&arena, ">> %.*s \n>> %s\n", (int)i, line, line + i), &head);
	}
}

TEST(found_in_html)
{
	static const char *const all[] = {
		"<p>Ref: tundra/ann/r5/" KEY "</p>",
		"<blockquote><div style=\"font-size:13px\">Ref:&nbsp;tundra/ann<wbr>/r5/" KEY "</div></blockquote>",
		"<p>bye</p><blockquote type=cite><span>Ref:</span>\n <font>tundra/<b>ann</b>/r5/" KEY
		"</font></blockquote>",
		"<table><tr><td>Ref: tundra/ann/r5/<br>" KEY "</td></tr></table>",
	};
	bool cut = false;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		finds(html_text(&arena, all[i], strlen(all[i]), 1000, &cut), &head);
}

TEST(what_is_none_is_not_found)
{
	finds_none("");
	finds_none("Ref");
	finds_none("Ref: ");
	finds_none("Ref: tundra/ann/r5/");
	finds_none("Ref: tundra/ann/r5/" "abcdefghijklmnopqrstuv2");
	finds_none("Ref: tundra/ann/r5/" KEY "a");
	finds_none("Ref: tundra/ann/5/" KEY);
	finds_none("Ref: tundra/ann/r0/" KEY);
	finds_none("Ref: tundra/ann/r99999999999999999999/" KEY);
	finds_none("Ref: tundra//r5/" KEY);
	finds_none("Ref: a-name-that-is-too-long-for-any-game/ann/r5/" KEY);
	finds_none("Ref: tundra/ann/r5/[masked]");
	finds_none("Pref: tundra/ann/r5/" KEY);
	finds_none("r r r ref ref: ref:");
}

TEST(line_cannot_be_an_order)
{
	struct reference_head h = { .game = "h", .seat = "w", .round = 3, .key = KEY };
	const char *line = printed(&h);

	assert_false(words_could_order(line, strlen(line) - 1));
	struct fingerprints prints = fingerprints_make(&arena, line, strlen(line), &order_hints);
	assert_int_equal(prints.count, 1);
	assert_true(prints.line[0].strong);
}

UNIT(reference, NULL, release)
