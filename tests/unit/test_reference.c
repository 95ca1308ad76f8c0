// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line, written and found again in what mail programs make of it.
#include <string.h>

#include "unit.h"
#include "mail/in/html.h"
#include "orders/could.h"
#include "orders/quote_hints.h"
#include "quote/reference.h"
#include "quote/fingerprint.h"

#define KEY "abcdefghijklmnopqrstuv27"

static struct arena arena;

static int
empty(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

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

static void
line_has_its_one_form(void **state)
{
	(void)state;
	assert_string_equal(printed(&head), "Ref: tundra/ann/r5/" KEY "\n");
	assert_true(strlen(KEY) == REFERENCE_KEY);
}

static void
longest_names_put_the_key_on_a_second_line(void **state)
{
	struct reference_head h = longest;

	(void)state;

	for (const char *s = printed(&h), *end; *s != '\0'; s = end + 1) {
		end = strchr(s, '\n');
		assert_in_range((size_t)(end - s), 1, REFERENCE_COLUMNS);
	}
	finds(printed(&h), &h);
}

static void
found_where_it_stands(void **state)
{
	static const char text[] = "H W3\n\n-- \nRef: tundra/ann/r5/" KEY "\nbye\n";
	struct reference r;

	(void)state;
	assert_true(reference_find(text, strlen(text), &r));
	assert_int_equal(r.from, strcspn(text, "R"));
	assert_string_equal(text + r.from + r.len, "\nbye\n");
	assert_false(reference_find(text + r.from + r.len, strlen(text) - r.from - r.len, &r));
}

static void
found_in_quotations(void **state)
{
	(void)state;
	finds("> Ref: tundra/ann/r5/" KEY "\n", &head);
	finds(">>> Ref:tundra/ann/r5/" KEY, &head);
	finds("  | *Ref: tundra/ann/r5/" KEY "*\n", &head);
	finds("Your letter said \"Ref: tundra/ann/r5/" KEY "\".", &head);
	finds("REF: TUNDRA/ANN/R5/ABCDEFGHIJKLMNOPQRSTUV27\r\n", &head);
	finds("Ref:\xc2\xa0tundra/ann/r5/\xe2\x80\x8b" KEY, &head);
	finds("On Friday a/b/c wrote Ref: no/ref\n> Ref: tundra/ann/r5/" KEY, &head);
}

static void
found_when_wrapped(void **state)
{
	static const char line[] = "Ref: tundra/ann/r5/" KEY;

	(void)state;
	for (size_t i = 1; i < strlen(line); i++) {
		finds(arena_printf(&arena, "> %.*s\n> %s\n", (int)i, line, line + i), &head);
		finds(arena_printf(&arena, "%.*s\r\n%s\n", (int)i, line, line + i), &head);
		finds(arena_printf(&arena, ">> %.*s \n>> %s\n", (int)i, line, line + i), &head);
	}
}

static void
found_in_html(void **state)
{
	static const char *const all[] = {
		"<p>Ref: tundra/ann/r5/" KEY "</p>",
		"<blockquote><div style=\"font-size:13px\">Ref:&nbsp;tundra/ann<wbr>/r5/" KEY "</div></blockquote>",
		"<p>bye</p><blockquote type=cite><span>Ref:</span>\n <font>tundra/<b>ann</b>/r5/" KEY
		"</font></blockquote>",
		"<table><tr><td>Ref: tundra/ann/r5/<br>" KEY "</td></tr></table>",
	};
	bool cut = false;

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		finds(html_text(&arena, all[i], strlen(all[i]), 1000, &cut), &head);
}

static void
what_is_none_is_not_found(void **state)
{
	(void)state;
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

static void
line_cannot_be_an_order(void **state)
{
	struct reference_head h = { .game = "h", .seat = "w", .round = 3, .key = KEY };
	const char *line = printed(&h);

	(void)state;
	assert_false(words_could_order(line, strlen(line) - 1));
	struct fingerprints prints = fingerprints_make(&arena, line, strlen(line), &order_hints);
	assert_int_equal(prints.count, 1);
	assert_true(prints.line[0].strong);
}

UNIT(reference)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(line_has_its_one_form, empty),
		cmocka_unit_test_teardown(longest_names_put_the_key_on_a_second_line, empty),
		cmocka_unit_test_teardown(found_where_it_stands, empty),
		cmocka_unit_test_teardown(found_in_quotations, empty),
		cmocka_unit_test_teardown(found_when_wrapped, empty),
		cmocka_unit_test_teardown(found_in_html, empty),
		cmocka_unit_test_teardown(what_is_none_is_not_found, empty),
		cmocka_unit_test_teardown(line_cannot_be_an_order, empty),
	};

	return cmocka_run_group_tests_name("reference", tests, NULL, NULL);
}
