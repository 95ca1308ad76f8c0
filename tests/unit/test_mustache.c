// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The template expander: what the public specification leaves open, and faults. The
// specification's own tests are in test_mustache_spec.c.
#include <stdio.h>
#include <string.h>

#include "report/internal.h"
#include "unit.h"

static const char *
find_in_object(void *context, const char *name)
{
	return json_string_value(json_object_get(context, name));
}

// Expands with data and partials given as JSON.
static const char *
expand(const char *source, const char *data, const char *partials, enum mustache_escape escape)
{
	static char result[4096];
	struct arena arena = { 0 };
	struct text out;
	json_t *d = json_loads(data, JSON_DECODE_ANY, NULL);
	json_t *p = json_loads(partials, 0, NULL);
	struct mustache_partials from = { .find = find_in_object, .context = p };

	assert_non_null(d);
	assert_non_null(p);
	text_init(&out, &arena);
	text_add(&out, "before ");
	mustache_expand(&(struct mustache){ .name = "t", .source = source, .partials = &from, .escape = escape }, d, &out);
	assert_memory_equal(out.data, "before ", 7);
	(void)snprintf(result, sizeof result, "%s", out.data + 7);
	json_decref(d);
	json_decref(p);
	arena_release(&arena);
	return result;
}

static void
gives(const char *source, const char *data, const char *partials, const char *expected)
{
	assert_string_equal(expand(source, data, partials, MUSTACHE_NONE), expected);
}

// Parsing the template fails with that message.
static void
fails(const char *source, const char *message)
{
	struct tree t = { .name = "t", .source = source, .indent = "" };
	struct arena arena = { 0 };
	struct err e = { 0 };

	assert_int_equal(tree_read(&t, &arena, &e), -1);
	assert_string_equal(e.text, message);
	arena_release(&arena);
}

TEST(letters_are_not_escaped)
{
	gives("{{x}} {{{x}}} {{&x}}", "{\"x\": \"<&>\\\"'\"}", "{}", "<&>\"' <&>\"' <&>\"'");
}

TEST(pages_are_escaped_also_within_quotes)
{
	assert_string_equal(expand("{{x}}|{{{x}}}|{{&x}}", "{\"x\": \"<&>\\\"'\u00fc\"}", "{}",
	    MUSTACHE_HTML), "&lt;&amp;&gt;&quot;&#39;\u00fc|<&>\"'\u00fc|<&>\"'\u00fc");
}

TEST(names_and_texts_are_utf8)
{
	gives("\u00e4{{ gr\u00fcn }}\u00df", "{\"gr\u00fcn\": \"\u4e94\"}", "{}",
	    "\u00e4\u4e94\u00df");
}

TEST(numbers_are_printed_shortest)
{
	gives("{{#.}}{{.}} {{/.}}",
	    "[0, -7, 9007199254740993, 1.21, 0.1, 85.0, -2.5, 1e100, 0.30000000000000004]", "{}",
	    "0 -7 9007199254740993 1.21 0.1 85 -2.5 1e+100 0.30000000000000004 ");
}

TEST(other_values_print_a_word_or_nothing)
{
	gives("[{{t}}{{f}}{{n}}{{o}}{{a}}]",
	    "{\"t\": true, \"f\": false, \"n\": null, \"o\": {\"x\": 1}, \"a\": [1]}", "{}",
	    "[truefalse]");
}

TEST(zero_is_there_and_empty_text_is_not)
{
	gives("{{#z}}z{{/z}}{{^z}}Z{{/z}}{{#s}}s{{/s}}{{^s}}S{{/s}}{{#r}}r{{/r}}",
	    "{\"z\": 0, \"s\": \"\", \"r\": 0.0}", "{}", "zSr");
	gives("{{#o}}o{{/o}}", "{\"o\": {}}", "{}", "o");
}

TEST(inner_null_hides_the_outer_thing)
{
	gives("{{#in}}[{{x}}]{{/in}}", "{\"x\": 1, \"in\": {\"x\": null}}", "{}", "[]");
}

TEST(text_with_a_nul_is_kept_whole)
{
	struct arena arena = { 0 };
	struct text out;
	json_t *data = json_pack("{s:s#}", "x", "a\0b", 3);

	text_init(&out, &arena);
	mustache_expand(&(struct mustache){ .name = "t", .source = "{{x}}", .escape = MUSTACHE_HTML },
			     data, &out);
	assert_int_equal(out.len, 3);
	assert_memory_equal(out.data, "a\0b", 3);
	json_decref(data);
	arena_release(&arena);
}

TEST(no_partials_and_unknown_ones_print_nothing)
{
	struct arena arena = { 0 };
	struct text out;

	text_init(&out, &arena);
	mustache_expand(&(struct mustache){ .name = "t", .source = "a{{>p}}b", .escape = MUSTACHE_NONE },
			     NULL, &out);
	assert_string_equal(out.data, "ab");
	arena_release(&arena);
	gives("a{{>q}}b", "{}", "{\"p\": \"x\"}", "ab");
}

TEST(indented_partial_leaves_empty_lines_empty)
{
	gives("  {{>p}}\n", "{}", "{\"p\": \"a\\n\\nb\\r\\n\\r\\nc\"}", "  a\n\n  b\r\n\r\n  c");
}

TEST(partial_in_a_partial_is_indented_by_both)
{
	gives("  {{>p}}\n.", "{\"l\": [1, 2]}",
	    "{\"p\": \"{{#l}}\\n\\t{{>q}}\\n{{/l}}\\nend\\n\", \"q\": \"x\\n{{.}}\\n\"}",
	    "  \tx\n  \t1\n  \tx\n  \t2\n  end\n.");
}

TEST(partial_can_be_used_with_and_without_indentation)
{
	gives("{{>p}}\n {{>p}}\n{{>p}}", "{}", "{\"p\": \"x\\n\"}", "x\n x\nx\n");
}

TEST(open_tag_is_an_error)
{
	fails("a\nb {{x", "t:2: this tag is not closed: no '}}' follows");
	fails("\u00e4\u00e4{{{x}}",
	    "t:1: this tag is not closed: no '}}}' follows");
	fails("{{!", "t:1: this tag is not closed: no '}}' follows");
}

TEST(tag_without_a_name_is_an_error)
{
	fails("{{}}", "t:1: this tag has no name");
	fails(".{{# }}{{/ }}", "t:1: this tag has no name");
	gives("{{!}}", "{}", "{}", "");
}

TEST(open_section_is_an_error_wherever_it_stands)
{
	fails("\n\n  {{#a}}\nx", "t:3: the section 'a' is not closed");
	fails("{{^a}}{{#b}}{{/b}}", "t:1: the section 'a' is not closed");
	fails("{{#no}}{{#b}}{{/no}}",
	    "t:1: 'no' is closed here, but the section that is open is 'b' of line 1");
}

TEST(stray_close_is_an_error)
{
	fails("a\n{{/b}}", "t:2: 'b' is closed here, but no section is open");
	fails("{{#a}}\n\n {{/b}}",
	    "t:3: 'b' is closed here, but the section that is open is 'a' of line 1");
}

TEST(data_that_nests_ends_recursion)
{
	gives("{{>p}}", "{\"n\": 1, \"a\": {\"n\": 2, \"a\": {\"n\": 3, \"a\": false}}}",
	    "{\"p\": \"{{n}}{{#a}}{{>p}}{{/a}}\"}", "123");
}

TEST(messages_are_said_in_the_language)
{
	struct mustache m = { .name = "t",
		.source = "{{#say}}\n  Hello {{name}}, {{what}}\n{{/say}}\n"
		"{{#say colour}}red{{/say colour}} {{#say}}red{{/say}} {{#say}}new {{what}}{{/say}}",
		.escape = MUSTACHE_HTML, .lang = lang_find("xx") };
	struct arena arena = { 0 };
	struct text out;
	json_t *data = json_pack("{s:s}", "name", "<Ann {what}>");

	text_init(&out, &arena);
	mustache_expand(&m, data, &out);
	assert_string_equal(
	    out.data, "  ? &lt;Salve&gt; &lt;Ann {what}&gt;!\nrot red new ");
	m.lang = NULL;
	text_cut(&out, 0);
	mustache_expand(&m, data, &out);
	assert_string_equal(out.data, "  Hello &lt;Ann {what}&gt;, \nred red new ");
	json_decref(data);
	arena_release(&arena);
}

static const char *
paint(struct arena *a, const char *colour, const char *property)
{
	return arena_printf(a, "%s-%s", colour, property);
}

TEST(a_colour_has_a_name_and_a_tone_that_of_the_data)
{
	const struct mustache m = { .name = "t", .source = "{{paint.line.edge}} {{{paint.css}}}{{#s}} {{tone.back}}{{/s}} {{tone.on}}.",
		.paint = paint };
	struct arena arena = { 0 };
	struct text out;
	json_t *data = json_loads("{\"colour\": \"b\", \"s\": [{\"colour\": \"a\"}, {}, {\"colour\": null}]}", 0, NULL);

	text_init(&out, &arena);
	mustache_expand(&m, data, &out);
	assert_string_equal(out.data, "line-edge css- a-back b-back  b-on.");
	json_decref(data);
	arena_release(&arena);
}

TEST(message_holds_texts_and_names_alone)
{
	static const char *const inside[] = { "{{#a}}x{{/a}}", "{{a.b}}", "{{{a}}}", "{{>a}}", "a {b} c" };

	for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
		struct text source;
		struct arena arena = { 0 };

		text_init(&source, &arena);
		text_addf(&source, "{{#say}}%s{{/say}}", inside[i]);
		fails(source.data, "t:1: a message holds text without braces, and {{names}} without points");
		arena_release(&arena);
	}
}

UNIT_MAIN(mustache, NULL, NULL)
